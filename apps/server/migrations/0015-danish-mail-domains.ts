import { domainToUnicode } from 'node:url';
import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/**
 * Addresses with Danish letters in the domain are stored in Unicode from now on. So far they were accepted as `xn--…`
 * only. Few rows have one; the index of trigrams finds those of employees. Instances of 0.2 that run until the upgrade is
 * over do not find such an address under `xn--…`. Refusing all of their writes would cost more than that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const encoded = '%@%xn--%';
  const { rows } = await sql<{ email: string }>`
    select email from account where deleted_at is null and email ilike ${encoded}
    union select email from employee where deleted_at is null and searchable(email) like ${encoded}
    union select email from customer where email ilike ${encoded}
    union select recipient from customer, unnest(email_addresses) as recipient where recipient ilike ${encoded}`.execute(
    db,
  );
  for (const { email } of rows) {
    const at = email.lastIndexOf('@') + 1;
    const domain = domainToUnicode(email.slice(at));
    if (!/^[\p{Script=Latin}\p{Mn}\d.-]+$/u.test(domain)) continue;
    const unicode = email.slice(0, at) + domain;
    await sql`update account set email = ${unicode} where email = ${email}`.execute(db);
    await sql`
      update employee set email = ${unicode} where lower(email) = lower(${email}) and deleted_at is null`.execute(
      db,
    );
    await sql`update customer set email = ${unicode} where email = ${email}`.execute(db);
    await sql`
      update customer set email_addresses = array_replace(email_addresses, ${email}, ${unicode})
      where ${email} = any(email_addresses)`.execute(db);
  }
}

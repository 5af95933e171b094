import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** What forms show of each record. A change of other columns does not raise the version. */
const columns = {
  employee: 'first_name, last_name, email, employee_number, department_id',
  department: 'name',
  customer:
    'company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, ' +
    'order_approval, require_two_step, email_addresses, approval_limit, daily_credit_ceiling, ' +
    'keep_balance_months, erase_after_months',
  customer_group: 'name, frequency, points, cap',
  account: 'name, email',
  connection: 'name, address, return_address',
  saved_view: 'name, is_shared, search, sort, filters, hidden_columns',
};

/** Records get a version, which a form sends back: a form that was opened before another change is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function raise_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.split(', ').map((name) => `old.${name} is distinct from new.${name}`);
    await sql
      .raw(`
      alter table ${table} add column version integer not null default 1;
      create trigger ${table}_version before update on ${table}
      for each row when (${changes.join(' or ')})
      execute function raise_version()`)
      .execute(db);
  }
}

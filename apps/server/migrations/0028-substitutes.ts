import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Who decides orders in an approver's place for a period (ADR 65). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_substitute (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      -- The absent approver.
      account_id integer not null references account,
      substitute_id integer not null references account,
      first_day date not null,
      last_day date not null,
      created_by integer not null references account,
      created_at timestamptz not null,
      constraint approval_substitute_is_another check (substitute_id <> account_id),
      constraint approval_substitute_period check (last_day >= first_day)
    )`.execute(db);
  await sql`create index approval_substitute_by_customer on approval_substitute (customer_id)`.execute(db);
  await sql`create index approval_substitute_by_account on approval_substitute (account_id)`.execute(db);
  await sql`create index approval_substitute_by_substitute on approval_substitute (substitute_id)`.execute(
    db,
  );
}

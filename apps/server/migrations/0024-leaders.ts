import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/**
 * Leaders: administrators who reach only their own departments (ADR 65). The previous release knows no role `leader`
 * and gives such an account no access.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      drop constraint account_administrator_has_customer,
      add constraint account_administrator_has_customer
        check ((role in ('administrator', 'leader')) = (customer_id is not null)) not valid`.execute(db);
  await sql`
    create table leader_department (
      account_id integer not null references account,
      customer_id integer not null,
      department_id integer not null,
      primary key (account_id, department_id),
      foreign key (customer_id, department_id) references department (customer_id, id)
    )`.execute(db);
  await sql`create index leader_department_by_department on leader_department (department_id)`.execute(db);
}

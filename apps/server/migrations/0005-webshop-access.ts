import { type Kysely, sql } from 'kysely';

export const oldestWriter = 5;

/** API keys of webshops, and codes that open a webshop as an employee. Only hashes of both are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection_key (
      id integer generated always as identity primary key,
      connection_id integer not null references connection,
      key_hash bytea not null unique,
      -- The key's last characters, to tell two keys apart.
      hint text not null,
      created_by integer references account,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create index connection_key_live on connection_key (connection_id) where revoked_at is null`.execute(db);

  await sql`
    create table login_code (
      code_hash bytea primary key,
      customer_id integer not null,
      employee_id integer not null,
      actor_account_id integer not null references account,
      -- A code ends with the session that asked for it.
      session_hash bytea not null references session on delete cascade,
      expires_at timestamptz not null,
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  // A redeemed code. Orders refer to it, so that they name the account that placed them for the employee.
  await sql`
    create table webshop_login (
      id integer generated always as identity primary key,
      customer_id integer not null,
      employee_id integer not null,
      account_id integer not null references account,
      redeemed_at timestamptz not null,
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  await sql`create index webshop_login_by_employee on webshop_login (employee_id, redeemed_at)`.execute(db);
  await sql`
    create function end_login_codes() returns trigger language plpgsql as $$
    begin
      delete from login_code where employee_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger employee_password_changed after update of password_hash on employee
      for each row when (old.password_hash is distinct from new.password_hash)
      execute function end_login_codes()`.execute(db);
}

import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export const SERVER_ROLE = 'saldo_server';
export const LEDGER_SCHEMA = 'ledger';
/** The folder of the ledger's functions, in which they lie beside the code that calls them. */
export const ledgerFolder = path.join(import.meta.dirname, '../..');
export const JOB_SCHEMA = 'pgboss';
/**
 * What the server may write in tables whose rows move points, limit them, or must stay (ADR 4). Everything else in these
 * tables is written by functions of the ledger. `except` names columns of an otherwise writable table.
 */
const restrictedTables: Record<string, { insert?: string[]; update?: string[]; except?: string[] }> = {
  absence: {},
  accounting_export: {
    insert: [
      'month',
      'kind',
      'file_name',
      'content',
      'sha256',
      'lines',
      'first_voucher',
      'last_voucher',
      'reason',
      'made_at',
      'made_by',
    ],
  },
  accounting_month: {},
  amount_batch: {
    insert: [
      'customer_id',
      'text',
      'future_date',
      'recurrence',
      'file_digest',
      'created_by',
      'created_at',
      'expires_at',
    ],
  },
  amount_batch_row: { insert: ['batch_id', 'customer_id', 'employee_id', 'text', 'amount'] },
  audit_event: {
    insert: ['at', 'actor_account_id', 'customer_id', 'action', 'subject_type', 'subject_id', 'changes'],
  },
  balance: {},
  business_day: {},
  credit_request: {},
  customer: {
    except: [
      'approval_limit',
      'daily_credit_ceiling',
      'beyond_balance',
      'last_day',
      'usable_until',
      'ended_by',
    ],
  },
  customer_month: {},
  daily_credit: {},
  department_month: {},
  economic_invoice: {
    insert: ['customer_id', 'month', 'state', 'body', 'requested_at', 'requested_by'],
    update: ['state', 'body', 'revision', 'draft_number', 'error', 'requested_at', 'requested_by', 'sent_at'],
  },
  employee_month: {},
  exchange_line: {},
  hold: {},
  ledger_entry: {},
  order_decision: {
    insert: [
      'customer_id',
      'order_id',
      'step',
      'verb',
      'decided_by',
      'on_behalf_of',
      'by_mail',
      'decided_at',
    ],
  },
  order_line: {},
  order_return: {},
  order_return_line: {},
  orders: {
    update: [
      'status',
      'processed_at',
      'processed_by',
      'reason',
      'waits_for',
      'waits_since',
      'escalated_at',
      'grant_approved_by',
    ],
  },
  replaced_leave: {},
  scheduled_entry: {},
  top_up_progress: {},
  top_up_run: {},
  top_up_skip: {},
  yearly_statistic: {},
};
/** Tables in which the server may read and insert rows, but not change or delete them (ADR 4). */
const appendOnlyTables = ['security_event'];
const securityLogFunctions = [
  'remove_old_security_events(integer)',
  'forget_security_events(integer[], integer[])',
];
const VERSION_TABLE = 'schema_version';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Creates the restricted role and grants its rights (ADR 4). Returns null if this user may not create roles. */
export async function grantServerRole(owner: Db): Promise<string | null> {
  try {
    await owner.transaction().execute(async (tx) => {
      const role = sql.id(SERVER_ROLE);
      const known = await sql`select 1 from pg_roles where rolname = ${SERVER_ROLE}`.execute(tx);
      // All databases of a PostgreSQL server share roles: a program on another database may create this role first.
      if (known.rows.length === 0) {
        await sql`do $$ begin create role ${role} nologin;
          exception when duplicate_object or unique_violation then null; end $$`.execute(tx);
      }
      const member = await sql`select 1 where pg_has_role(current_user, ${SERVER_ROLE}, 'SET')`.execute(tx);
      if (member.rows.length === 0) await sql`grant ${role} to current_user`.execute(tx);
      for (const schema of ['public', JOB_SCHEMA]) {
        const name = sql.id(schema);
        await sql`grant usage on schema ${name} to ${role}`.execute(tx);
        await sql`grant select, insert, update, delete on all tables in schema ${name} to ${role}`.execute(
          tx,
        );
        await sql`grant usage on all sequences in schema ${name} to ${role}`.execute(tx);
      }
      const ledger = sql.id(LEDGER_SCHEMA);
      await sql`grant usage on schema ${ledger} to ${role}`.execute(tx);
      await sql`grant execute on all functions in schema ${ledger} to ${role}`.execute(tx);
      // Covers functions that a later release adds while this one runs.
      await sql`alter default privileges in schema ${ledger} grant execute on functions to ${role}`.execute(
        tx,
      );
      for (const [table, rights] of Object.entries(restrictedTables)) {
        await grantColumns(tx, role, table, rights);
      }
      for (const table of appendOnlyTables) {
        await sql`revoke update, delete, truncate on ${sql.table(table)} from ${role}`.execute(tx);
      }
      for (const signature of securityLogFunctions) {
        await sql`grant execute on function ${sql.raw(signature)} to ${role}`.execute(tx);
      }
      await sql`revoke insert, update, delete on ${sql.table(VERSION_TABLE)} from ${role}`.execute(tx);
    });
    return SERVER_ROLE;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return null;
    throw error;
  }
}

async function grantColumns(
  tx: Db,
  role: RawBuilder<unknown>,
  table: string,
  { insert = [], update = [], except }: (typeof restrictedTables)[string],
): Promise<void> {
  await sql`revoke insert, update, delete, truncate on ${sql.table(table)} from ${role}`.execute(tx);
  const others = except ? await columnsExcept(tx, table, except) : [];
  for (const [right, columns] of [
    ['insert', [...insert, ...others]],
    ['update', [...update, ...others]],
  ] as const) {
    if (columns.length === 0) continue;
    const names = sql.join(columns.map((column) => sql.id(column)));
    await sql`grant ${sql.raw(right)} (${names}) on ${sql.table(table)} to ${role}`.execute(tx);
  }
}

async function columnsExcept(tx: Db, table: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all (${except}::text[])`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** Finds the role that newer code created. Returns null if this user may not use the role. */
export async function findServerRole(owner: Db): Promise<string | null> {
  const { rows } = await sql`
    select from pg_roles where rolname = ${SERVER_ROLE} and pg_has_role(oid, 'SET')
      and has_table_privilege(oid, 'ledger_entry', 'SELECT')`.execute(owner);
  return rows.length > 0 ? SERVER_ROLE : null;
}

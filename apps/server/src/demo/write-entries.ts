import type { PlannedEntry } from '@saldo/demo-data/plan-entries';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { WrittenEmployee } from './write-demo.ts';
import type { WrittenOrders } from './write-orders.ts';
import { type PastRun, postPastRun } from './write-past-runs.ts';

/**
 * Posts in chronological order. Posts in batches, because posting one by one would take most of the demo's time.
 * Top-ups are posted by the runs of their periods. Returns the number of planned entries.
 */
export async function writeEntries(
  tx: Tx,
  employees: readonly WrittenEmployee[],
  orders: WrittenOrders,
  runs: readonly PastRun[],
): Promise<number> {
  const all = employees.flatMap((employee) => entriesOf(employee, orders));
  const imported = all.filter(({ kind }) => kind !== 'top-up');
  imported.sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime());
  let written = 0;
  for (const run of runs) {
    const next = imported.findIndex(({ postedAt }, index) => index >= written && postedAt >= run.at);
    const end = next === -1 ? imported.length : next;
    for (const batch of batchesOf(imported.slice(written, end))) await writeBatch(tx, batch);
    written = end;
    await postPastRun(tx, run, employees);
  }
  for (const batch of batchesOf(imported.slice(written))) await writeBatch(tx, batch);
  return all.length;
}

/** Yields large batches in which each employee occurs at most once, as the ledger demands. */
function* batchesOf(all: readonly Row[]): Generator<Row[]> {
  let batch = new Map<number, Row>();
  for (const row of all) {
    if (batch.has(row.employeeId)) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(row.employeeId, row);
  }
  if (batch.size > 0) yield [...batch.values()];
}

type Row = ReturnType<typeof entriesOf>[number];

function entriesOf({ id, accounts, plan }: WrittenEmployee, orders: WrittenOrders) {
  let balance = 0n;
  return plan.entries.map((entry) => {
    balance += entry.amount;
    if (balance < 0n) throw new Error(`${plan.email} spends more than the balance`);
    const { kind, amount, date, postedAt, by } = entry;
    return {
      ...{ employeeId: id, kind, amount, postedAt, actorAccountId: accounts[by] },
      date: date.toString(),
      ...textOf(entry, orders),
    };
  });
}

function textOf({ text, order }: PlannedEntry, orders: WrittenOrders) {
  const written = order && orders.get(order);
  return written ? { text: `${text} ${written.orderNumber}`, orderId: written.id } : { text, orderId: null };
}

async function writeBatch(tx: Tx, rows: readonly Row[]): Promise<void> {
  const column = <K extends keyof Row>(key: K): Row[K][] => rows.map((row) => row[key]);
  await sql`
    select ledger_internal.import_entries(array_agg(ledger_internal.new_entry(p_employee_id => employee_id,
      p_kind => kind, p_amount => amount, p_text => text, p_date => date, p_posted_at => posted_at,
      p_actor_account_id => actor_account_id, p_order_id => order_id) order by position))
    from unnest(${column('employeeId')}::integer[], ${column('kind')}::text[], ${column('amount')}::bigint[],
      ${column('text')}::text[], ${column('date')}::date[], ${column('postedAt')}::timestamptz[],
      ${column('actorAccountId')}::integer[], ${column('orderId')}::integer[]) with ordinality
      as entry (employee_id, kind, amount, text, date, posted_at, actor_account_id, order_id, position)`.execute(
    tx,
  );
}

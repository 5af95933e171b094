import { CompiledQuery } from 'kysely';
import { rolledParts } from '../features/statistics/roll-up.ts';
import type { Tx } from '../platform/database/database.ts';
import type { PlannedEntry } from './plan-entries.ts';
import type { WrittenEmployee } from './write-demo.ts';
import type { WrittenOrders } from './write-orders.ts';

/** So many in a statement. */
const BATCH = 2_000;

/**
 * Posts everybody's entries in the order in which they happened, as a real ledger has them, each with all that
 * `postEntry` writes; thousands at once, where one by one would take most of the demo's time. Nobody else is here yet:
 * what guards a balance against others is not needed, and the plan's own balances are never negative.
 */
export async function writeEntries(
  tx: Tx,
  employees: readonly WrittenEmployee[],
  orders: WrittenOrders,
): Promise<number> {
  const all = employees.flatMap((employee) => withBalances(employee, orders));
  all.sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime());
  for (let from = 0; from < all.length; from += BATCH) await writeBatch(tx, all.slice(from, from + BATCH));
  return all.length;
}

type Row = ReturnType<typeof withBalances>[number];

function withBalances(
  { id, customerId, departmentId, accounts, plan }: WrittenEmployee,
  orders: WrittenOrders,
) {
  let balanceAfter = 0n;
  return plan.entries.map((entry) => {
    balanceAfter += entry.amount;
    if (balanceAfter < 0n) throw new Error(`${plan.email} spends more than there is`);
    const { kind, amount, date, postedAt, by } = entry;
    const actorAccountId = accounts[by];
    return {
      ...{ employeeId: id, customerId, departmentId, kind, amount, balanceAfter, postedAt, actorAccountId },
      date: date.toString(),
      ...textOf(entry, orders),
    };
  });
}

function textOf({ text, order }: PlannedEntry, orders: WrittenOrders) {
  const written = order && orders.get(order);
  return written ? { text: `${text} ${written.orderNumber}`, orderId: written.id } : { text, orderId: null };
}

const statement = `
  with entry as (
    insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
      posted_at, actor_account_id, order_id)
    select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::bigint[],
      $7::bigint[], $8::date[], $9::timestamptz[], $10::integer[], $11::integer[])
    returning *
  ), moved as (
    update balance set posted = posted + sums.amount
    from (select employee_id, sum(amount)::bigint as amount from entry group by employee_id) as sums
    where balance.employee_id = sums.employee_id
  ), audited as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select posted_at, actor_account_id, customer_id, 'employee.post', 'employee', employee_id,
      jsonb_build_object('entry', id)
    from entry
  ), ${rolledParts('credits', 'entry')}
  select`;

async function writeBatch(tx: Tx, rows: readonly Row[]): Promise<void> {
  const column = <K extends keyof Row>(key: K): Row[K][] => rows.map((row) => row[key]);
  await tx.executeQuery(
    CompiledQuery.raw(statement, [
      column('customerId'),
      column('employeeId'),
      column('departmentId'),
      column('kind'),
      column('text'),
      column('amount'),
      column('balanceAfter'),
      column('date'),
      column('postedAt'),
      column('actorAccountId'),
      column('orderId'),
    ]),
  );
}

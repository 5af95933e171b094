import type { Hundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { type Difference, employeeInWords, points } from './difference.ts';
import { readOn } from './read-on.ts';
import { verifyApprovals } from './verify-approvals.ts';
import { verifyBatches, verifyGivenBack } from './verify-batches.ts';
import { verifyCounts } from './verify-counts.ts';
import { verifyCreditRequests } from './verify-credit-requests.ts';
import { verifyLeavers } from './verify-leavers.ts';
import { verifyMonths } from './verify-months.ts';
import { verifyOrders } from './verify-orders.ts';
import { verifyReturns } from './verify-returns.ts';
import { verifyStatistics } from './verify-statistics.ts';
import { verifyTopUps } from './verify-top-ups.ts';

export interface Verification {
  employees: number;
  entries: number;
  total: Hundredths;
  differences: Difference[];
}

const BATCH = 2_000;

export interface VerificationOptions {
  stopping?: AbortSignal | undefined;
  /**
   * Leaves out what was compared before this moment, cannot change any more, and would take most of the time: finished
   * top-up runs, and reversals of deductions.
   */
  since?: Date | null;
}

/**
 * Compares stored figures with their sources, in one snapshot. A check that fails counts as a difference. Throws when
 * `stopping` aborts.
 */
export async function verifyBalances(
  db: Db,
  { stopping, since = null }: VerificationOptions = {},
): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const result = { employees: 0, entries: 0, total: 0n };
      const found: Difference[][] = [];
      const verify = async (what: string, check: () => Promise<Difference[]>) => {
        stopping?.throwIfAborted();
        found.push(await readOn(tx, what, check));
      };
      let last = 0;
      await verify('The balances', async () => {
        last = await lastEmployeeId(tx);
        return [];
      });
      for (let from = 1; from <= last; from += BATCH) {
        const batch = { from, to: Math.min(from + BATCH - 1, last) };
        const employees = `of employees ${batch.from} to ${batch.to}`;
        await verify(`The balances ${employees}`, async () => {
          const rows = await compareBalances(tx, batch);
          for (const row of rows) {
            if (row.customerId !== null) result.employees += 1;
            result.entries += row.entries;
            result.total += row.expected;
          }
          return rows.flatMap((row) => [...brokenRules(row)].map((problem) => difference(row, problem)));
        });
        await verify(`The running balances ${employees}`, async () =>
          (await brokenLinks(tx, batch)).map((row) => difference(row, brokenLink(row))),
        );
        await verify(`The reversals ${employees}`, () => verifyGivenBack(tx, batch, since));
      }
      await verify('The orders', () => verifyOrders(tx));
      await verify('The returns', () => verifyReturns(tx));
      await verify('The closed months', () => verifyMonths(tx, since));
      await verify('The approvals', () => verifyApprovals(tx));
      await verify('The top-ups', () => verifyTopUps(tx, last, since));
      await verify('The credit requests', () => verifyCreditRequests(tx));
      await verify('The batches', () => verifyBatches(tx));
      await verify('The leavers', () => verifyLeavers(tx));
      await verify('The statistics', () => verifyStatistics(tx));
      await verify('The numbers of employees and orders', () => verifyCounts(tx));
      const differences = [...new Map(found.flat().map((one) => [one.line, one])).values()].sort(
        (a, b) => (a.employeeId ?? 0) - (b.employeeId ?? 0),
      );
      return { ...result, differences };
    });
}

interface Batch {
  from: number;
  to: number;
}

async function lastEmployeeId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(id) from employee), (select max(employee_id) from balance),
      (select max(employee_id) from ledger_entry), 0) as last`.execute(tx);
  return required(rows[0], 'a select without a table returns a row').last;
}

interface BalanceRow {
  employeeId: number;
  customerId: number | null;
  customer: string | null;
  isDeleted: boolean;
  /** `posted`, `held` and `isClosed` are null when there is no balance. */
  posted: Hundredths | null;
  held: Hundredths | null;
  isClosed: boolean | null;
  /** `expected` is the sum of the entries, `last` the running balance of the last one. */
  expected: Hundredths;
  last: Hundredths;
  expectedHeld: Hundredths;
  entries: number;
  otherCustomers: number[];
}

async function compareBalances(tx: Tx, { from, to }: Batch): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with summed as (
      select employee_id, sum(amount)::bigint as amount, count(*)::int as entries,
        (array_agg(balance_after order by id desc))[1] as last, array_agg(distinct customer_id) as customer_ids
      from ledger_entry where employee_id between ${from} and ${to} group by employee_id
    ), held as (
      select employee_id, sum(amount)::bigint as amount from hold
      where employee_id between ${from} and ${to} group by employee_id
    ), in_batch as (
      select * from employee where id between ${from} and ${to}
    ), stored as (
      select * from balance where employee_id between ${from} and ${to}
    )
    select coalesce(in_batch.id, stored.employee_id, summed.employee_id) as employee_id,
      in_batch.customer_id, customer.company_name as customer,
      in_batch.deleted_at is not null as is_deleted,
      stored.posted, stored.held, stored.closed as is_closed,
      coalesce(summed.amount, 0) as expected, coalesce(summed.last, 0) as last,
      coalesce(held.amount, 0) as expected_held,
      coalesce(summed.entries, 0) as entries,
      array(select distinct id from unnest(summed.customer_ids || stored.customer_id) as id
        where id <> in_batch.customer_id) as other_customers
    from in_batch
      full join stored on stored.employee_id = in_batch.id
      full join summed on summed.employee_id = coalesce(in_batch.id, stored.employee_id)
      left join held on held.employee_id = coalesce(in_batch.id, stored.employee_id)
      left join customer on customer.id = in_batch.customer_id
    order by employee_id`.execute(tx);
  return rows;
}

function* brokenRules(row: BalanceRow): Generator<string> {
  const { customerId, posted, held, expected, last, expectedHeld, isClosed, isDeleted, otherCustomers } = row;
  if (customerId === null) {
    yield `no such employee, but ${posted === null ? 'entries' : 'a balance'} found`;
  } else if (posted === null) {
    yield `a balance of ${points(expected)} expected, none found`;
  }
  if (posted !== null && posted !== expected) {
    yield `balance ${points(expected)} expected from the entries, ${points(posted)} found`;
  }
  if (last !== expected) {
    yield `${points(expected)} expected after the last entry, ${points(last)} found`;
  }
  if (held !== null && held !== expectedHeld) {
    yield `${points(expectedHeld)} held expected from the holds, ${points(held)} found`;
  }
  if (isClosed && posted !== null && posted !== 0n) {
    yield `0.00 expected in the closed balance, ${points(posted)} found`;
  }
  if (isClosed !== null && isClosed !== isDeleted) {
    yield isDeleted
      ? 'deleted, a closed balance expected, an open one found'
      : 'not deleted, an open balance expected, a closed one found';
  }
  if (otherCustomers.length > 0) {
    yield `customer ${customerId} expected in the balance and the entries, ${otherCustomers.join(', ')} found`;
  }
}

interface LinkRow {
  employeeId: number;
  customer: string | null;
  entryId: bigint;
  expected: Hundredths;
  found: Hundredths;
}

/**
 * Finds entries whose running balance is not the previous running balance plus their amount, and top-ups posted after
 * an entry that was scheduled for a later day: their credits were computed on a wrong balance.
 */
async function brokenLinks(tx: Tx, { from, to }: Batch): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.employee_id, customer.company_name as customer, link.id as entry_id,
      link.before + link.amount as expected, link.balance_after as found
    from (
      select id, employee_id, kind, date, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over earlier as before,
        max(date) filter (where kind = 'scheduled') over earlier as last_scheduled
      from ledger_entry where employee_id between ${from} and ${to}
      window earlier as (partition by employee_id order by id)
    ) as link
      left join employee on employee.id = link.employee_id
      left join customer on customer.id = employee.customer_id
    where link.balance_after <> link.before + link.amount
      or link.kind = 'top-up' and link.last_scheduled > link.date
    order by link.employee_id, link.id`.execute(tx);
  return rows;
}

const brokenLink = ({ entryId, expected, found }: LinkRow): string =>
  expected === found
    ? `top-up entry ${entryId} is posted after an entry scheduled for a later day`
    : `${points(expected)} expected after entry ${entryId}, ${points(found)} found`;

function difference(
  { employeeId, customer }: { employeeId: number; customer: string | null },
  problem: string,
): Difference {
  const line = `${employeeInWords({ employeeId, customer })}: ${problem}`;
  return { employeeId, customer, line };
}

import type { Hundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { type Difference, points } from './difference.ts';
import { verifyOrders } from './verify-orders.ts';
import { verifyStatistics } from './verify-statistics.ts';
import { verifyTopUps } from './verify-top-ups.ts';

export interface Verification {
  employees: number;
  entries: number;
  /** The sum of all entries. */
  total: Hundredths;
  differences: Difference[];
}

/** Employees per statement, so that no statement runs long, however large the ledger is. */
const BATCH = 2_000;

/**
 * Recomputes every balance from its entries and holds, and the statistics from entries and orders. Checks that every
 * top-up was processed once, and that holds and entries fit the status of their order. Returns each difference.
 *
 * Reads one snapshot and takes no locks, so that it can run beside the server. Throws the reason of `stopping` once that
 * aborts.
 */
export async function verifyBalances(db: Db, stopping?: AbortSignal): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const result: Verification = { employees: 0, entries: 0, total: 0n, differences: [] };
      const last = await lastEmployeeId(tx);
      for (let from = 1; from <= last; from += BATCH) {
        stopping?.throwIfAborted();
        const batch = { from, to: from + BATCH - 1 };
        for (const row of await compareBalances(tx, batch)) {
          if (row.companyId !== null) result.employees += 1;
          result.entries += row.entries;
          result.total += row.expected;
          for (const { describe } of balanceRules.filter((rule) => rule.isBroken(row))) {
            result.differences.push(difference(row, describe(row)));
          }
        }
        for (const row of await wrongRunningBalances(tx, batch)) {
          const text = `${points(row.expected)} expected after entry ${row.entryId}, ${points(row.found)} found`;
          result.differences.push(difference(row, text));
        }
      }
      stopping?.throwIfAborted();
      result.differences.push(...(await verifyOrders(tx)), ...(await verifyTopUps(tx, last)));
      stopping?.throwIfAborted();
      result.differences.push(...(await verifyStatistics(tx)));
      result.differences.sort((a, b) => (a.employeeId ?? 0) - (b.employeeId ?? 0));
      return result;
    });
}

/** A range of employee ids. */
interface Batch {
  from: number;
  to: number;
}

async function lastEmployeeId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(id) from employee), (select max(employee_id) from balance),
      (select max(employee_id) from ledger_entry), 0) as last`.execute(tx);
  return rows[0]?.last ?? 0;
}

interface BalanceRow {
  employeeId: number;
  /** The employee's company; null if there is no such employee. */
  companyId: number | null;
  company: string | null;
  isDeleted: boolean;
  /** From the balance; null if there is none. */
  posted: Hundredths | null;
  held: Hundredths | null;
  isClosed: boolean | null;
  /** The sum of the entries, and the running balance of the last one. */
  expected: Hundredths;
  last: Hundredths;
  /** The sum of the holds. */
  expectedHeld: Hundredths;
  entries: number;
  /** Companies of the balance and the entries, other than the employee's. */
  otherCompanies: number[];
}

/** Joins employees, balances and sums of entries of the batch; any of the three may be missing. */
async function compareBalances(tx: Tx, { from, to }: Batch): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with summed as (
      select employee_id, sum(amount)::bigint as amount, count(*)::int as entries,
        (array_agg(balance_after order by id desc))[1] as last, array_agg(distinct customer_id) as companies
      from ledger_entry where employee_id between ${from} and ${to} group by employee_id
    ), held as (
      select employee_id, sum(amount)::bigint as amount from hold
      where employee_id between ${from} and ${to} group by employee_id
    ), known as (
      select * from employee where id between ${from} and ${to}
    ), kept as (
      select * from balance where employee_id between ${from} and ${to}
    )
    select coalesce(known.id, kept.employee_id, summed.employee_id) as employee_id,
      known.customer_id as company_id, customer.company_name as company,
      known.deleted_at is not null as is_deleted,
      kept.posted, kept.held, kept.closed as is_closed,
      coalesce(summed.amount, 0) as expected, coalesce(summed.last, 0) as last,
      coalesce(held.amount, 0) as expected_held,
      coalesce(summed.entries, 0) as entries,
      array(select distinct company from unnest(summed.companies || kept.customer_id) as company
        where company <> known.customer_id) as other_companies
    from known
      full join kept on kept.employee_id = known.id
      full join summed on summed.employee_id = coalesce(known.id, kept.employee_id)
      left join held on held.employee_id = coalesce(known.id, kept.employee_id)
      left join customer on customer.id = known.customer_id
    order by employee_id`.execute(tx);
  return rows;
}

const balanceRules: { isBroken: (row: BalanceRow) => boolean; describe: (row: BalanceRow) => string }[] = [
  {
    isBroken: (row) => row.companyId === null,
    describe: (row) => `no such employee, but ${row.posted === null ? 'entries' : 'a balance'} found`,
  },
  {
    isBroken: (row) => row.companyId !== null && row.posted === null,
    describe: (row) => `a balance of ${points(row.expected)} expected, none found`,
  },
  {
    isBroken: (row) => row.posted !== null && row.posted !== row.expected,
    describe: (row) =>
      `balance ${points(row.expected)} expected from the entries, ${points(row.posted)} found`,
  },
  {
    isBroken: (row) => row.last !== row.expected,
    describe: (row) => `${points(row.expected)} expected after the last entry, ${points(row.last)} found`,
  },
  {
    isBroken: (row) => row.held !== null && row.held !== row.expectedHeld,
    describe: (row) => `${points(row.expectedHeld)} held expected from the holds, ${points(row.held)} found`,
  },
  {
    isBroken: (row) => row.isClosed === true && row.posted !== 0n,
    describe: (row) => `0.00 expected in the closed balance, ${points(row.posted)} found`,
  },
  {
    isBroken: (row) => row.isClosed !== null && row.isClosed !== row.isDeleted,
    describe: (row) =>
      row.isDeleted
        ? 'deleted, a closed balance expected, an open one found'
        : 'not deleted, an open balance expected, a closed one found',
  },
  {
    isBroken: (row) => row.otherCompanies.length > 0,
    describe: (row) =>
      `company ${row.companyId} expected in the balance and the entries, ${row.otherCompanies.join(', ')} found`,
  },
];

interface RunningBalanceRow {
  employeeId: number;
  company: string | null;
  entryId: bigint;
  expected: Hundredths;
  found: Hundredths;
}

/** Entries whose running balance is not the previous one plus their amount, in posting order. */
async function wrongRunningBalances(tx: Tx, { from, to }: Batch): Promise<RunningBalanceRow[]> {
  const { rows } = await sql<RunningBalanceRow>`
    select link.employee_id, customer.company_name as company, link.id as entry_id,
      link.before + link.amount as expected, link.balance_after as found
    from (
      select id, employee_id, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over (partition by employee_id order by id) as before
      from ledger_entry where employee_id between ${from} and ${to}
    ) as link
      left join employee on employee.id = link.employee_id
      left join customer on customer.id = employee.customer_id
    where link.balance_after <> link.before + link.amount
    order by link.employee_id, link.id`.execute(tx);
  return rows;
}

function difference(
  { employeeId, company }: { employeeId: number; company: string | null },
  text: string,
): Difference {
  const line = `Employee ${employeeId} (${company ?? 'of no known company'}): ${text}`;
  return { employeeId, company, line };
}

import type { AccountingMonth } from '@saldo/contract/accounting';
import { differenceText } from '@saldo/domain/accounting/closing-words';
import { invoiceTotal } from '@saldo/domain/accounting/invoice-total';
import { debtOfPoints } from '@saldo/domain/accounting/liability';
import { oreToKroner } from '@saldo/domain/accounting/money';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { earlierMonthText, notOverText } from '../../../ledger/refusals.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customersWithDifferences } from '../../../verify/last-verification.ts';
import { type CustomerMonth, customerMonths } from './month-figures.ts';

/** The figures of open months are computed for each reading. */
const MAX_OPEN = 12;

const sums = [
  'opening',
  'allocated',
  'deducted',
  'used',
  'refunded',
  'reset',
  'closing',
  'held',
] as const satisfies (keyof CustomerMonth)[];

interface KnownMonth {
  month: string;
  state: AccountingMonth['state'];
  closedAt: Date | null;
  closedBy: string | null;
}

/** Returns the accounting months, newest first; of the open ones at most the present one and the oldest eleven. */
export async function listMonths(services: Pick<Services, 'db' | 'clock'>): Promise<AccountingMonth[]> {
  const months = await knownMonths(services);
  const open = months.filter(({ state }) => state === 'open');
  const leftOut = new Set(open.slice(1, 1 - MAX_OPEN));
  const rows: AccountingMonth[] = [];
  for (const month of months.filter((one) => !leftOut.has(one)))
    rows.push(await withFigures(services, month, months));
  return rows;
}

/** Returns undefined for a month before the first one, and for one that has not begun. */
export async function getMonth(
  services: Pick<Services, 'db' | 'clock'>,
  month: string,
): Promise<AccountingMonth | undefined> {
  const months = await knownMonths(services);
  const known = months.find((one) => one.month === month);
  return known && withFigures(services, known, months);
}

/** Throws `not_found` for a month before the first one, and for one that has not begun. */
export async function stateOfMonth(
  services: Pick<Services, 'db' | 'clock'>,
  month: string,
): Promise<AccountingMonth['state']> {
  return orNotFound((await knownMonths(services)).find((one) => one.month === month)).state;
}

async function withFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { closedAt, ...known }: KnownMonth,
  months: readonly KnownMonth[],
): Promise<AccountingMonth> {
  const customers = await customerMonths(db, known.month);
  const figures = Object.fromEntries(
    sums.map((name) => [
      name,
      hundredthsToPoints(customers.reduce((sum, customer) => sum + customer[name], 0n)),
    ]),
  ) as Pick<AccountingMonth, (typeof sums)[number]>;
  const total = (money: (customer: CustomerMonth) => bigint) =>
    oreToKroner(customers.reduce((sum, customer) => sum + money(customer), 0n));
  return {
    ...known,
    ...figures,
    employees: customers.reduce((sum, { employees }) => sum + employees, 0),
    debt: total((customer) => debtOfPoints(customer.closing, customer)),
    invoiced: total((customer) => invoiceTotal(customer, customer).gross),
    companies: customers.length,
    closedCompanies: customers.filter((customer) => customer.closedAt !== null).length,
    closedAt: closedAt?.toISOString() ?? null,
    problem:
      known.state === 'closing' ? await differenceOf(db, customers) : problemOf(known, months, today(clock)),
  };
}

/** Why the rest of a month is not closed: the last verification found a difference. */
async function differenceOf(db: Db, customers: readonly CustomerMonth[]): Promise<string | null> {
  const ids = new Set(await customersWithDifferences(db));
  const stopped = customers.filter(({ customerId, closedAt }) => closedAt === null && ids.has(customerId));
  const names = stopped.slice(0, NAMED).map(({ companyName }) => companyName);
  return stopped.length === 0 ? null : differenceText({ count: stopped.length, names });
}

/** So many customers are named. */
const NAMED = 10;

/** Why a month cannot be closed now, in the words of the refusals of `startToClose`. */
function problemOf(
  { month, state }: Pick<KnownMonth, 'month' | 'state'>,
  months: readonly KnownMonth[],
  date: Temporal.PlainDate,
): string | null {
  if (state !== 'open') return null;
  const earlier = months.findLast((one) => one.state !== 'closed' && one.month < month);
  if (earlier) return earlierMonthText(`${earlier.month}-01`);
  const next = Temporal.PlainDate.from(`${month}-01`).add({ months: 1 });
  const days = date.until(next, { largestUnit: 'days' }).days;
  return days > 0 ? notOverText(`${month}-01`, days) : null;
}

async function knownMonths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<KnownMonth[]> {
  const kept = await db
    .selectFrom('accountingMonth')
    .leftJoin('account', 'account.id', 'accountingMonth.startedBy')
    .select(['month', 'state', 'closedAt', 'account.name as closedBy'])
    .orderBy('month')
    .execute();
  const present = today(clock).toPlainYearMonth();
  const open: KnownMonth[] = [];
  const first = await firstOpenMonth(db);
  for (
    let month = first;
    month !== null && Temporal.PlainYearMonth.compare(month, present) <= 0;
    month = month.add({ months: 1 })
  ) {
    open.push({ month: month.toString(), state: 'open', closedAt: null, closedBy: null });
  }
  const closing = kept.map((row) => ({
    ...row,
    month: row.month.slice(0, 7),
    state: row.state as KnownMonth['state'],
  }));
  return [...closing, ...open].reverse();
}

async function firstOpenMonth(db: Db): Promise<Temporal.PlainYearMonth | null> {
  const { rows } = await sql<{ month: string | null }>`select ledger.first_open_month() as month`.execute(db);
  const month = rows[0]?.month ?? null;
  return month === null ? null : Temporal.PlainYearMonth.from(month.slice(0, 7));
}

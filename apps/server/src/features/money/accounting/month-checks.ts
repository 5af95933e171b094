import type { MonthChecks } from '@saldo/contract/accounting';
import { lastDayOfMonth } from '@saldo/domain/accounting/accounting-month';
import { missingAccounts, voucherOf } from '@saldo/domain/accounting/voucher';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customersWithDifferences } from '../../../verify/last-verification.ts';
import { getMonth } from './list-months.ts';
import { accountsOf } from './lock-settings-for-export.ts';
import { customerMonths } from './month-figures.ts';

/** So many rows of each kind are named. */
const NAMED = 10;

/** Returns what to know before a month is closed. Throws `not_found` for a month that has not begun. */
export async function getMonthChecks(
  services: Pick<Services, 'db' | 'clock'>,
  month: string,
): Promise<MonthChecks> {
  const { db } = services;
  const { companies, problem } = orNotFound(await getMonth(services, month));
  const lastDay = lastDayOfMonth(month);
  return {
    month,
    companies,
    problem,
    pendingOrders: await waiting(
      db,
      sql`select amount from orders where status = 'pending' and date <= ${lastDay.toString()}::date`,
    ),
    pendingAmounts: await waiting(db, sql`select amount from credit_request where status = 'pending'`),
    withoutFile: await withoutFile(db, month),
    differences: await differing(db),
    unpostable: await unpostable(db, lastDay),
  };
}

async function waiting(db: Db, amounts: ReturnType<typeof sql>): Promise<{ count: number; points: number }> {
  const { rows } = await sql<{ count: number; points: Hundredths }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as points
    from (${amounts}) as waiting`.execute(db);
  const { count, points } = required(rows[0], 'an aggregate returns a row');
  return { count, points: hundredthsToPoints(points) };
}

/** Customers whose vouchers need an account that the settings do not name. */
async function withoutFile(db: Db, month: string): Promise<MonthChecks['withoutFile']> {
  const settings = await db.selectFrom('accountingSettings').selectAll().executeTakeFirstOrThrow();
  const found = (await customerMonths(db, month)).flatMap(({ customerId, companyName, ...customer }) => {
    const lines = voucherOf(customer, customer, settings.invoicesMade);
    const problem = missingAccounts(lines, accountsOf(settings));
    return problem === null ? [] : [{ customer: { id: customerId, companyName }, problem }];
  });
  return { count: found.length, first: found.slice(0, NAMED) };
}

async function differing(db: Db): Promise<MonthChecks['differences']> {
  const ids = await customersWithDifferences(db);
  const first = await db
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('companyName')
    .limit(NAMED)
    .execute();
  return { count: ids.length, first };
}

/** Due amounts that would take a balance above the highest one. */
async function unpostable(db: Db, lastDay: Temporal.PlainDate): Promise<MonthChecks['unpostable']> {
  const { rows } = await sql<{
    count: number;
    customerId: number;
    companyName: string;
    employeeId: number;
    name: string;
    date: string;
    text: string;
    amount: Hundredths;
  }>`
    select (count(*) over ())::integer as count, customer.id as customer_id, company_name,
      employee.id as employee_id, employee.name, next_date as date, text, amount
    from scheduled_entry as schedule
      join balance on balance.employee_id = schedule.employee_id
      join employee on employee.id = schedule.employee_id
      join customer on customer.id = schedule.customer_id
    where next_date <= ${lastDay.toString()}::date and posted + amount > ledger.highest_balance()
    order by company_name, employee.name, schedule.id
    limit ${NAMED}`.execute(db);
  const first = rows.map(({ customerId, companyName, employeeId, name, date, text, amount }) => ({
    customer: { id: customerId, companyName },
    employee: { id: employeeId, name },
    date,
    text,
    points: hundredthsToPoints(amount),
  }));
  return { count: rows[0]?.count ?? 0, first };
}

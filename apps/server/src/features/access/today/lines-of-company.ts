import type { TodayLine } from '@saldo/contract/today';
import { sql } from 'kysely';
import { companyBalances } from '../../../ledger/company-balances.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Administrator } from '../../../platform/sessions/actor.ts';
import { productCount } from '../../people/departments/product-count.ts';
import { matchingEmployees } from '../../people/employees/employee-filter.ts';
import { readDecisions } from './count-waiting.ts';
import type { TodayServices } from './get-today.ts';

type Line = TodayLine | undefined;

export async function linesOfCompany(
  { db, clock }: TodayServices,
  actor: Administrator,
): Promise<readonly Line[]> {
  const { id } = actor.customer;
  const currentDay = today(clock);
  return Promise.all([
    readDecisions(db, actor),
    readDepartmentsWithoutProducts(db, id),
    readNotInvited(db, id, currentDay),
    readNextLeaver(db, id, currentDay),
    readBalances(db, id, currentDay),
  ]);
}

async function readDepartmentsWithoutProducts(db: Db, customerId: number): Promise<Line> {
  const empty = await db
    .selectFrom('department')
    .select(['id', 'name', sql<number>`(count(*) over ())::int`.as('count')])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .where(productCount, '=', 0)
    .orderBy('name')
    .orderBy('id')
    .executeTakeFirst();
  if (!empty) return undefined;
  const { count, ...first } = empty;
  return { kind: 'departmentsWithoutProducts', count, first };
}

async function readNotInvited(db: Db, customerId: number, day: Temporal.PlainDate): Promise<Line> {
  const { count } = await matchingEmployees(db, customerId, { login: 'uninvited' }, day)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count === 0 ? undefined : { kind: 'notInvited', count };
}

/** The employees who leave on the same day as the first of them. */
async function readNextLeaver(db: Db, customerId: number, day: Temporal.PlainDate): Promise<Line> {
  const next = await db
    .selectFrom('balance')
    .innerJoin('employee', 'employee.id', 'balance.employeeId')
    .select(['employee.id', 'employee.name', 'balance.lastDay'])
    .select(sql<number>`(count(*) over (partition by balance.last_day))::int`.as('count'))
    .where('balance.customerId', '=', customerId)
    .where('balance.lastDay', '>=', day.toString())
    .where('employee.deletedAt', 'is', null)
    .orderBy('balance.lastDay')
    .orderBy('employee.name')
    .orderBy('employee.id')
    .executeTakeFirst();
  if (!next?.lastDay) return undefined;
  const { lastDay, count, ...first } = next;
  return { kind: 'nextLeaver', count, first, lastDay };
}

async function readBalances(db: Db, customerId: number, day: Temporal.PlainDate): Promise<Line> {
  const balances = await companyBalances(db, customerId, day);
  if (!balances || (balances.outstanding === 0 && balances.nextTopUp === null)) return undefined;
  return { kind: 'balances', ...balances };
}

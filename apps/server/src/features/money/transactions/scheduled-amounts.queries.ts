import type { ScheduledAmount, scheduledSortColumns } from '@saldo/contract/transactions';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsSearch,
  inDanish,
  type ListQuery,
  matchesSearch,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';

type SortColumn = (typeof scheduledSortColumns)[number];

const sortKeys: Record<SortColumn, RawBuilder<unknown>> = {
  date: sql`schedule.next_date`,
  employee: inDanish('employee.name'),
  customer: inDanish('customer.companyName'),
  text: inDanish('schedule.text'),
  amount: sql`schedule.amount`,
};

/** Stopped and finished schedules have no next date. */
function comingSchedules(db: Db, scope: Scope, search?: string) {
  const schedules = db
    .selectFrom('scheduledEntry as schedule')
    .innerJoin('employee', 'employee.id', 'schedule.employeeId')
    .innerJoin('customer', 'customer.id', 'schedule.customerId')
    .where('schedule.nextDate', 'is not', null)
    .where(inScope('schedule.customerId', scope));
  if (!search) return schedules;
  return schedules.where((where) =>
    where.or([
      containsSearch('employee.name', search),
      containsSearch('employee.email', search),
      matchesSearch(sql.ref('schedule.text'), search),
      matchesSearch(sql.ref('customer.companyName'), search),
    ]),
  );
}

export async function listScheduled(
  db: Db,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: ScheduledAmount[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort, 'date');
  const matching = comingSchedules(db, scope, query.search)
    .innerJoin('account', 'account.id', 'schedule.createdBy')
    .select(['schedule.id', 'schedule.customerId', 'customer.companyName', 'schedule.employeeId'])
    .select(['employee.name', 'schedule.text', 'schedule.amount', 'schedule.nextDate', 'schedule.recurrence'])
    .select('account.name as createdBy')
    .orderBy(sortKeys[column], direction)
    .orderBy('schedule.id');
  const count = comingSchedules(db, scope, query.search).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      customer: { id: row.customerId, companyName: row.companyName },
      employee: { id: row.employeeId, name: row.name },
      text: row.text,
      points: hundredthsToPoints(row.amount),
      futureDate: required(row.nextDate, 'a coming schedule has a date'),
      frequency: row.recurrence,
      createdBy: row.createdBy,
    })),
  };
}

import type { EmployeeErasure, erasureSortColumns } from '@saldo/contract/leaving';
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
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';
import { eraseOn, pendingOrders } from './erase-leavers.ts';

type SortColumn = (typeof erasureSortColumns)[number];

const orders: Record<SortColumn, RawBuilder<unknown>> = {
  eraseOn,
  name: inDanish('employee.name'),
  customer: inDanish('customer.companyName'),
  lastDay: sql`balance.last_day`,
};

/** Lists employees with a last day, past or coming. By default the next to be erased comes first. */
export async function listErasures(
  db: Db,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: EmployeeErasure[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort, 'eraseOn');
  const matching = leavers(db, scope, query.search)
    .select([
      'employee.id',
      'employee.name',
      'customer.id as customerId',
      'customer.companyName',
      sql<string>`balance.last_day`.as('lastDay'),
      eraseOn.as('eraseOn'),
      pendingOrders.as('pendingOrders'),
    ])
    .orderBy(orders[column], direction)
    .orderBy('employee.id');
  const count = leavers(db, scope, query.search).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return {
    rows: rows.map(({ id, name, customerId, companyName, lastDay, eraseOn, pendingOrders }) => ({
      employee: { id, name },
      customer: { id: customerId, companyName },
      lastDay,
      eraseOn,
      pendingOrders,
    })),
    total,
  };
}

function leavers(db: Db, scope: Scope, search: string | undefined) {
  const leavers = db
    .selectFrom('balance')
    .innerJoin('employee', 'employee.id', 'balance.employeeId')
    .innerJoin('customer', 'customer.id', 'balance.customerId')
    .where('balance.lastDay', 'is not', null)
    .where('balance.closed', '=', false)
    .where('employee.deletedAt', 'is', null)
    .where(inScope('balance.customerId', scope));
  if (!search) return leavers;
  return leavers.where((where) =>
    where.or([
      containsSearch('employee.name', search),
      matchesSearch(sql.ref('customer.companyName'), search),
    ]),
  );
}

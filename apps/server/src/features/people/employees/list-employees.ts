import type { employeeSortColumns } from '@saldo/contract/employee-fields';
import { listedEmployeeFields } from '@saldo/contract/employee-fields';
import type { EmployeeFilter } from '@saldo/contract/employee-filter';
import type { Employee } from '@saldo/contract/employees';
import { type RawBuilder, sql } from 'kysely';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { leaverCount } from '../../../ledger/leave-dates.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish, type ListQuery, readPage, sortOrder } from '../../../platform/database/lists.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerIn, inScope, type Reach } from '../../../platform/sessions/scope.ts';
import { hasFilter, matchesFilter, matchingEmployees } from './employee-filter.ts';
import { selectEmployees, toEmployee } from './find-employee.ts';

/** Posts due entries before it shows balances (ADR 10). */
export async function listEmployees(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  reach: Reach,
  query: EmployeeQuery,
): Promise<{ rows: Employee[]; total: number }> {
  const { db, clock } = services;
  const day = today(clock);
  const read = () => pageOfEmployees(db, reach, query, day, somethingIsDue(day));
  const page = await read();
  // Entries are due only from midnight until a worker has posted them.
  if (!page.hasDueEntries) return page;
  await postDueOfCustomer(services, customerIn(reach));
  return read();
}

type SortColumn = (typeof employeeSortColumns)[number];

const sortKeys: Record<SortColumn, RawBuilder<unknown>> = {
  ...(Object.fromEntries(
    listedEmployeeFields.map((name) => [name, sql`lower(${sql.ref(`employee.${name}`)})`]),
  ) as Record<(typeof listedEmployeeFields)[number], RawBuilder<unknown>>),
  // Sorts employees without a number last, when ascending.
  employeeNumber: sql`nullif(lower(employee.employee_number collate "da-x-icu"), '')`,
  name: inDanish('employee.name'),
  department: inDanish('department.name'),
  balance: sql`balance.posted`,
};

/**
 * With a search, sorts by an expression that no index has. The planner expects many matches, and would otherwise read
 * all of a customer's employees in the order of an index, to find a few.
 */
const orderBy = (column: SortColumn, search: string | undefined): RawBuilder<unknown> =>
  search && column !== 'balance' ? sql`${sortKeys[column]} || ''` : sortKeys[column];

type EmployeeQuery = ListQuery & EmployeeFilter;

/** Reads `hasDueEntries` with the rows, because a separate statement would cost a round trip. */
export async function pageOfEmployees(
  db: Db,
  reach: Reach,
  query: EmployeeQuery,
  today: Temporal.PlainDate,
  hasDueEntries: RawBuilder<boolean>,
): Promise<{ rows: Employee[]; total: number; hasDueEntries: boolean }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort, 'name');
  const matching = selectEmployees(db, reach, today)
    .where(matchesFilter(customerIn(reach), query, today))
    .select(hasDueEntries.as('hasDueEntries'))
    .orderBy(orderBy(column, query.search), direction)
    .orderBy('employee.id');
  const isCounted = reach === null || typeof reach === 'number';
  const count =
    !isCounted || hasFilter(query)
      ? matchingEmployees(db, reach, query, today).select(sql<number>`count(*)::int`.as('count'))
      : db
          .selectFrom('customer')
          .select(
            sql<number>`coalesce(sum(customer.employee_count - ${leaverCount(today)}), 0)::int`.as('count'),
          )
          .where(inScope('customer.id', reach));
  const { rows, total } = await readPage(matching, count, query);
  return { rows: rows.map(toEmployee), total, hasDueEntries: rows[0]?.hasDueEntries ?? false };
}

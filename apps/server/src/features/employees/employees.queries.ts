import {
  type EmployeeFieldName,
  employeeFieldNames,
  listedEmployeeFields,
} from '@saldo/contract/employee-fields';
import type { Employee, employeeSortColumns } from '@saldo/contract/employees';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  containsSearch,
  inDanish,
  type ListQuery,
  readPage,
  sortOrder,
} from '../../platform/database/lists.ts';
import { required } from '../../platform/errors.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';

type SortColumn = (typeof employeeSortColumns)[number];

const orders: Record<SortColumn, RawBuilder<unknown>> = {
  ...(Object.fromEntries(
    listedEmployeeFields.map((name) => [name, sql`lower(${sql.ref(`employee.${name}`)})`]),
  ) as Record<(typeof listedEmployeeFields)[number], RawBuilder<unknown>>),
  name: inDanish('employee.name'),
  department: inDanish('department.name'),
  balance: sql`balance.posted`,
};

function matchingEmployees(db: Db, scope: Scope, search?: string) {
  const employees = db
    .selectFrom('employee')
    .where('employee.deletedAt', 'is', null)
    .where(inScope('employee.customerId', scope));
  if (!search) return employees;
  return employees.where((employee) =>
    employee.or([containsSearch('employee.name', search), containsSearch('employee.email', search)]),
  );
}

function selectEmployees(db: Db, scope: Scope, search?: string) {
  return matchingEmployees(db, scope, search)
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .leftJoin('department', 'department.id', 'employee.departmentId')
    .select([
      'employee.id',
      'employee.customerId',
      'employee.name',
      ...employeeFieldNames.map((name) => `employee.${name}` as const),
      'employee.departmentId',
      'department.name as departmentName',
      'balance.posted',
      'balance.held',
      sql<boolean>`employee.password_hash is not null`.as('loginEnabled'),
    ]);
}

type EmployeeRow = Awaited<ReturnType<ReturnType<typeof selectEmployees>['executeTakeFirstOrThrow']>>;

/** A check constraint guarantees the e-mail of an employee that is not deleted. */
function textsOf(row: Pick<EmployeeRow, EmployeeFieldName>): Record<EmployeeFieldName, string> {
  const texts: Partial<Record<EmployeeFieldName, string>> = {};
  for (const name of employeeFieldNames) {
    texts[name] = required(row[name], `employee without ${name}`);
  }
  return texts as Record<EmployeeFieldName, string>;
}

/** Names each field, because the rows of a page also hold its total. */
function toEmployee(row: EmployeeRow): Employee {
  return {
    id: row.id,
    customerId: row.customerId,
    name: row.name,
    ...textsOf(row),
    department:
      row.departmentId === null
        ? null
        : { id: row.departmentId, name: required(row.departmentName, 'department without name') },
    balance: hundredthsToPoints(row.posted),
    held: hundredthsToPoints(row.held),
    available: hundredthsToPoints(row.posted - row.held),
    loginEnabled: row.loginEnabled,
  };
}

/** Reads `hasDueEntries` with the rows, because a separate statement would cost a round trip. */
export async function pageOfEmployees(
  db: Db,
  scope: Scope,
  query: ListQuery,
  hasDueEntries: RawBuilder<boolean>,
): Promise<{ rows: Employee[]; total: number; hasDueEntries: boolean }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort, 'name');
  const matching = selectEmployees(db, scope, query.search)
    .select(hasDueEntries.as('hasDueEntries'))
    .orderBy(orders[column], direction)
    .orderBy('employee.id');
  const count = query.search
    ? matchingEmployees(db, scope, query.search).select(sql<number>`count(*)::int`.as('count'))
    : db
        .selectFrom('customer')
        .select(sql<number>`coalesce(sum(customer.employee_count), 0)::int`.as('count'))
        .where(inScope('customer.id', scope));
  const { rows, total } = await readPage(matching, count, query);
  return { rows: rows.map(toEmployee), total, hasDueEntries: rows[0]?.hasDueEntries ?? false };
}

export async function findEmployee(db: Db, scope: Scope, id: number): Promise<Employee | undefined> {
  const row = await selectEmployees(db, scope).where('employee.id', '=', id).executeTakeFirst();
  return row && toEmployee(row);
}

/** Locks an employee in the scope, not deleted, until the transaction ends. */
export function lockEmployee(tx: Tx, scope: Scope, id: number) {
  return matchingEmployees(tx, scope)
    .select(['id', 'customerId', 'departmentId', ...employeeFieldNames])
    .where('employee.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

import {
  type EmployeeFieldName,
  employeeFieldNames,
  listedEmployeeFields,
} from '@saldo/contract/employee-fields';
import type { Employee, employeeSortColumns } from '@saldo/contract/employees';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { containing, inDanish, type ListQuery, readPage, sortOrder } from '../../platform/database/lists.ts';
import type { Scope } from '../../platform/sessions/scope.ts';

type SortColumn = (typeof employeeSortColumns)[number];

const orders: Record<SortColumn, RawBuilder<unknown>> = {
  ...(Object.fromEntries(
    listedEmployeeFields.map((name) => [name, sql`lower(${sql.ref(`employee.${name}`)})`]),
  ) as Record<(typeof listedEmployeeFields)[number], RawBuilder<unknown>>),
  name: inDanish('employee.name'),
  department: inDanish('department.name'),
  balance: sql`balance.posted`,
};

/** The living employees of a company (null: of all) that match `search` in name or e-mail. */
function livingEmployees(db: Db, customerId: number | null, search?: string) {
  return db
    .selectFrom('employee')
    .where('employee.deletedAt', 'is', null)
    .$if(customerId !== null, (employees) => employees.where('employee.customerId', '=', customerId ?? 0))
    .$if(search !== undefined && search !== '', (employees) => {
      const pattern = containing(search ?? '');
      return employees.where((where) =>
        where.or([
          where(inDanish('employee.name'), 'ilike', pattern),
          where('employee.email', 'ilike', pattern),
        ]),
      );
    });
}

function selectEmployees(db: Db, customerId: number | null, search?: string) {
  return livingEmployees(db, customerId, search)
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

/** The text fields of a living employee: a check of the table guarantees the e-mail. */
function textsOf(row: Pick<EmployeeRow, EmployeeFieldName>): Record<EmployeeFieldName, string> {
  const texts: Partial<Record<EmployeeFieldName, string>> = {};
  for (const name of employeeFieldNames) {
    const text = row[name];
    if (text === null) throw new Error(`An employee without ${name}`);
    texts[name] = text;
  }
  return texts as Record<EmployeeFieldName, string>;
}

/** Field by field: a page's rows hold its total as well. */
function toEmployee(row: EmployeeRow): Employee {
  return {
    id: row.id,
    customerId: row.customerId,
    name: row.name,
    ...textsOf(row),
    department: row.departmentId === null ? null : { id: row.departmentId, name: row.departmentName ?? '' },
    balance: hundredthsToPoints(row.posted),
    held: hundredthsToPoints(row.held),
    available: hundredthsToPoints(row.posted - row.held),
    loginEnabled: row.loginEnabled,
  };
}

/**
 * A page of a company's employees (null: of all companies) and how many match. `hasDueEntries` is read with each row,
 * in the same statement, because a statement of its own would cost every page a round trip.
 */
export async function pageOfEmployees(
  db: Db,
  customerId: number | null,
  query: ListQuery,
  hasDueEntries: RawBuilder<boolean>,
): Promise<{ rows: Employee[]; total: number; hasDueEntries: boolean }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort, 'name');
  const matching = selectEmployees(db, customerId, query.search)
    .select(hasDueEntries.as('hasDueEntries'))
    .orderBy(orders[column], direction)
    .orderBy('employee.id');
  const count = livingEmployees(db, customerId, query.search).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return { rows: rows.map(toEmployee), total, hasDueEntries: rows[0]?.hasDueEntries ?? false };
}

export async function findEmployee(db: Db, scope: Scope, id: number): Promise<Employee | undefined> {
  const row = await selectEmployees(db, scope).where('employee.id', '=', id).executeTakeFirst();
  return row && toEmployee(row);
}

/** Locks a living employee of the scope until the transaction ends. */
export function lockEmployee(tx: Tx, scope: Scope, id: number) {
  return livingEmployees(tx, scope)
    .select(['id', 'customerId', 'departmentId', ...employeeFieldNames])
    .where('employee.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

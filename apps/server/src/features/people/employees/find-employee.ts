import { type EmployeeFieldName, employeeFieldNames } from '@saldo/contract/employee-fields';
import type { Employee } from '@saldo/contract/employees';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { postDueBeforeReading } from '../../../ledger/due.ts';
import { translateLockTimeout } from '../../../ledger/lock-order.ts';
import { today } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Reach, Scope } from '../../../platform/sessions/scope.ts';
import { employeesIn, invitations } from './employee-filter.ts';

export async function findEmployee(
  db: Db,
  reach: Reach,
  id: number,
  today: Temporal.PlainDate,
): Promise<Employee | undefined> {
  const row = await selectEmployees(db, reach, today).where('employee.id', '=', id).executeTakeFirst();
  return row && toEmployee(row);
}

/** Locks an employee in the scope until the transaction ends. Ignores deleted employees. */
export function lockEmployee(tx: Tx, scope: Scope, id: number) {
  const employees = employeesIn(tx, scope)
    .select(['id', 'customerId', 'departmentId', ...employeeFieldNames])
    .where('employee.id', '=', id)
    .forNoKeyUpdate();
  return translateLockTimeout(employees.executeTakeFirst());
}

export function selectEmployees(db: Db, reach: Reach, today: Temporal.PlainDate) {
  return employeesIn(db, reach)
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .leftJoin('department', 'department.id', 'employee.departmentId')
    .select([
      'employee.id',
      'employee.customerId',
      'employee.version',
      'employee.name',
      ...employeeFieldNames.map((name) => `employee.${name}` as const),
      'employee.departmentId',
      'department.name as departmentName',
      'balance.posted',
      'balance.held',
      sql<Hundredths>`(
        select coalesce(sum(credit_request.amount), 0)::bigint from credit_request
        where credit_request.employee_id = employee.id and credit_request.status = 'pending')`.as(
        'awaitingApproval',
      ),
      sql<boolean>`employee.password_hash is not null`.as('loginEnabled'),
      sql<Date | null>`(select max(mail.created_at) from ${invitations})`.as('invitedAt'),
      'balance.lastDay',
      'balance.usableUntil',
      sql<boolean>`balance.last_day < ${today.toString()}::date`.as('hasLeft'),
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

/** Copies field by field, because a row of a page also has the number of all matches. */
export function toEmployee(row: EmployeeRow): Employee {
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
    awaitingApproval: hundredthsToPoints(row.awaitingApproval),
    loginEnabled: row.loginEnabled,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    version: row.version,
    leaving:
      row.lastDay === null
        ? null
        : {
            lastDay: row.lastDay,
            hasLeft: row.hasLeft,
            balanceUntil: row.usableUntil === row.lastDay ? null : row.usableUntil,
          },
  };
}

/** SQL: the name of a row of `employee`, or the placeholder for a deleted employee. */
export const employeeName: RawBuilder<string> = sql<string>`
  case when employee.deleted_at is null then employee.name else ${sql.lit(DELETED_EMPLOYEE)} end`;

/** Posts due entries before it shows the balance (ADR 10). */
export async function getEmployee(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  reach: Reach,
  id: number,
): Promise<Employee> {
  await postDueBeforeReading(services, reach, id);
  return orNotFound(await findEmployee(services.db, reach, id, today(services.clock)));
}

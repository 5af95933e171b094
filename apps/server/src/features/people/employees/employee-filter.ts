import type { EmployeeFilter } from '@saldo/contract/employee-filter';
import type { EmployeeSelection } from '@saldo/contract/employee-selections';
import type { EmployeeState } from '@saldo/contract/employee-words';
import { type RawBuilder, sql } from 'kysely';
import { hasNotLeft } from '../../../ledger/leave-dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import { containsSearch } from '../../../platform/database/lists.ts';
import { customerIn, inReach, inScope, type Reach, type Scope } from '../../../platform/sessions/scope.ts';

export const matchingEmployees = (db: Db, reach: Reach, filter: EmployeeFilter, today: Temporal.PlainDate) =>
  employeesIn(db, reach).where(matchesFilter(customerIn(reach), filter, today));

/** Employees in the reach who are not deleted. */
export const employeesIn = (db: Db, reach: Reach) =>
  db.selectFrom('employee').where('employee.deletedAt', 'is', null).where(inReach('employee', reach));

export const matchesFilter = (
  scope: Scope,
  filter: EmployeeFilter,
  today: Temporal.PlainDate,
): RawBuilder<boolean> =>
  sql`${sql.join([inState(filter.state, today), ...conditionsOf(scope, filter)], sql` and `)}`;

export const hasFilter = (filter: EmployeeFilter): boolean =>
  filter.state !== undefined || conditionsOf(null, filter).length > 0;

/** SQL condition. Without a state, selects employees who have not left. */
function inState(state: EmployeeState | undefined, today: Temporal.PlainDate): RawBuilder<boolean> {
  switch (state) {
    case undefined:
      return hasNotLeft(today);
    case 'active':
      return sql`not ${isLeaver(sql`true`)}`;
    case 'leaving':
      return isLeaver(sql`leave.last_day >= ${today.toString()}::date`);
    case 'left':
      return isLeaver(sql`leave.last_day < ${today.toString()}::date`);
  }
}

const isLeaver = (when: RawBuilder<boolean>): RawBuilder<boolean> => sql`exists (
  select from balance as leave where leave.employee_id = employee.id and leave.last_day is not null
    and not leave.closed and ${when})`;

function conditionsOf(scope: Scope, filter: EmployeeFilter): RawBuilder<boolean>[] {
  const { search, department, login, firstId, lastId } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (department === 'none') conditions.push(sql`employee.department_id is null`);
  else if (department !== undefined) conditions.push(sql`employee.department_id = ${department}`);
  if (login === 'enabled') conditions.push(sql`employee.password_hash is not null`);
  if (login === 'disabled') conditions.push(sql`employee.password_hash is null`);
  if (login === 'invited') conditions.push(sql`employee.password_hash is null and ${isInvited}`);
  if (login === 'uninvited') conditions.push(sql`employee.password_hash is null and not ${isInvited}`);
  if (firstId !== undefined) conditions.push(sql`employee.id >= ${firstId}`);
  if (lastId !== undefined) conditions.push(sql`employee.id <= ${lastId}`);
  if (search) conditions.push(containsInEmployee(scope, search));
  return conditions;
}

/** Mails with a link to choose a password that went, or will go, to the employee's present address. */
export const invitations: RawBuilder<unknown> = sql`
  mail where mail.employee_id = employee.id and mail.kind in ('employee-welcome', 'forgotten-webshop-password')
    and mail.state in ('queued', 'sent') and lower(mail.recipient) = lower(employee.email)`;

const isInvited = sql`exists (select from ${invitations})`;

const containsInEmployee = (scope: Scope, search: string): RawBuilder<boolean> => sql`(
  ${containsSearch('employee.name', search)} or ${containsSearch('employee.email', search)}
  or ${containsSearch('employee.employeeNumber', search)} or ${isInMatchingDepartment(scope, search)})`;

/** Compares with an array, so that PostgreSQL uses the index on `department_id`. `in` would read every employee. */
const isInMatchingDepartment = (scope: Scope, search: string): RawBuilder<boolean> =>
  sql`employee.department_id = any (array(
    select department.id from department
    where ${inScope('department.customerId', scope)} and department.deleted_at is null
      and ${containsSearch('department.name', search)}))`;

/** SQL condition: the employee belongs to the customer, is not deleted, and is selected. Ignores unknown ids. */
export const isSelected = (
  customerId: number,
  selection: EmployeeSelection,
  today: Temporal.PlainDate,
): RawBuilder<boolean> => sql<boolean>`(
  employee.customer_id = ${customerId} and employee.deleted_at is null and ${
    'employeeIds' in selection
      ? sql`employee.id = any(${selection.employeeIds}::integer[])`
      : matchesFilter(customerId, selection.filter, today)
  })`;

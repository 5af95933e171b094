import type { DepartmentChange, DepartmentChanged } from '@saldo/contract/employee-selections';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { lockAndPostDue } from '../../../ledger/functions.ts';
import { type AuditEvent, auditAll } from '../../../platform/audit/audit.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { moveEmployees, requireDepartment } from '../employees/employee-writes.ts';
import { lockSelectedEmployees } from './lock-selected-employees.ts';
import { type LockedSelection, lockSelection, recordOutcomes } from './lock-selection.ts';
import { countChanged } from './selections.queries.ts';

/**
 * Moves the employees of a draft to a department, or out of theirs, all or nothing. Repeating it returns the first
 * result. Throws `selection_stale`, or a field error if the department does not exist.
 */
export async function changeDepartments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  change: DepartmentChange,
  call: IdempotentCall | null = null,
): Promise<DepartmentChanged> {
  return transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const use = { act: 'department', request: change, now: moment.now } as const;
    // Locks in the order of lock-order.ts.
    const selection = await lockSelection(tx, scopeOf(actor), id, use);
    if (selection.isUsed) return countChanged(tx, id);
    await requireDepartment(tx, selection.customerId, change.departmentId);
    const employees = await lockSelectedEmployees(tx, selection, moment.date);
    const moved = employees.filter(({ departmentId }) => departmentId !== change.departmentId);
    const movedIds = moved.map((employee) => employee.id);
    // Posts due entries before the move, because they belong to the previous department.
    await lockAndPostDue(tx, { employeeIds: movedIds, date: moment.date, postedAt: moment.now });
    await moveEmployees(tx, movedIds, change.departmentId);
    await recordOutcomes(
      tx,
      selection,
      employees.map((employee) => ({
        employeeId: employee.id,
        outcome: employee.departmentId === change.departmentId ? 'unchanged' : 'changed',
      })),
    );
    const event = { at: moment.now, actorAccountId: actor.accountId };
    await auditAll(tx, moveEvents(selection, moved, change.departmentId, event));
    return countChanged(tx, id);
  });
}

/** Returns an audit event for each department that employees leave. */
function moveEvents(
  { customerId }: LockedSelection,
  moved: readonly { id: number; departmentId: number | null }[],
  departmentId: number | null,
  event: Pick<AuditEvent, 'at' | 'actorAccountId'>,
): AuditEvent[] {
  const byDepartment = Map.groupBy(moved, (employee) => employee.departmentId);
  return [...byDepartment].map(([before, employees]) => ({
    ...event,
    customerId,
    action: 'customer.move_employees',
    subjectType: 'customer',
    subjectId: customerId,
    changes: {
      departmentId: { before, after: departmentId },
      employeeIds: { after: employees.map((employee) => String(employee.id)) },
    },
  }));
}

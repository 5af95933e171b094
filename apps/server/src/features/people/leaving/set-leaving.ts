import type { LeavePlan } from '@saldo/domain/employees/leaving';
import { setLeave } from '../../../ledger/functions.ts';
import { type AuditEvent, auditAll } from '../../../platform/audit/audit.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import { lockForLeaving } from './leaving.queries.ts';

export interface Leaving extends LeavePlan {
  employeeId: number;
}

/**
 * Sets or changes the last days of employees of one customer (docs/domain-rules.md#leaving). Throws `not_found` if one
 * is deleted or of another customer, and `employee_left` if one has left. The caller has locked the employees, or holds
 * no lock that comes after them (lock-order.ts).
 */
export async function setLeaving(
  tx: Tx,
  by: { moment: Moment; actorAccountId: number },
  customerId: number,
  leavings: readonly Leaving[],
): Promise<void> {
  if (leavings.length === 0) return;
  const { moment, actorAccountId } = by;
  const employeeIds = leavings.map(({ employeeId }) => employeeId);
  const before = await lockForLeaving(tx, customerId, employeeIds);
  await setLeave(tx, {
    employeeIds,
    lastDays: leavings.map(({ lastDay }) => lastDay),
    usableUntil: leavings.map(({ usableUntil }) => usableUntil),
    date: moment.date,
    postedAt: moment.now,
    actorAccountId,
    scope: customerId,
  });
  const event = { at: moment.now, actorAccountId, customerId };
  await auditAll(tx, eventsOf(event, leavings, before));
}

/**
 * Returns an audit event for each group of employees with the same days. Its subject is the employee, or the customer
 * for several employees.
 */
function eventsOf(
  event: Pick<AuditEvent, 'at' | 'actorAccountId' | 'customerId'> & { customerId: number },
  leavings: readonly Leaving[],
  before: Awaited<ReturnType<typeof lockForLeaving>>,
): AuditEvent[] {
  const byDays = Map.groupBy(leavings, ({ lastDay, usableUntil }) => `${lastDay} ${usableUntil}`);
  return [...byDays.values()].map((together) => {
    const { employeeId, lastDay, usableUntil } = required(together[0], 'a group has a member');
    const days = { lastDay: { after: lastDay.toString() }, balanceUntil: { after: usableUntil.toString() } };
    if (together.length > 1) {
      return {
        ...event,
        action: 'customer.leave_employees',
        subjectType: 'customer',
        subjectId: event.customerId,
        changes: { ...days, employeeIds: { after: together.map((one) => String(one.employeeId)) } },
      };
    }
    const earlier = before.get(employeeId);
    return {
      ...event,
      action: 'employee.leave',
      subjectType: 'employee',
      subjectId: employeeId,
      changes: {
        lastDay: { ...(earlier?.lastDay && { before: earlier.lastDay }), ...days.lastDay },
        balanceUntil: { ...(earlier?.usableUntil && { before: earlier.usableUntil }), ...days.balanceUntil },
      },
    };
  });
}

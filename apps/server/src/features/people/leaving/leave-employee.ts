import type { Employee } from '@saldo/contract/employees';
import type { LeaveInput } from '@saldo/contract/leaving';
import { checkLeave, type LeavePlan } from '@saldo/domain/employees/leaving';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import {
  cancelLeave as cancelLeaveInLedger,
  rehire,
  startOfParticipation,
} from '../../../ledger/functions.ts';
import { type AuditEvent, audit } from '../../../platform/audit/audit.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { findEmployee, lockEmployee } from '../employees/find-employee.ts';
import { setLeaving } from './set-leaving.ts';

type Actor = Operator | Administrator;

/** Sets or changes the last day of an employee. Throws a field error for impossible dates, and `employee_left`. */
export const leaveEmployee = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  input: LeaveInput,
): Promise<Employee> =>
  change(services, actor, id, async (tx, { moment, customerId }) => {
    const plan = planLeave(input, moment.date);
    const by = { moment, actorAccountId: actor.accountId };
    await setLeaving(tx, by, customerId, [{ employeeId: id, ...plan }]);
  });

/** Removes an employee's last day, if any. Throws `employee_left`. */
export const cancelLeave = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Employee> =>
  change(services, actor, id, async (tx, { moment, customerId, leaving }) => {
    if (leaving === null) return;
    await cancelLeaveInLedger(tx, {
      employeeId: id,
      date: moment.date,
      postedAt: moment.now,
      scope: customerId,
    });
    await audit(tx, {
      ...eventOf(actor, moment, { customerId, id }),
      action: 'employee.cancel_leave',
      changes: { lastDay: { before: leaving.lastDay } },
    });
  });

/** Rehires an employee who has left. Changes nothing if there is no last day. Throws `employee_not_left`. */
export const rehireEmployee = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Employee> =>
  change(services, actor, id, async (tx, { moment, customerId, leaving }) => {
    if (leaving === null) return;
    if (!leaving.hasLeft) throw new AppError('employee_not_left');
    await rehire(tx, {
      employeeId: id,
      date: moment.date,
      topUpsSince: await startOfParticipation(tx, { date: moment.date }),
      rehiredAt: moment.now,
      actorAccountId: actor.accountId,
      scope: customerId,
    });
    await audit(tx, {
      ...eventOf(actor, moment, { customerId, id }),
      action: 'employee.rehire',
      changes: { lastDay: { before: leaving.lastDay } },
    });
  });

export function planLeave(input: LeaveInput, today: Temporal.PlainDate): LeavePlan {
  const decision = checkLeave(input, today);
  if (decision.kind === 'refused') throw fieldError('invalid', [decision.field], decision.message);
  return decision;
}

interface Context {
  moment: Moment;
  customerId: number;
  /** Read after the employee was locked, so it cannot change during the transaction. */
  leaving: Employee['leaving'];
}

async function change(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  work: (tx: Tx, context: Context) => Promise<void>,
): Promise<Employee> {
  return transactOnBusinessDay(services, null, async (tx, moment) => {
    const scope = scopeOf(actor);
    const { customerId } = orNotFound(await lockEmployee(tx, scope, id));
    const { leaving } = orNotFound(await findEmployee(tx, scope, id, moment.date));
    await work(tx, { moment, customerId, leaving });
    return orNotFound(await findEmployee(tx, scope, id, moment.date));
  });
}

const eventOf = (
  actor: Actor,
  moment: Moment,
  { customerId, id }: { customerId: number; id: number },
): Omit<AuditEvent, 'action'> => ({
  at: moment.now,
  actorAccountId: actor.accountId,
  customerId,
  subjectType: 'employee',
  subjectId: id,
});

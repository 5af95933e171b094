import type { LeaveManyInput, LeaveManyResult, LeavePreview } from '@saldo/contract/leaving';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { type Scope, scopeOf } from '../../../platform/sessions/scope.ts';
import { employeesOfDraft, findDraft } from '../employee-selections/find-draft.ts';
import { lockSelectedEmployees } from '../employee-selections/lock-selected-employees.ts';
import { lockSelection, recordOutcomes } from '../employee-selections/lock-selection.ts';
import { planLeave } from './leave-employee.ts';
import { previewLeaveOf } from './preview-leave.ts';
import { setLeaving } from './set-leaving.ts';

/** Returns what leaving would mean for the employees of a draft. Posts due entries first. */
export async function previewLeaveOfMany(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: Scope,
  id: number,
): Promise<LeavePreview> {
  const { customerId } = await findDraft(services, scope, id);
  await postDueOfCustomerBeforeReading(services, customerId);
  const rows = await employeesOfDraft(services.db, id).select('employee.id').execute();
  return previewLeaveOf(
    services,
    customerId,
    rows.map((employee) => employee.id),
  );
}

/**
 * Sets the last day of the employees of a draft, all or nothing, except those who have left. Repeating it returns the
 * first result. Throws a field error for impossible dates, and `selection_stale`.
 */
export async function leaveMany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  input: LeaveManyInput,
  call: IdempotentCall | null = null,
): Promise<LeaveManyResult> {
  return transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const use = { act: 'leave', request: input, now: moment.now } as const;
    // Locks in the order of lock-order.ts.
    const selection = await lockSelection(tx, scopeOf(actor), id, use);
    if (selection.isUsed) return countLeaving(tx, id);
    const plan = planLeave(input, moment.date);
    const employees = await lockSelectedEmployees(tx, selection, moment.date);
    const left = await whoLeft(tx, selection.employeeIds, moment.date);
    const leaving = employees.filter((employee) => !left.has(employee.id));
    await setLeaving(
      tx,
      { moment, actorAccountId: actor.accountId },
      selection.customerId,
      leaving.map((employee) => ({ employeeId: employee.id, ...plan })),
    );
    await recordOutcomes(
      tx,
      selection,
      employees.map((employee) => ({
        employeeId: employee.id,
        outcome: left.has(employee.id) ? 'left' : 'leaving',
      })),
    );
    return countLeaving(tx, id);
  });
}

/** Returns the employees who have left. The caller has locked them, so their last days cannot change. */
async function whoLeft(
  tx: Tx,
  employeeIds: readonly number[],
  date: Temporal.PlainDate,
): Promise<Set<number>> {
  const { rows } = await sql<{ employeeId: number }>`
    select employee_id from balance
    where employee_id = any(${employeeIds}::integer[]) and last_day < ${date.toString()}::date`.execute(tx);
  return new Set(rows.map(({ employeeId }) => employeeId));
}

const countLeaving = (tx: Tx, id: number): Promise<LeaveManyResult> =>
  tx
    .selectFrom('selectedEmployee')
    .select([
      sql<number>`(count(*) filter (where outcome = 'leaving'))::int`.as('leaving'),
      sql<number>`(count(*) filter (where outcome = 'left'))::int`.as('alreadyLeft'),
    ])
    .where('selectionId', '=', id)
    .executeTakeFirstOrThrow();

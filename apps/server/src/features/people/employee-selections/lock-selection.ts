import { createHash } from 'node:crypto';
import type { SelectionAct } from '@saldo/contract/employee-selections';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';

export interface SelectionUse {
  act: SelectionAct;
  /** The validated body of the call. `without` names employees of the draft to leave out. */
  request: { without: number[] };
  now: Date;
}

export interface LockedSelection {
  id: number;
  customerId: number;
  /** Ascending. The employees are not locked, and some may be deleted since the draft was made. */
  employeeIds: number[];
  /** Whether an equal request was carried out before: then change nothing, and return the stored outcomes. */
  isUsed: boolean;
}

/**
 * Locks a draft, which can be used once, and removes the employees in `request.without`. Call it before any other lock
 * is taken (lock-order.ts); then check the employees, change them, and call `recordOutcomes`. Throws
 * `selection_used`, `selection_expired`, `selection_empty`, or `not_found`, also if `without` names an employee who is
 * not in the draft.
 */
export async function lockSelection(
  tx: Tx,
  scope: Scope,
  id: number,
  { act, request, now }: SelectionUse,
): Promise<LockedSelection> {
  const { customerId, ...draft } = orNotFound(
    await tx
      .selectFrom('employeeSelection')
      .select(['customerId', 'act', 'requestHash', 'expiresAt'])
      .where('id', '=', id)
      .where(inScope('customerId', scope))
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const isUsed = draft.act !== null;
  if (isUsed && !(draft.act === act && draft.requestHash?.equals(requestHash))) {
    throw new AppError('selection_used');
  }
  if (!isUsed) {
    if (draft.expiresAt <= now) throw new AppError('selection_expired');
    await leaveOut(tx, id, request.without);
    await tx.updateTable('employeeSelection').set({ act, requestHash }).where('id', '=', id).execute();
  }
  const employeeIds = await selectedEmployeeIds(tx, id);
  if (employeeIds.length === 0) throw new AppError('selection_empty');
  return { id, customerId, employeeIds, isUsed };
}

async function leaveOut(tx: Tx, selectionId: number, without: number[]): Promise<void> {
  if (without.length === 0) return;
  const removed = await tx
    .deleteFrom('selectedEmployee')
    .where('selectionId', '=', selectionId)
    .where(sql<boolean>`employee_id = any(${without}::integer[])`)
    .executeTakeFirst();
  if (Number(removed.numDeletedRows) !== new Set(without).size) throw new AppError('not_found');
}

async function selectedEmployeeIds(tx: Tx, selectionId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('selectedEmployee')
    .select('employeeId')
    .where('selectionId', '=', selectionId)
    .orderBy('employeeId')
    .execute();
  return rows.map(({ employeeId }) => employeeId);
}

export async function recordOutcomes(
  tx: Tx,
  { id }: LockedSelection,
  outcomes: readonly { employeeId: number; outcome: string }[],
): Promise<void> {
  await sql`
    update selected_employee set outcome = given.outcome
    from unnest(${outcomes.map(({ employeeId }) => employeeId)}::integer[],
      ${outcomes.map(({ outcome }) => outcome)}::text[]) as given (employee_id, outcome)
    where selected_employee.selection_id = ${id} and selected_employee.employee_id = given.employee_id`.execute(
    tx,
  );
}

/** The error's fields name the employees who can no longer be changed. The client can confirm again `without` them. */
export const staleSelection = (gone: readonly { employeeId: number; message: string }[]): AppError =>
  new AppError('selection_stale', {
    fields: gone.map(({ employeeId, message }) => ({ path: ['without', employeeId], message })),
  });

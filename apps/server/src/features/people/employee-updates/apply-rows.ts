import type { FileUpdateChoices } from '@saldo/contract/employee-updates';
import { planByRule } from '@saldo/domain/employees/leaving';
import { lockAndPostDue } from '../../../ledger/functions.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import { insertDepartment } from '../departments/create-department.ts';
import { readLeaveRules } from '../leaving/leave-rules.ts';
import { setLeaving } from '../leaving/set-leaving.ts';
import { changeEmployees } from './change-employees.ts';
import { type ComparedRow, folded } from './compare-lines.ts';
import { createEmployees } from './create-employees.ts';
import { readDepartmentIds } from './lock-update.queries.ts';
import { postStartAmounts } from './post-start-amounts.ts';
import {
  type Applied,
  type ApplyContext,
  type ApplyInput,
  type ApplyServices,
  chunksOf,
  idOf,
  type RowToApply,
} from './rows-to-apply.ts';
import { newDepartments, valueIn } from './summarise-rows.ts';
import { UpdateProgress } from './update-progress.ts';
import { welcomeCreated } from './welcome-created.ts';

/** Applies the rows of an update. The caller has locked the customer, its departments and the employees. */
export async function applyRows(tx: Tx, services: ApplyServices, applying: ApplyInput): Promise<Applied> {
  const { comparison, choices, moment, update } = applying;
  const rows = comparison.rows.flatMap((row, n): RowToApply[] => {
    const position = comparison.stored[n]?.position;
    return position === undefined ? [] : [{ row, position, employeeId: row.employeeId }];
  });
  const ofKind = (kind: ComparedRow['kind']) => rows.filter(({ row }) => row.kind === kind);
  const [fresh, changed] = [ofKind('new'), ofKind('changed')];
  const missing = choices.leaveMissing ? ofKind('missing') : [];

  const departments = await createDepartments(tx, applying);
  const lastDays = lastDaysOf([...fresh, ...changed], missing, choices);
  const welcomes = choices.sendWelcome ? fresh.length : 0;
  const steps = fresh.length + changed.length + lastDays.length + welcomes;
  const progress = new UpdateProgress(services, update.id, steps);
  const work: ApplyContext = { ...applying, progress, departmentIds: departments.ids };

  await createEmployees(tx, work, fresh);
  // Due entries belong to the previous department. Posting them also locks balances in the order of ids.
  for (const ids of chunksOf([...changed, ...missing].map(idOf).toSorted((a, b) => a - b))) {
    await lockAndPostDue(tx, { employeeIds: ids, date: moment.date, postedAt: moment.now });
  }
  const changedCount = await changeEmployees(tx, services, work, changed);
  await leave(tx, work, lastDays);
  const batchId = await postStartAmounts(tx, work, fresh);
  const mails = choices.sendWelcome ? await welcomeCreated(tx, services, work, fresh) : 0;
  return {
    batchId,
    result: {
      created: fresh.length,
      changed: changedCount,
      leaving: lastDays.length,
      departments: departments.created,
      mails,
    },
    donePositions: [...fresh, ...changed, ...missing]
      .filter((one) => isDone(one, work))
      .map(({ position }) => position),
    created: fresh.map((one) => ({ position: one.position, employeeId: idOf(one) })),
  };
}

/** False for a row whose only change is a move to a new department that is not created. */
export const isDone = (
  { row }: RowToApply,
  { departmentIds }: Pick<ApplyContext, 'departmentIds'>,
): boolean =>
  row.kind !== 'changed' ||
  row.changes.some((change) => {
    return (
      change.column !== 'department' ||
      change.after === null ||
      departmentIds.has(folded(String(change.after)))
    );
  });

async function createDepartments(
  tx: Tx,
  { update, actor, choices, comparison, moment }: ApplyInput,
): Promise<{ ids: Map<string, number>; created: number }> {
  const known = await readDepartmentIds(tx, update.customerId);
  const ids = new Map(known.map(({ id, name }) => [folded(name), id]));
  if (!choices.createDepartments) return { ids, created: 0 };
  const by = { actorAccountId: actor.accountId, now: moment.now };
  const names = newDepartments(comparison.rows, new Set(ids.keys()));
  for (const name of names) {
    ids.set(folded(name), await insertDepartment(tx, by, update.customerId, name));
  }
  return { ids, created: names.length };
}

interface LastDay {
  one: RowToApply;
  lastDay: string;
}

function lastDaysOf(
  rows: readonly RowToApply[],
  missing: readonly RowToApply[],
  { leaveMissing }: FileUpdateChoices,
): LastDay[] {
  return [
    ...rows.flatMap((one) => {
      const lastDay = valueIn(one.row, 'lastDay');
      return typeof lastDay === 'string' ? [{ one, lastDay }] : [];
    }),
    ...missing.map((one) => ({
      one,
      lastDay: required(leaveMissing, 'missing employees leave only with a last day').lastDay,
    })),
  ];
}

async function leave(
  tx: Tx,
  { update, actor, moment, progress }: ApplyContext,
  lastDays: readonly LastDay[],
): Promise<void> {
  const { keepBalanceMonths } = await readLeaveRules(tx, update.customerId);
  const leavings = lastDays
    .map(({ one, lastDay }) => ({
      employeeId: idOf(one),
      ...planByRule(Temporal.PlainDate.from(lastDay), keepBalanceMonths),
    }))
    .toSorted((a, b) => a.employeeId - b.employeeId);
  const by = { moment, actorAccountId: actor.accountId };
  for (const chunk of chunksOf(leavings)) {
    await setLeaving(tx, by, update.customerId, chunk);
    progress.advance(chunk.length);
  }
}

import {
  type EmployeeFieldName,
  employeeFieldNames,
  personalEmployeeFields,
} from '@saldo/contract/employee-fields';
import type { FileUpdateChoices, ValueChange } from '@saldo/contract/employee-updates';
import { planByRule } from '@saldo/domain/employees/leaving';
import { sql } from 'kysely';
import { lockAndPostDue } from '../../../ledger/functions.ts';
import { type AuditEvent, auditAll, type Change } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { endPasswordLink } from '../../access/password-links/password-links.ts';
import { insertDepartment } from '../departments/create-department.ts';
import { type EmployeeChange, writeEmployeeChanges } from '../employees/employee-writes.ts';
import { readLeaveRules } from '../leaving/leave-rules.ts';
import { setLeaving } from '../leaving/set-leaving.ts';
import { newDepartments, valueIn } from './compare-company.ts';
import { type ComparedRow, folded } from './compare-lines.ts';
import { readDepartmentIds } from './employee-updates.queries.ts';
import {
  type Applied,
  type ApplyContext,
  type ApplyInput,
  type ApplyServices,
  chunksOf,
  createEmployees,
  idOf,
  postStartAmounts,
  type RowToApply,
  UpdateProgress,
  welcomeCreated,
} from './new-employees.ts';

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
    ids.set(folded(name), await insertDepartment(tx, by, update.customerId, { name }));
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

/** Changes fields and departments. The caller has posted due entries. Returns how many employees it changed. */
async function changeEmployees(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  work: ApplyContext,
  rows: readonly RowToApply[],
): Promise<number> {
  let count = 0;
  for (const chunk of chunksOf(rows)) {
    const changes = chunk.map((one) => toChange(one, work)).filter(({ isChanged }) => isChanged);
    await writeEmployeeChanges(tx, changes);
    await auditAll(
      tx,
      changes.map((change) => toEvent(change, work)),
    );
    count += changes.length;
    work.progress.advance(chunk.length);
  }
  await endLinks(
    tx,
    services,
    work,
    rows.filter(({ row }) => valueIn(row, 'email') !== undefined),
  );
  return count;
}

function toChange(one: RowToApply, { departmentIds }: ApplyContext): EmployeeChange & { isChanged: boolean } {
  const texts = one.row.changes.flatMap(({ column, before, after }) =>
    isField(column) ? [{ column, before: String(before ?? ''), after: String(after ?? '') }] : [],
  );
  const department = departmentChange(one.row.changes, departmentIds);
  return { id: idOf(one), texts, department, isChanged: texts.length > 0 || department !== undefined };
}

const isField = (column: ValueChange['column']): column is EmployeeFieldName & ValueChange['column'] =>
  (employeeFieldNames as readonly string[]).includes(column);

function departmentChange(
  changes: readonly ValueChange[],
  departmentIds: ReadonlyMap<string, number>,
): EmployeeChange['department'] {
  const change = changes.find(({ column }) => column === 'department');
  if (!change) return undefined;
  const idOfName = (name: ValueChange['after']) =>
    name === null ? null : departmentIds.get(folded(String(name)));
  const [before, after] = [idOfName(change.before), idOfName(change.after)];
  // A new department has no id if the update creates no departments; the employee then keeps the current one.
  return after === undefined ? undefined : { before: before ?? null, after };
}

function toEvent(
  { id, texts, department }: EmployeeChange,
  { update, actor, moment }: ApplyContext,
): AuditEvent {
  const changes: Record<string, Change> = {};
  for (const { column, before, after } of texts) {
    changes[column] = personalEmployeeFields.includes(column)
      ? { personal: true, before, after }
      : { before, after };
  }
  if (department) changes.departmentId = department;
  return {
    at: moment.now,
    actorAccountId: actor.accountId,
    customerId: update.customerId,
    action: 'employee.update',
    subjectType: 'employee',
    subjectId: id,
    changes,
  };
}

async function endLinks(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { update: { customerId } }: ApplyContext,
  rows: readonly RowToApply[],
): Promise<void> {
  const linked = await tx
    .selectFrom('passwordLink')
    .select('employeeId')
    .where(sql<boolean>`employee_id = any(${rows.map(idOf)}::integer[])`)
    .orderBy('employeeId')
    .execute();
  for (const { employeeId } of linked) {
    if (employeeId !== null) await endPasswordLink(tx, services, { customerId, employeeId });
  }
}

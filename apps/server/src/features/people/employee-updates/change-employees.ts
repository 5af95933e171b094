import {
  type EmployeeFieldName,
  employeeFieldNames,
  personalEmployeeFields,
} from '@saldo/contract/employee-fields';
import type { ValueChange } from '@saldo/contract/employee-updates';
import { sql } from 'kysely';
import { type AuditEvent, auditAll, type Change } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import { endPasswordLink } from '../../access/password-links/password-links.ts';
import { folded } from './compare-lines.ts';
import { type ApplyContext, chunksOf, idOf, type RowToApply } from './rows-to-apply.ts';
import { valueIn } from './summarise-rows.ts';

/** Changes fields and departments. The caller has posted due entries. Returns how many employees it changed. */
export async function changeEmployees(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  work: ApplyContext,
  rows: readonly RowToApply[],
): Promise<number> {
  let count = 0;
  for (const chunk of chunksOf(rows)) {
    const changes = chunk.map((one) => toChange(one, work)).filter(({ isChanged }) => isChanged);
    await writeChanges(tx, changes);
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

interface EmployeeChange {
  id: number;
  texts: { column: EmployeeFieldName; before: string; after: string }[];
  /** Ids of the departments; undefined if the department stays. */
  department: { before: number | null; after: number | null } | undefined;
  isChanged: boolean;
}

function toChange(one: RowToApply, { departmentIds }: ApplyContext): EmployeeChange {
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

async function writeChanges(tx: Tx, changes: readonly EmployeeChange[]): Promise<void> {
  if (changes.length === 0) return;
  const after = (name: EmployeeFieldName) =>
    changes.map(({ texts }) => texts.find(({ column }) => column === name)?.after ?? null);
  const values = sql.join(employeeFieldNames.map((name) => sql`${after(name)}::text[]`));
  const names = sql.join(employeeFieldNames.map((name) => sql.ref(name)));
  const assignments = sql.join(
    employeeFieldNames.map((name) => {
      const [change, current] = [sql.ref(`change.${name}`), sql.ref(`employee.${name}`)];
      return sql`${sql.ref(name)} = coalesce(${change}, ${current})`;
    }),
  );
  await sql`
    update employee set ${assignments},
      department_id = case when sets_department then new_department_id else employee.department_id end
    from unnest(${changes.map(({ id }) => id)}::integer[],
      ${changes.map(({ department }) => department !== undefined)}::boolean[],
      ${changes.map(({ department }) => department?.after ?? null)}::integer[], ${values})
      as change (id, sets_department, new_department_id, ${names})
    where employee.id = change.id`.execute(tx);
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

import type { FileUpdateRow, UpdateRowKind } from '@saldo/contract/employee-updates';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  inDanish,
  type ListQuery,
  matchesSearch,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';
import { productCount } from '../departments/product-count.ts';
import type { Company, ComparedRow, KnownEmployee } from './compare-lines.ts';
import type { Applied } from './new-employees.ts';

/** Returns a draft in the scope, even an expired one, or a result that has not expired. */
export function findUpdate(db: Db, scope: Scope, id: number, now: Date) {
  return db
    .selectFrom('employeeUpdate')
    .selectAll()
    .where('id', '=', id)
    .where(inScope('customerId', scope))
    .where((update) => update.or([update('appliedAt', 'is', null), update('expiresAt', '>', now)]))
    .executeTakeFirst();
}

export type StoredUpdate = NonNullable<Awaited<ReturnType<typeof findUpdate>>>;

/** Rows per statement. */
const PART = 2_000;

/** Stores the rows of a comparison: first those of `lines`, in order, then those of missing employees. */
export async function storeRows(
  tx: Tx,
  { id, customerId }: { id: number; customerId: number },
  rows: readonly ComparedRow[],
  lines: readonly StoredLine[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    const column = <K extends keyof ComparedRow>(key: K) => part.map((row) => row[key]);
    const json = (key: 'changes' | 'errors') => part.map((row) => JSON.stringify(row[key]));
    const cells = part.map((_, n) => {
      const line = lines[from + n];
      return line ? JSON.stringify(line.cells) : null;
    });
    const problems = part.map((_, n) => lines[from + n]?.problem ?? null);
    await sql`
      insert into employee_update_row (update_id, customer_id, position, line, cells, problem, kind, employee_id, name,
        email, changes, errors)
      select ${id}::integer, ${customerId}::integer, ${from}::integer + position, line, cells, problem, kind,
        employee_id, name, email, changes, errors
      from unnest(${column('line')}::integer[], ${cells}::jsonb[], ${problems}::text[], ${column('kind')}::text[],
        ${column('employeeId')}::integer[], ${column('name')}::text[], ${column('email')}::text[],
        ${json('changes')}::jsonb[], ${json('errors')}::jsonb[])
        with ordinality as row (line, cells, problem, kind, employee_id, name, email, changes, errors, position)`.execute(
      tx,
    );
  }
}

export interface StoredLine {
  line: number;
  cells: string[];
  problem: StoredRow['problem'];
}

export function readRows(db: Db, updateId: number) {
  return db
    .selectFrom('employeeUpdateRow')
    .select([
      'position',
      'line',
      'cells',
      'problem',
      'kind',
      'employeeId',
      'name',
      'email',
      'changes',
      'errors',
    ])
    .where('updateId', '=', updateId)
    .orderBy('position')
    .execute();
}

export type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

const sortKeys: Record<'line' | 'name', RawBuilder<unknown>> = {
  line: sql`row.position`,
  name: inDanish('row.name'),
};

interface RowQuery extends ListQuery {
  kind?: UpdateRowKind | 'effective' | undefined;
}

function matchingRows(db: Db, updateId: number, { kind, search }: RowQuery) {
  let rows = db.selectFrom('employeeUpdateRow as row').where('row.updateId', '=', updateId);
  if (kind === 'effective') rows = rows.where('row.kind', '<>', 'unchanged');
  else if (kind !== undefined) rows = rows.where('row.kind', '=', kind);
  if (!search) return rows;
  return rows.where((row) =>
    row.or([matchesSearch(sql.ref('row.name'), search), matchesSearch(sql.ref('row.email'), search)]),
  );
}

const selectRows = (db: Db, updateId: number, query: RowQuery) =>
  matchingRows(db, updateId, query).select([
    'row.line',
    'row.kind',
    'row.employeeId',
    'row.name',
    'row.email',
    'row.changes',
    'row.errors',
    'row.isDone',
  ]);

/** Returns departments without products to buy to which an update moves employees. */
export function departmentsWithoutProducts(db: Db, { id, customerId }: StoredUpdate) {
  const named = sql`(
    select change ->> 'after' from employee_update_row, jsonb_array_elements(changes) as change
    where update_id = ${id} and change ->> 'column' = 'department')`;
  return db
    .selectFrom('department')
    .select(['department.id', 'department.name'])
    .where('department.customerId', '=', customerId)
    .where('department.deletedAt', 'is', null)
    .where(productCount, '=', 0)
    .where(sql<boolean>`department.name in ${named}`)
    .orderBy(inDanish('department.name'))
    .execute();
}

/** The caller has checked that the update is in the scope. */
export async function listRows(
  db: Db,
  { id, appliedAt }: Pick<StoredUpdate, 'id' | 'appliedAt'>,
  query: RowQuery,
): Promise<{ rows: FileUpdateRow[]; total: number }> {
  const { column, direction } = sortOrder<'line' | 'name'>(query.sort, 'line');
  const matching = selectRows(db, id, query).orderBy(sortKeys[column], direction).orderBy('row.position');
  const count = matchingRows(db, id, query).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return {
    total,
    rows: rows.map(({ isDone, line, kind, employeeId, name, email, changes, errors }) => ({
      ...{ line, kind, employeeId, name, email, changes, errors },
      isDone: appliedAt === null ? null : isDone,
    })),
  };
}

export const exportedRows = (db: Db, updateId: number) =>
  selectRows(db, updateId, {}).orderBy('row.position');
export type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** Locks an update. The caller has locked its customer, and checked that it is in the scope. */
export function lockUpdate(tx: Tx, id: number): Promise<StoredUpdate | undefined> {
  const updates = tx.selectFrom('employeeUpdate').selectAll().where('id', '=', id);
  return updates.forNoKeyUpdate().executeTakeFirst();
}

export async function lockDepartments(tx: Tx, customerId: number): Promise<void> {
  await tx
    .selectFrom('department')
    .select('id')
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Locks the employees that an update changes, and with `withMissing` those missing in the file. */
export async function lockRowEmployees(tx: Tx, updateId: number, withMissing: boolean): Promise<void> {
  const kinds = ['changed', ...(withMissing ? ['missing'] : [])];
  await sql`
    select from employee
    where id in (select employee_id from employee_update_row
      where update_id = ${updateId} and kind = any(${kinds}::text[]))
    order by id
    for no key update`.execute(tx);
}

export async function readDepartmentIds(tx: Tx, customerId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('department')
    .select(['id', 'name'])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function markApplied(
  tx: Tx,
  id: number,
  {
    donePositions,
    created,
    result,
    ...values
  }: Applied & { appliedBy: number; appliedAt: Date; expiresAt: Date },
): Promise<StoredUpdate> {
  await sql`
    update employee_update_row set is_done = true
    where update_id = ${id} and position = any(${donePositions}::integer[])`.execute(tx);
  await sql`
    update employee_update_row as row set employee_id = created.employee_id
    from unnest(${created.map(({ position }) => position)}::integer[],
      ${created.map(({ employeeId }) => employeeId)}::integer[]) as created (position, employee_id)
    where row.update_id = ${id} and row.position = created.position`.execute(tx);
  const updated = tx
    .updateTable('employeeUpdate')
    .set({ ...values, result: JSON.stringify(result) })
    .where('id', '=', id)
    .returningAll();
  return updated.executeTakeFirstOrThrow();
}

export async function readCompany(
  tx: Tx,
  customerId: number,
  emailsElsewhere: ReadonlySet<string>,
  today: string,
  actor: Operator | Administrator,
): Promise<Company> {
  const { approvalLimit } = orNotFound(
    await tx
      .selectFrom('customer')
      .select('approvalLimit')
      .where('id', '=', customerId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  );
  const departments = await tx
    .selectFrom('department')
    .select('name')
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .execute();
  return {
    employees: await readEmployees(tx, customerId),
    departments: departments.map(({ name }) => name),
    emailsElsewhere,
    approvalLimit: approvalLimit === null ? null : hundredthsToPoints(approvalLimit),
    ownEmail: actor.customer && actor.email,
    today,
  };
}

async function readEmployees(tx: Tx, customerId: number): Promise<KnownEmployee[]> {
  const rows = await tx
    .selectFrom('employee')
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .leftJoin('department', 'department.id', 'employee.departmentId')
    .select(['employee.id', 'employee.name', 'employee.firstName', 'employee.lastName', 'employee.email'])
    .select(['employee.employeeNumber', 'department.name as department', 'balance.lastDay'])
    .where('employee.customerId', '=', customerId)
    .where('employee.deletedAt', 'is', null)
    .orderBy('employee.id')
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, email: required(email, 'employee without e-mail') }));
}

/** Returns the first `limit` of `emails` that belong to employees of other companies, as given. */
export async function readEmailsElsewhere(
  tx: Tx,
  customerId: number,
  emails: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select named.email from unnest(${emails}::text[]) with ordinality as named (email, position)
      join employee on lower(employee.email) = lower(named.email) and employee.deleted_at is null
    where employee.customer_id <> ${customerId}
    order by named.position
    limit ${limit}`.execute(tx);
  return rows.map(({ email }) => email);
}

import type { UpdateColumn } from '@saldo/contract/employee-update-columns';
import type { FileUpdate, FileUpdateRow, UpdateRowKind } from '@saldo/contract/employee-updates';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  containing,
  inDanish,
  type ListQuery,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';
import type { ComparedRow } from './compare-lines.ts';

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

/** Progress that is older was left by a process that died. */
const PROGRESS_MS = 15_000;

export async function toFileUpdate(
  db: Db,
  { clock }: { clock: Clock },
  update: StoredUpdate,
  problem: string | null,
): Promise<FileUpdate> {
  const { result, appliedAt, appliedBy, batchId } = update;
  return {
    id: update.id,
    customerId: update.customerId,
    version: update.version,
    expiresAt: update.expiresAt.toISOString(),
    columns: update.columns as UpdateColumn[],
    ...update.summary,
    problem,
    progress: appliedAt === null ? await readProgress(db, update.id, nowDate(clock)) : null,
    applied:
      result === null
        ? null
        : {
            at: required(appliedAt, 'an applied update has a time').toISOString(),
            by: await nameOf(db, required(appliedBy, 'an applied update has an account')),
            ...result,
            batchId,
          },
  };
}

async function readProgress(db: Db, updateId: number, now: Date): Promise<FileUpdate['progress']> {
  const progress = await db
    .selectFrom('employeeUpdateProgress')
    .select(['done', 'total'])
    .where('updateId', '=', updateId)
    .where('updatedAt', '>', new Date(now.getTime() - PROGRESS_MS))
    .executeTakeFirst();
  return progress ?? null;
}

async function nameOf(db: Db, accountId: number): Promise<string> {
  const account = db.selectFrom('account').select('name').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).name;
}

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
  kind?: UpdateRowKind | undefined;
}

function matchingRows(db: Db, updateId: number, { kind, search }: RowQuery) {
  let rows = db.selectFrom('employeeUpdateRow as row').where('row.updateId', '=', updateId);
  if (kind !== undefined) rows = rows.where('row.kind', '=', kind);
  if (!search) return rows;
  const pattern = containing(search);
  return rows.where(
    sql<boolean>`(row.name collate "da-x-icu" ilike ${pattern} or row.email collate "da-x-icu" ilike ${pattern})`,
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

import { type UpdateColumn, updateHeading } from '@saldo/contract/employee-update-columns';
import type { FileUpdate, FileUpdateInput, ValueChange } from '@saldo/contract/employee-updates';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { ceilingProblem, hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import { shareLockCustomer, translateLockTimeout } from '../../../ledger/lock-order.ts';
import { type Clock, momentOf, nowDate, today } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { readInParts } from '../../../platform/database/read-in-parts.ts';
import { AppError, orNotFound, required } from '../../../platform/errors.ts';
import { csvParts, type Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf, type Scope, scopeOf } from '../../../platform/sessions/scope.ts';
import { summariseRows } from './compare-company.ts';
import { compareLines } from './compare-lines.ts';
import {
  departmentsWithoutProducts,
  type ExportedRow,
  exportedRows,
  findUpdate,
  readCompany,
  type StoredLine,
  type StoredUpdate,
  storeRows,
} from './employee-updates.queries.ts';
import { readLines } from './read-line.ts';

const DRAFT_LIFETIME_MS = 3_600_000;
/** Unexpired drafts of one account; a draft has up to 20,000 lines. */
const MAX_DRAFTS = 30;

/**
 * Compares the lines of a file with the company, and stores the difference (ADR 46). Looks at no other company: a draft
 * would tell which of 20,000 addresses are in use there. Does not lock employees, because applying compares again. Share-locks the customer: an employee is deleted either before the comparison, or after the
 * rows are stored, and then the rows about the employee are removed too. Throws `not_found` for an unknown customer.
 */
export async function draftUpdate(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  { customerId: named, columns, lines: given }: FileUpdateInput,
): Promise<FileUpdate> {
  const { db, clock } = services;
  const customerId = customerOf(actor, named);
  const { date, now } = momentOf(clock);
  const lines = given.map(storable);
  const read = await readLines(columns, lines, date);
  const update = await db.transaction().execute(async (tx) => {
    const isKnown = await translateLockTimeout(shareLockCustomer(tx, customerId));
    if (!isKnown) throw new AppError('not_found');
    await requireFewDrafts(tx, actor.accountId, now);
    const company = await readCompany(tx, customerId, new Set(), date.toString(), actor);
    const rows = compareLines(read, company);
    const stored = await tx
      .insertInto('employeeUpdate')
      .values({
        customerId,
        columns,
        lineCount: lines.length,
        summary: JSON.stringify(summariseRows(rows, company)),
        createdBy: actor.accountId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + DRAFT_LIFETIME_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await storeRows(tx, stored, rows, lines);
    return stored;
  });
  return showUpdate(services, actor, update);
}

/** Replaces NUL and lone surrogates, which jsonb cannot store, with U+FFFD, and marks the line as unreadable. */
function storable({ line, cells: given, problem }: FileUpdateInput['lines'][number]): StoredLine {
  const cells = given.map((cell) => cell.toWellFormed().replaceAll('\0', '\ufffd'));
  const isReplaced = cells.some((cell, n) => cell !== given[n]);
  return { line, cells, problem: problem ?? (isReplaced ? 'unreadable' : null) };
}

async function requireFewDrafts(tx: Tx, accountId: number, now: Date): Promise<void> {
  const { drafts } = await tx
    .selectFrom('employeeUpdate')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('createdBy', '=', accountId)
    .where('appliedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  if (drafts < MAX_DRAFTS) return;
  const message = `Du har sammenlignet ${MAX_DRAFTS} filer den sidste time. Vent lidt, og prøv igen.`;
  throw new AppError('too_many_requests', { message, retryAfter: 600 });
}

/** Updates per transaction. An update has up to 20,000 lines, and a row for each missing employee. */
const UPDATES_AT_ONCE = 5;

export async function forgetUpdates(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  while ((await forgetSome(services)) === UPDATES_AT_ONCE);
}

async function forgetSome({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const expired = db
    .selectFrom('employeeUpdate')
    .select('id')
    .where('expiresAt', '<', nowDate(clock))
    .orderBy('id')
    .limit(UPDATES_AT_ONCE)
    .forUpdate()
    .skipLocked();
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('employeeUpdate')
      .where('id', 'in', expired)
      .returning('id')
      .execute();
    const ids = removed.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('employeeUpdateProgress').where('updateId', 'in', ids).execute();
    return ids.length;
  });
}

export async function getUpdate(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
): Promise<FileUpdate> {
  const now = nowDate(services.clock);
  return showUpdate(services, actor, orNotFound(await findUpdate(services.db, scopeOf(actor), id, now)));
}

export async function showUpdate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  update: StoredUpdate,
): Promise<FileUpdate> {
  const credits = pointsToHundredths(update.summary.startAmounts.total);
  const problem =
    hasDailyCeiling(actor) && update.appliedAt === null
      ? await ceilingProblem(db, {
          customerId: update.customerId,
          accountId: actor.accountId,
          date: today(clock),
          credits,
        })
      : null;
  return toFileUpdate(db, { clock }, update, problem);
}

/** Progress that is older was left by a process that died. */
const PROGRESS_MS = 15_000;

async function toFileUpdate(
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
    departmentsWithoutProducts: appliedAt === null ? await departmentsWithoutProducts(db, update) : [],
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

const columns = ['Linje', 'Resultat', 'Medarbejder', 'E-mail', 'Ændringer', 'Fejl'];

/** Exports the lines of an update with what applying the update would change, or changed. Throws `not_found`. */
export async function exportUpdate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  id: number,
): Promise<Download> {
  const update = orNotFound(await findUpdate(db, scope, id, nowDate(clock)));
  return {
    fileName: `opdatering_${id}_${today(clock)}.csv`,
    parts: csvParts(columns, readInParts(db, exportedRows(db, id)), (row) => fields(row, update)),
  };
}

const fields = (row: ExportedRow, update: StoredUpdate): string[] => [
  row.line === null ? '' : String(row.line),
  resultWords(row, update.appliedAt !== null),
  row.name,
  row.email,
  row.changes.map(changeWords).join(', '),
  row.errors
    .map(({ message, typed }) => (typed === undefined ? message : `${message}: »${typed}«`))
    .join(', '),
];

function resultWords({ kind, isDone }: ExportedRow, isApplied: boolean): string {
  switch (kind) {
    case 'new':
      return isApplied ? 'Oprettet' : 'Ny';
    case 'changed':
      return isApplied ? (isDone ? 'Ændret' : 'Ikke ændret') : 'Ændres';
    case 'unchanged':
      return 'Uændret';
    case 'missing':
      return isDone ? 'Mangler i filen, fratræder' : 'Mangler i filen';
    case 'error':
      return 'Fejl';
  }
}

const changeWords = ({ column, before, after }: ValueChange): string =>
  `${updateHeading(column)}: ${before === null ? '' : `${valueWords(column, before)} → `}${valueWords(column, after)}`;

function valueWords(column: UpdateColumn, value: ValueChange['after']): string {
  if (value === null) return column === 'department' ? 'Ikke tildelt' : 'ingen';
  if (typeof value === 'number') return csvPoints(value);
  return column === 'lastDay' ? formatDate(value) : value;
}

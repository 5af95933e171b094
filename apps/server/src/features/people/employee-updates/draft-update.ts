import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UpdateColumn } from '@saldo/contract/employee-update-columns';
import type { FileUpdate, FileUpdateInput } from '@saldo/contract/employee-updates';
import { sql } from 'kysely';
import { shareLockCustomer, translateLockTimeout } from '../../../ledger/lock-order.ts';
import { momentOf } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { readCompany } from './company.queries.ts';
import { compareLines } from './compare-lines.ts';
import { type StoredLine, storeRows } from './employee-updates.queries.ts';
import { type ReadLine, readLine } from './read-line.ts';
import { showUpdate } from './show-update.ts';
import { summariseRows } from './summarise-rows.ts';

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

/** How many lines to read before other requests get a turn. */
const TURN = 100;

export async function readLines(
  columns: readonly UpdateColumn[],
  lines: readonly StoredLine[],
  today: Temporal.PlainDate,
): Promise<ReadLine[]> {
  const read: ReadLine[] = [];
  for (const line of lines) {
    read.push(readLine(columns, line, today));
    if (read.length % TURN === 0) await nextTurn();
  }
  return read;
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

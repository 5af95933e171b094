import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmployeeImport, ImportResult, ImportRow } from '@saldo/contract/employee-import';
import { errorCodes } from '@saldo/contract/errors';
import { nowDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { customerOf } from '../../platform/sessions/scope.ts';
import { requireLiveSession } from '../../platform/sessions/sessions.ts';
import { lockCustomer } from '../references/lock-references.ts';
import { insertEmployees, type NewEmployee } from './insert-employees.ts';
import { type PreparedRow, prepareRow } from './prepare-import-row.ts';
import type { RunningImports } from './running-imports.ts';

/** Rows that are prepared ahead of the one being written: what is hashed while the database writes. */
const WINDOW = 16 * availableParallelism();
/** Rows that are ready within this time are written together; it is also how steadily results come. */
const GATHER_MS = 100;

type RowResult = Extract<ImportResult, { row: number }>;

/**
 * Creates employees, a result a row in the order of the rows; a row that fails does not stop the next. What
 * is told as created is committed. Ends early, and without `done`, when `closed` aborts, the company is
 * archived or the session ends.
 */
export async function* importEmployees(
  services: Services,
  running: RunningImports,
  actor: Operator | Administrator,
  { customerId: named, rows }: EmployeeImport,
  closed: AbortSignal,
): AsyncGenerator<ImportResult> {
  const customerId = customerOf(actor, named);
  const lives = await services.db.transaction().execute((tx) => lockCustomer(tx, customerId));
  if (!lives) throw new AppError('not_found');
  const end = running.begin(customerId);
  try {
    yield* importRows(services, actor, customerId, rows, closed);
  } finally {
    end();
  }
}

async function* importRows(
  services: Services,
  actor: Operator | Administrator,
  customerId: number,
  rows: ImportRow[],
  closed: AbortSignal,
): AsyncGenerator<ImportResult> {
  const counts = { created: 0, failed: 0 };
  const window: PreparedRow[] = [];
  for (let next = 0; next < rows.length || window.length > 0; ) {
    for (; window.length < WINDOW && next < rows.length; next += 1) {
      // The loop's own condition.
      window.push(prepareRow(services.passwords, orNotFound(rows[next]), next, closed));
    }
    for (const result of await writeRows(services, actor, customerId, await takeReady(window, closed))) {
      counts[result.status] += 1;
      yield result;
    }
  }
  yield { status: 'done', ...counts };
}

/** Takes from the window's beginning what is ready: at least one row, and what follows it soon. */
async function takeReady(window: PreparedRow[], closed: AbortSignal): Promise<PreparedRow[]> {
  await window[0]?.ready;
  if (window.some((row) => row.outcome === undefined)) await sleep(GATHER_MS, undefined, { signal: closed });
  closed.throwIfAborted();
  const unready = window.findIndex((row) => row.outcome === undefined);
  return window.splice(0, unready < 0 ? window.length : unready);
}

/** Writes rows in one transaction, in which the company and the session still live. */
function writeRows(
  { db, clock }: Services,
  actor: Operator | Administrator,
  customerId: number,
  rows: PreparedRow[],
): Promise<RowResult[]> {
  const now = nowDate(clock);
  return db.transaction().execute(async (tx) => {
    await requireLiveSession(tx, actor.sessionHash, now);
    if (!(await lockCustomer(tx, customerId))) throw new AppError('not_found');
    const employees = rows.flatMap((row) => employeeOf(row) ?? []);
    const ids = await insertEmployees(tx, { customerId, actorAccountId: actor.accountId, now }, employees);
    return rows.map((row) => resultOf(row, employeeOf(row) ? ids.shift() : undefined));
  });
}

function employeeOf({ outcome }: PreparedRow): NewEmployee | null {
  if (outcome === undefined || outcome instanceof Error) throw outcome;
  return 'message' in outcome ? null : outcome;
}

function resultOf({ row, outcome }: PreparedRow, id: number | null | undefined): RowResult {
  if (typeof id === 'number') return { status: 'created', row, id };
  const message = outcome && 'message' in outcome ? outcome.message : errorCodes.email_in_use.message;
  return { status: 'failed', row, message };
}

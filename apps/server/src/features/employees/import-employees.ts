import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmployeeImport, ImportResult } from '@saldo/contract/employee-import';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isDeadlock } from '../../platform/database/database-errors.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { requireLiveSession } from '../../platform/sessions/sessions.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { companyOf, insertEmployee } from './create-employee.ts';
import { type PreparedRow, prepareRow } from './prepare-import-row.ts';
import type { RunningImports } from './running-imports.ts';

/** Rows that are prepared ahead of the one being written: what is hashed while the database writes. */
const WINDOW = 16 * availableParallelism();
/** Rows that are ready within this time are written together; it is also how steadily results come. */
const GATHER_MS = 100;

type RowResult = Exclude<ImportResult, { status: 'done' }>;

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
  const customerId = companyOf(actor, named);
  const { db, passwords } = services;
  const lives = await db.transaction().execute((tx) => holdCustomer(tx, customerId));
  if (!lives) throw new AppError('not_found');
  using _counted = running.begin(customerId);

  const counts = { created: 0, failed: 0 };
  const window: PreparedRow[] = [];
  for (let next = 0; next < rows.length || window.length > 0; ) {
    for (; window.length < WINDOW && next < rows.length; next += 1) {
      // The loop's own condition.
      window.push(prepareRow(passwords, found(rows[next]), next, closed));
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

/** Writes rows in one transaction; where it meets another import's rows crosswise, one by one. */
async function writeRows(
  services: Services,
  actor: Operator | Administrator,
  customerId: number,
  rows: PreparedRow[],
): Promise<RowResult[]> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      const now = nowDate(services.clock);
      await requireLiveSession(tx, actor.sessionHash, now);
      if (!(await holdCustomer(tx, customerId))) throw new AppError('not_found');
      const results: RowResult[] = [];
      for (const row of rows) results.push(await writeRow(tx, actor, customerId, row, now));
      return results;
    });
  } catch (error) {
    if (rows.length === 1 || !isDeadlock(error)) throw error;
    const results: RowResult[] = [];
    for (const row of rows) results.push(...(await writeRows(services, actor, customerId, [row])));
    return results;
  }
}

async function writeRow(
  tx: Tx,
  actor: Operator | Administrator,
  customerId: number,
  { row, outcome }: PreparedRow,
  now: Date,
): Promise<RowResult> {
  if (outcome === undefined || outcome instanceof Error) throw outcome;
  if ('message' in outcome) return { status: 'failed', row, message: outcome.message };
  try {
    const employee = { ...outcome, customerId, actorAccountId: actor.accountId, now };
    return { status: 'created', row, id: await insertEmployee(tx, employee) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_in_use') throw error;
    return { status: 'failed', row, message: error.message };
  }
}

import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmployeeImport, ImportResult, ImportRow } from '@saldo/contract/employee-import';
import { errorCodes } from '@saldo/contract/errors';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { requireLiveSession } from '../../../platform/sessions/sessions.ts';
import { insertEmployees, type NewEmployee } from './insert-employees.ts';
import { type PreparedRow, prepareRow } from './prepare-import-row.ts';

/** Rows prepared ahead, so that passwords are hashed while the database writes. */
const WINDOW = 16 * availableParallelism();
/** Milliseconds in which rows that become ready are gathered, to be written together. */
const GATHER_MS = 100;

type RowResult = Extract<ImportResult, { row: number }>;

type ImportServices = Pick<Services, 'db' | 'clock' | 'passwords'>;

/**
 * Yields a result per row, in order, after its commit. A row that fails does not stop later rows. Ends early, without
 * `done`, if `closed` aborts, the customer is archived or the session ends.
 */
export async function* importEmployees(
  services: ImportServices & { runningImports: RunningImports },
  actor: Operator | Administrator,
  { customerId: named, rows }: EmployeeImport,
  closed: AbortSignal,
): AsyncGenerator<ImportResult> {
  const customerId = customerOf(actor, named);
  const exists = await services.db.transaction().execute((tx) => shareLockCustomer(tx, customerId));
  if (!exists) throw new AppError('not_found');
  const end = services.runningImports.begin({ customerId, accountId: actor.accountId });
  try {
    yield* importRows(services, actor, customerId, rows, closed);
  } finally {
    end();
  }
}

async function* importRows(
  services: ImportServices,
  actor: Operator | Administrator,
  customerId: number,
  rows: ImportRow[],
  closed: AbortSignal,
): AsyncGenerator<ImportResult> {
  const counts = { created: 0, failed: 0 };
  const window: PreparedRow[] = [];
  for (let next = 0; next < rows.length || window.length > 0; ) {
    for (; window.length < WINDOW && next < rows.length; next += 1) {
      const row = required(rows[next], 'the loop ends with the rows');
      window.push(prepareRow(services.passwords, row, next, closed));
    }
    for (const result of await writeRows(services, actor, customerId, await takeReady(window, closed))) {
      counts[result.status] += 1;
      yield result;
    }
  }
  yield { status: 'done', ...counts };
}

/** Takes the ready rows, at least one, from the start of the window. If some are not ready, waits `GATHER_MS` once. */
async function takeReady(window: PreparedRow[], closed: AbortSignal): Promise<PreparedRow[]> {
  await window[0]?.ready;
  if (window.some((row) => row.outcome === undefined)) await sleep(GATHER_MS, undefined, { signal: closed });
  closed.throwIfAborted();
  const unready = window.findIndex((row) => row.outcome === undefined);
  return window.splice(0, unready < 0 ? window.length : unready);
}

/** Writes nothing and throws if the session has ended or the customer is archived. */
function writeRows(
  { db, clock }: ImportServices,
  actor: Operator | Administrator,
  customerId: number,
  rows: PreparedRow[],
): Promise<RowResult[]> {
  return transactOnBusinessDay({ db, clock }, null, async (tx, { now }) => {
    const employees = rows.flatMap((row) => employeeOf(row) ?? []);
    const by = { actorAccountId: actor.accountId, now };
    const ids = await insertEmployees(tx, by, customerId, employees);
    await requireLiveSession(tx, actor.sessionHash, now);
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

/** A running import holds up to about 20 MB of rows in memory. */
const MAX_IMPORTS = 8;
/** Of a customer, and of an account. Leaves room for others: an operator imports employees of any customer. */
const MAX_IMPORTS_EACH = 2;

export class RunningImports {
  readonly #imports = new Set<{ customerId: number; accountId: number }>();

  /** Counts an import until the returned function is called. Throws `too_many_requests`. */
  begin(started: { customerId: number; accountId: number }): () => void {
    const { customerId, accountId } = started;
    const running = [...this.#imports];
    const ofCustomer = running.filter((one) => one.customerId === customerId);
    const ofAccount = running.filter((one) => one.accountId === accountId);
    if (
      running.length >= MAX_IMPORTS ||
      ofCustomer.length >= MAX_IMPORTS_EACH ||
      ofAccount.length >= MAX_IMPORTS_EACH
    ) {
      const message = 'Der kører allerede en import. Vent, til den er færdig, og prøv igen.';
      throw new AppError('too_many_requests', { message, retryAfter: 10 });
    }
    this.#imports.add(started);
    return () => void this.#imports.delete(started);
  }
}

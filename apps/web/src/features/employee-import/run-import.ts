import { errorCodes } from '@saldo/contract/errors';
import { ApiError, NO_CONNECTION } from '../../api/client/errors.ts';
import { logFailure } from '../../api/client/log-failure.ts';
import { importAll } from '../../api/employee-import.ts';
import { createEmployee } from '../../api/employees.ts';
import type { ImportLine } from './import-line.ts';

/** An import of more rows is one streamed call (docs/domain-rules.md#csv-files). */
const ROW_BY_ROW_MAX = 50;
const PAUSE_MS = 200;
const MAX_TRIES = 4;
/** The pause before a call is repeated, unless the server asks for another one. */
const REPEAT_MS = 2_000;
/** If the server asks for a longer pause, the call is not repeated. */
const LONGEST_PAUSE_MS = 60_000;
/** How long a stopped import waits for the row in progress. */
const LAST_ROW_MS = 3000;

/** Shown when the server shuts down during an import, which can be resumed at once. */
const INTERRUPTED = 'Importen blev afbrudt, fordi serveren blev genstartet.';

export type RowResult = { created: true; id: number } | { created: false; message: string };

export type ImportEnd = { how: 'done' } | { how: 'stopped' } | { how: 'broken'; message: string };

interface ImportJob {
  rows: readonly ImportLine[];
  customerId: number | undefined;
  /** Index of the first row to create; earlier runs have finished those before it. */
  firstRow: number;
  /** An earlier run ended early, and may have created rows whose result did not arrive. */
  isResumed: boolean;
  signal: AbortSignal;
  onResult: (result: RowResult) => void;
}

/**
 * Creates the employees from `firstRow` on, and goes on after a refused row. Repeats a call that the server has no room
 * for a few times; then its row counts as failed. Never throws.
 */
export async function runImport(job: ImportJob): Promise<ImportEnd> {
  try {
    const how = await (job.rows.length > ROW_BY_ROW_MAX
      ? // Refused before its first row; an error after it is a lost connection.
        repeated(() => streamed(job), job.signal)
      : rowByRow(job));
    if (how === 'cut off') return { how: 'broken', message: NO_CONNECTION };
    return how === 'interrupted' ? { how: 'broken', message: INTERRUPTED } : { how };
  } catch (error) {
    if (job.signal.aborted) return { how: 'stopped' };
    logFailure(error);
    return { how: 'broken', message: messageOf(error) };
  }
}

async function rowByRow({ rows, customerId, firstRow, isResumed, signal, onResult }: ImportJob) {
  for (const [index, { line: _, ...row }] of rows.slice(firstRow).entries()) {
    if (index > 0) await pause(PAUSE_MS, signal);
    if (signal.aborted) return 'stopped';
    const result = await resultOrStopped(
      createOne({ ...row, customerId }, isResumed && index === 0, signal),
      signal,
    );
    if (result === 'stopped') return 'stopped';
    onResult(result);
  }
  return 'done';
}

async function createOne(
  body: Parameters<typeof createEmployee>[0],
  isResumed: boolean,
  signal: AbortSignal,
): Promise<RowResult> {
  let tries = 0;
  try {
    const { id } = await repeated(() => {
      tries += 1;
      return createEmployee(body);
    }, signal);
    return { created: true, id };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (isUnknown(status) || (signal.aborted && isBusy(status))) throw error;
    return refusal(messageOf(error), isResumed || tries > 1);
  }
}

/** Repeats a call that the server has no room for, a few times, after the pause it asks for. */
async function repeated<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof ApiError) || !isBusy(error.status)) throw error;
      const asked = error.retryAfter === undefined ? REPEAT_MS : error.retryAfter * 1000;
      if (asked > LONGEST_PAUSE_MS) throw error;
      await pause(asked, signal);
      if (signal.aborted) throw error;
    }
  }
}

async function streamed({ rows, customerId, firstRow, isResumed, signal, onResult }: ImportJob) {
  const body = { customerId, rows: rows.slice(firstRow).map(({ line: _, ...row }) => row) };
  for await (const result of importAll(body, signal)) {
    if (result.status === 'done' || result.status === 'interrupted') return result.status;
    onResult(
      result.status === 'created' ? { created: true, id: result.id } : refusal(result.message, isResumed),
    );
  }
  return signal.aborted ? 'stopped' : 'cut off';
}

/** The server refused the call before it did anything. */
const isBusy = (status: number | undefined): boolean => status === 429 || status === 503;

/** The connection was lost, or a proxy gave up: the row may exist. The import stops, and can be continued. */
const isUnknown = (status: number | undefined): boolean => status === 0 || status === 502 || status === 504;

/** `mayExist` says that an earlier run, which ended early, may have created the row. */
const refusal = (message: string, mayExist: boolean): RowResult => ({
  created: false,
  message:
    mayExist && message === errorCodes.email_in_use.message
      ? `${message} Medarbejderen kan være blevet oprettet, før importen blev afbrudt.`
      : message || 'Ukendt fejl',
});

/** An error without a code has no message of the server. */
const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'unknown' ? error.message : 'Ukendt fejl';

/** After a stop, waits a limited time for the call in progress, so that the outcome of its row is known. */
const resultOrStopped = <Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result | 'stopped'> =>
  new Promise((resolve, reject) => {
    const onAbort = () => window.setTimeout(() => resolve('stopped'), LAST_ROW_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        window.clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

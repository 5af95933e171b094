import { errorCodes } from '@saldo/contract/errors';
import { ApiError, NO_CONNECTION } from '../../api/client/errors.ts';
import { logFailure } from '../../api/client/log-failure.ts';
import { importAll } from '../../api/employee-import.ts';
import { createEmployee } from '../../api/employees.ts';
import type { ImportLine } from './import-line.ts';

/** An import of more rows is one streamed call (docs/domain-rules.md#csv-files). */
const ROW_BY_ROW_MAX = 50;
const PAUSE_MS = 200;
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

/** Creates the employees from `firstRow` on. A refused row does not stop it. Never throws. */
export async function runImport(job: ImportJob): Promise<ImportEnd> {
  try {
    const how = await (job.rows.length > ROW_BY_ROW_MAX ? streamed(job) : rowByRow(job));
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
    const result = await resultOrStopped(createOne({ ...row, customerId }, isResumed && index === 0), signal);
    if (result === 'stopped') return 'stopped';
    onResult(result);
  }
  return 'done';
}

async function createOne(body: Parameters<typeof createEmployee>[0], mayExist: boolean): Promise<RowResult> {
  try {
    const { id } = await createEmployee(body);
    return { created: true, id };
  } catch (error) {
    if (error instanceof ApiError && stoppingStatuses.has(error.status)) throw error;
    return refusal(messageOf(error), mayExist);
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

/** Statuses that say nothing about the row, would affect the next rows too, and can be retried. */
const stoppingStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

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

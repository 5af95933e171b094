import { errorCodes } from '@saldo/contract/errors';
import { ApiError, NO_CONNECTION } from '../../shared/api-error.ts';
import { createRow, importAll } from './employee-import.api.ts';
import type { ImportLine } from './import-line.ts';

/**
 * Up to this number of rows there is one call per row; above it, one streamed call (docs/domain-rules.md#csv-files).
 */
const ROW_BY_ROW_MAX = 50;
/** Spec §9. */
const PAUSE_MS = 200;
/** How long the row under way is waited for when an import is stopped. */
const LAST_ROW_MS = 3000;

/** The server that ran the import was stopped; another one, or the same, soon goes on with the rest. */
const INTERRUPTED = 'Importen blev afbrudt, fordi serveren blev genstartet.';

/** What became of one row; they come in the order of the file. */
export type RowResult = { created: true } | { created: false; message: string };

/** How an import ended: every row has its result, the person stopped it, or it could not go on. */
export type ImportEnd = { how: 'done' } | { how: 'stopped' } | { how: 'broken'; message: string };

interface ImportJob {
  rows: readonly ImportLine[];
  /** The company, named by an operator; a Customer's own comes from the session. */
  customerId: number | undefined;
  /** Rows done before, by a run that ended early. */
  firstRow: number;
  /** Such a run ended without an answer: what was under way then can have been created. */
  isResumed: boolean;
  signal: AbortSignal;
  onResult: (result: RowResult) => void;
}

/** Creates the employees from `firstRow` on. A refused row does not stop the next; nothing is thrown. */
export async function runImport(job: ImportJob): Promise<ImportEnd> {
  try {
    const how = await (job.rows.length > ROW_BY_ROW_MAX ? streamed(job) : rowByRow(job));
    if (how === 'cut off') return { how: 'broken', message: NO_CONNECTION };
    return how === 'interrupted' ? { how: 'broken', message: INTERRUPTED } : { how };
  } catch (error) {
    if (job.signal.aborted) return { how: 'stopped' };
    return { how: 'broken', message: messageOf(error) };
  }
}

async function rowByRow({ rows, customerId, firstRow, isResumed, signal, onResult }: ImportJob) {
  for (const [index, { line: _, ...row }] of rows.slice(firstRow).entries()) {
    if (index > 0) await pause(PAUSE_MS, signal);
    if (signal.aborted) return 'stopped';
    const result = await orStopped(createOne({ ...row, customerId }, isResumed && index === 0), signal);
    if (result === 'stopped') return 'stopped';
    onResult(result);
  }
  return 'done';
}

async function createOne(body: Parameters<typeof createRow>[0], mayExist: boolean): Promise<RowResult> {
  try {
    await createRow(body);
    return { created: true };
  } catch (error) {
    if (error instanceof ApiError && stopping.has(error.status)) throw error;
    return refusal(messageOf(error), mayExist);
  }
}

async function streamed({ rows, customerId, firstRow, isResumed, signal, onResult }: ImportJob) {
  const body = { customerId, rows: rows.slice(firstRow).map(({ line: _, ...row }) => row) };
  for await (const result of importAll(body, signal)) {
    if (result.status === 'done' || result.status === 'interrupted') return result.status;
    onResult(result.status === 'created' ? { created: true } : refusal(result.message, isResumed));
  }
  return signal.aborted ? 'stopped' : 'cut off';
}

/** Nobody answered, or not for long: the next row would fare no better, and this one can be tried again. */
const stopping: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** A row that was under way when the connection went can have been created then. */
const refusal = (message: string, mayExist: boolean): RowResult => ({
  created: false,
  message:
    mayExist && message === errorCodes.email_in_use.message
      ? `${message} Medarbejderen kan være oprettet, da importen blev afbrudt.`
      : message || 'Ukendt fejl',
});

const messageOf = (error: unknown): string => (error instanceof ApiError && error.message) || 'Ukendt fejl';

/** The call under way may be answered, so that its row is not in doubt; one that hangs is left. */
const orStopped = <Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result | 'stopped'> =>
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

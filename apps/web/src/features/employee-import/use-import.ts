import { useCallback, useEffect, useRef, useState } from 'react';
import { useReloadAfter } from '../../shared/query-cache.ts';
import { type ImportFile, isCsvFile, MAX_FILE_BYTES, readImportFile } from './import-file.ts';
import type { ImportLine } from './import-line.ts';
import { type ImportEnd, runImport } from './run-import.ts';

export interface FailedRow {
  row: ImportLine;
  message: string;
}

export interface Progress {
  rows: readonly ImportLine[];
  created: number;
  failed: readonly FailedRow[];
}

export type ImportState =
  | { step: 'choose' }
  | { step: 'reading'; name: string }
  | { step: 'preview'; name: string; file: ImportFile }
  | { step: 'importing'; name: string; progress: Progress; isStopping: boolean }
  | { step: 'ended'; name: string; progress: Progress; end: ImportEnd };

export const doneOf = ({ created, failed }: Progress): number => created + failed.length;

/** Rows that were refused or not reached. */
export const missingOf = (progress: Progress): ImportLine[] => [
  ...progress.failed.map(({ row }) => row),
  ...progress.rows.slice(doneOf(progress)),
];

interface ImportActions {
  state: ImportState;
  /** False if the file cannot be imported; the state is then unchanged. */
  choose: (file: File) => boolean;
  start: () => void;
  stop: () => void;
  reset: () => void;
}

/** Leaving the page stops the import; imported rows remain. */
export function useImport(customerId: number | undefined): ImportActions {
  const reloadLists = useReloadAfter('employees');
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const running = useRef<AbortController>(undefined);
  const latestChoice = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const choose = useCallback((file: File): boolean => {
    if (!isCsvFile(file)) return false;
    const { name } = file;
    latestChoice.current += 1;
    const choice = latestChoice.current;
    setState({ step: 'reading', name });
    void read(file).then((content) => {
      if (choice === latestChoice.current) setState({ step: 'preview', name, file: content });
    });
    return true;
  }, []);

  const run = async (name: string, before: Progress, isResumed: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    let progress = before;
    setState({ step: 'importing', name, progress, isStopping: false });
    const end = await runImport({
      rows: before.rows,
      customerId,
      firstRow: doneOf(before),
      isResumed,
      signal: controller.signal,
      onResult: (result) => {
        progress = result.created ? withCreated(progress) : withFailed(progress, result.message);
        setState({ step: 'importing', name, progress, isStopping: controller.signal.aborted });
      },
    });
    setState({ step: 'ended', name, progress, end });
    // Also after a refusal or a lost connection: a row may exist without a response.
    reloadLists();
  };

  return {
    state,
    choose,
    start: () => {
      if (state.step === 'preview' && state.file.kind === 'ready') {
        void run(state.name, { rows: state.file.rows, created: 0, failed: [] }, false);
      }
      if (state.step === 'ended' && state.end.how !== 'done') void run(state.name, state.progress, true);
    },
    stop: () => {
      running.current?.abort();
      setState((current) => (current.step === 'importing' ? { ...current, isStopping: true } : current));
    },
    reset: () => setState({ step: 'choose' }),
  };
}

async function read(file: File): Promise<ImportFile> {
  if (file.size > MAX_FILE_BYTES) {
    return { kind: 'refused', problem: 'Filen er for stor. Den må højst fylde 5 MB. Del den i flere filer.' };
  }
  // The file was moved or changed after it was chosen.
  const unreadable = { kind: 'refused', problem: 'Filen kunne ikke læses. Vælg den igen.' } as const;
  return file.arrayBuffer().then(
    (bytes) => readImportFile(new Uint8Array(bytes)),
    () => unreadable,
  );
}

const withCreated = (progress: Progress): Progress => ({ ...progress, created: progress.created + 1 });

function withFailed(progress: Progress, message: string): Progress {
  const row = progress.rows[doneOf(progress)];
  return row ? { ...progress, failed: [...progress.failed, { row, message }] } : progress;
}

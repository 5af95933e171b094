import type { ImportLine } from './import-line.ts';

/** How many refused rows are shown, and kept while the user signs in again. */
export const MAX_FAILED_SHOWN = 100;

/** A refused row, without its password. */
export interface FailedEmployee {
  row: Pick<ImportLine, 'line' | 'firstName' | 'lastName' | 'email'>;
  message: string;
}

interface FailedRow extends FailedEmployee {
  row: ImportLine;
}

export interface IdRange {
  first: number;
  last: number;
}

export interface Progress {
  rows: readonly ImportLine[];
  created: number;
  /** The lowest and the highest id of the created employees; null if there are none. */
  ids: IdRange | null;
  failed: readonly FailedRow[];
}

export const initialProgress = (rows: readonly ImportLine[]): Progress => ({
  rows,
  created: 0,
  ids: null,
  failed: [],
});

export const processedCount = ({ created, failed }: Progress): number => created + failed.length;

export const remainingRows = (progress: Progress): ImportLine[] => [
  ...progress.failed.map(({ row }) => row),
  ...progress.rows.slice(processedCount(progress)),
];

export const withCreated = (progress: Progress, id: number): Progress => ({
  ...progress,
  created: progress.created + 1,
  ids: {
    first: Math.min(id, progress.ids?.first ?? id),
    last: Math.max(id, progress.ids?.last ?? id),
  },
});

export function withFailed(progress: Progress, message: string): Progress {
  const row = progress.rows[processedCount(progress)];
  return row ? { ...progress, failed: [...progress.failed, { row, message }] } : progress;
}

import { keep, readKept } from '../../ui/address/kept.ts';
import {
  type FailedEmployee,
  type IdRange,
  MAX_FAILED_SHOWN,
  type Progress,
  processedCount,
} from './import-outcome.ts';

/** The result of an import, kept while its user signs in again; without the passwords needed to continue the import. */
export interface KeptImport {
  name: string;
  total: number;
  created: number;
  ids: IdRange | null;
  failedCount: number;
  failed: readonly FailedEmployee[];
  /** The line of the first row that was not reached; null if all were. */
  nextLine: number | null;
}

/** The user and customer of an import. The next person who signs in must not see its result. */
interface ImportOwner {
  email: string;
  customerId: number | undefined;
}

const STORED = 'import-result';

export function keepImport(owner: ImportOwner, kept: KeptImport): void {
  keep(STORED, { owner: nameOf(owner), kept });
}

/** Does not remove the result, because React may render twice. */
export function readKeptImport(owner: ImportOwner): KeptImport | undefined {
  const stored = readKept<{ owner: string; kept: KeptImport }>(STORED);
  return stored?.owner === nameOf(owner) ? stored.kept : undefined;
}

export function forgetKeptImport(): void {
  keep(STORED, null);
}

export const toKept = (name: string, progress: Progress): KeptImport => ({
  name,
  total: progress.rows.length,
  created: progress.created,
  ids: progress.ids,
  failedCount: progress.failed.length,
  failed: progress.failed
    .slice(0, MAX_FAILED_SHOWN)
    .map(({ row: { line, firstName, lastName, email }, message }) => ({
      row: { line, firstName, lastName, email },
      message,
    })),
  nextLine: progress.rows[processedCount(progress)]?.line ?? null,
});

const nameOf = ({ email, customerId }: ImportOwner): string => `${email} ${customerId ?? ''}`;

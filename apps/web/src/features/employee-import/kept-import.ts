import { type FailedEmployee, type IdRange, type Progress, processedCount } from './import-outcome.ts';

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
export interface ImportOwner {
  email: string;
  customerId: number | undefined;
}

const STORED = 'import-result';
/** Refused rows that are kept: as many as failed-rows.tsx shows. */
const KEPT_ROWS = 100;

export function keepImport(owner: ImportOwner, kept: KeptImport): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ owner: nameOf(owner), kept }));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Does not remove the result, because React may render twice. */
export function readKeptImport(owner: ImportOwner): KeptImport | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as {
      owner: string;
      kept: KeptImport;
    } | null;
    return stored?.owner === nameOf(owner) ? stored.kept : undefined;
  } catch {
    return undefined;
  }
}

export const forgetKeptImport = (): void => sessionStorage.removeItem(STORED);

export const toKept = (name: string, progress: Progress): KeptImport => ({
  name,
  total: progress.rows.length,
  created: progress.created,
  ids: progress.ids,
  failedCount: progress.failed.length,
  failed: progress.failed
    .slice(0, KEPT_ROWS)
    .map(({ row: { line, firstName, lastName, email }, message }) => ({
      row: { line, firstName, lastName, email },
      message,
    })),
  nextLine: progress.rows[processedCount(progress)]?.line ?? null,
});

const nameOf = ({ email, customerId }: ImportOwner): string => `${email} ${customerId ?? ''}`;

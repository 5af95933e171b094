import type { ErrorCode } from '@saldo/contract/errors';
import { useState } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import classes from './stale-rows.module.css';

/** A row of a preview that can no longer take part in the action. The user confirms again without it. */
interface StaleRow {
  id: number;
  message: string;
}

interface StaleRows {
  stale: readonly StaleRow[];
  /** The ids to leave out. */
  without: number[];
  /** Adds the rows that a refusal names. Returns whether there are any. */
  note: (error: Error) => boolean;
}

/** The rows named by refusals with `code`. */
export function useStaleRows(code: ErrorCode): StaleRows {
  const [stale, setStale] = useState<readonly StaleRow[]>([]);
  return {
    stale,
    without: stale.map(({ id }) => id),
    note: (error) => {
      if (!(error instanceof ApiError) || error.code !== code) return false;
      const named = error.fields.flatMap(({ path: [, id], message }) =>
        typeof id === 'number' ? [{ id, message }] : [],
      );
      setStale((before) => [...before, ...named]);
      return named.length > 0;
    },
  };
}

export const StaleRowList = ({ label, rows }: { label: string; rows: readonly StaleRow[] }) =>
  rows.length > 0 && (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ul>
  );

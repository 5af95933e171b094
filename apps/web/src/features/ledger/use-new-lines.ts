import type { Transaction } from '@saldo/contract/transactions';
import { useEffect, useState } from 'react';
import { newLines } from './statement.ts';

const MARKED_MS = 2000;
const none: ReadonlySet<string> = new Set();

/** Returns the keys of the lines that are new in the latest list, for two seconds. */
export function useNewLines(lines: readonly Transaction[] | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState(lines);
  const [marked, setMarked] = useState(none);
  if (lines !== known) {
    setKnown(lines);
    if (lines !== undefined) {
      const added = newLines(known, lines);
      if (added.size > 0) setMarked(added);
    }
  }
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = window.setTimeout(() => setMarked(none), MARKED_MS);
    return () => window.clearTimeout(timer);
  }, [marked]);
  return marked;
}

import type { HistoryLocation } from '@tanstack/history';

/** Returns what `keep` stored in this tab, or undefined. Survives a reload. */
export function readKept<Value>(name: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns false if storage is full or forbidden, so that a reload loses the value. */
export function keep(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was kept for each history entry, by its key. */
export const keptByEntry = <Value>(name: string): Map<string, Value> =>
  new Map(readKept<[string, Value][]>(name));

export const keepByEntry = (name: string, values: ReadonlyMap<string, unknown>): boolean =>
  keep(name, [...values]);

export const entryKey = ({ state }: HistoryLocation): string => state.key ?? '';

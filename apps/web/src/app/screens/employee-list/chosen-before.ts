import type { RouterHistory } from '@tanstack/history';
import { entryKey, keepByEntry, keptByEntry } from '../../../ui/address/kept.ts';
import type { Chosen } from '../../../ui/table/row-selection.tsx';

const STORED = 'chosen-employees';

type Kept = Omit<Chosen<number>, 'keys'> & { keys: readonly number[] };

/** The employees that were selected in the list of this history entry when the user left it. */
export function chosenBefore(history: RouterHistory): Chosen<number> | undefined {
  const kept = keptByEntry<Kept>(STORED).get(entryKey(history.location));
  return kept && { ...kept, keys: new Set(kept.keys) };
}

export function keepChosen(history: RouterHistory, chosen: Chosen<number> | undefined): void {
  const kept = keptByEntry<Kept>(STORED);
  if (chosen) kept.set(entryKey(history.location), { ...chosen, keys: [...chosen.keys] });
  else if (!kept.delete(entryKey(history.location))) return;
  keepByEntry(STORED, kept);
}

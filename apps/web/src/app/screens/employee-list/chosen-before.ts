import type { RouterHistory } from '@tanstack/history';
import { keep, readKept } from '../../../ui/address/kept-map.ts';
import type { Chosen } from '../../../ui/table/row-selection.tsx';

const STORED = 'chosen-employees';

type Kept = Omit<Chosen<number>, 'keys'> & { keys: readonly number[] };

/** The employees that were selected in the list of this history entry when the user left it. */
export function chosenBefore(history: RouterHistory): Chosen<number> | undefined {
  const kept = readKept<Kept>(STORED).get(keyOf(history));
  return kept && { ...kept, keys: new Set(kept.keys) };
}

export function keepChosen(history: RouterHistory, chosen: Chosen<number> | undefined): void {
  const kept = readKept<Kept>(STORED);
  if (chosen) kept.set(keyOf(history), { ...chosen, keys: [...chosen.keys] });
  else if (!kept.delete(keyOf(history))) return;
  keep(STORED, kept);
}

const keyOf = ({ location }: RouterHistory): string => location.state.key ?? '';

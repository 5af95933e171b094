import { type ReactNode, useState } from 'react';
import { SelectionBox } from './selection-box.tsx';
import type { RowKey } from './table-column.ts';

/** State of a screen with a list: the chosen rows, which survive paging and sorting. */
export interface Chosen<Key extends RowKey = RowKey> {
  /** All matching rows are chosen, also those of other pages; `keys` is then empty. */
  isAll: boolean;
  keys: ReadonlySet<Key>;
  /** The row toggled last, where a range begins. */
  last?: Key;
  /** The filter, with the search if `isAll`, for which the rows were chosen. */
  of: string;
}

export interface RowSelection<Key extends RowKey = RowKey> {
  isAll: boolean;
  keys: ReadonlySet<Key>;
  /** What to store, so that the selection can be restored. */
  chosen: Chosen<Key> | undefined;
  /** The rows of the current page. */
  page: readonly Key[];
  // Methods instead of function properties, so that a component for any key accepts a selection of numbers.
  has(key: Key): boolean;
  /** With `isRange`, gives all rows from the one toggled last to this one the same state. */
  toggle(key: Key, isRange: boolean): void;
  togglePage(): void;
  chooseAll(): void;
  clear(): void;
  /** Deselects a row that no longer exists. */
  drop(key: Key): void;
  /** The checkbox of a row; without a key, of the page. */
  box(name: string, key?: Key): ReactNode;
}

interface RowsToChoose<Key extends RowKey> {
  page: readonly Key[];
  filter: string;
  search: string;
}

/**
 * The rows that are chosen in a list. A new `filter` clears the selection. A new `search`, with which users find more
 * rows to choose, clears the selection only if all matching rows are chosen.
 */
export function useRowSelection<Key extends RowKey>(
  rows: RowsToChoose<Key> & { restore: () => Chosen<Key> | undefined },
): RowSelection<Key> {
  const [chosen, setChosen] = useState(rows.restore);
  const current = currentChoice(chosen, rows);
  if (current !== chosen) setChosen(current);
  return rowSelection({ ...rows, choice: [current, setChosen] });
}

/** Undefined if the rows were chosen for another filter. */
export const currentChoice = <Key extends RowKey>(
  chosen: Chosen<Key> | undefined,
  { filter, search }: Pick<RowsToChoose<Key>, 'filter' | 'search'>,
): Chosen<Key> | undefined =>
  chosen?.of === (chosen?.isAll ? filterAndSearch(filter, search) : filter) ? chosen : undefined;

const filterAndSearch = (filter: string, search: string): string => JSON.stringify([filter, search]);

type Choice<Key extends RowKey> = [
  chosen: Chosen<Key> | undefined,
  setChosen: (chosen: Chosen<Key> | undefined) => void,
];

/** Exported for its test. */
export function rowSelection<Key extends RowKey>(
  rows: RowsToChoose<Key> & { choice: Choice<Key> },
): RowSelection<Key> {
  const { page, filter, search, choice } = rows;
  const [chosen, setChosen] = choice;
  const { isAll, keys, last } = chosen ?? { isAll: false, keys: new Set<Key>() };

  const has = (key: Key) => isAll || keys.has(key);
  const put = (changed: readonly Key[], isChosen: boolean, clicked: Key | undefined = last) => {
    const next = new Set(isAll ? page : keys);
    for (const key of changed) isChosen ? next.add(key) : next.delete(key);
    setChosen({ isAll: false, keys: next, of: filter, ...(clicked !== undefined && { last: clicked }) });
  };
  const clear = () => setChosen(undefined);
  const selection: RowSelection<Key> = {
    isAll,
    keys,
    chosen,
    page,
    has,
    toggle: (key, isRange) => put(isRange ? between(page, last ?? key, key) : [key], !has(key), key),
    togglePage: () => (isAll ? clear() : put(page, !page.every(has))),
    chooseAll: () => setChosen({ isAll: true, keys: new Set(), of: filterAndSearch(filter, search) }),
    clear,
    drop: (key) => keys.has(key) && put([key], false),
    box: (name, key) => <SelectionBox name={name} rowKey={key} selection={selection} />,
  };
  return selection;
}

/** Returns the keys between two keys, both included; only the second key if the first is on another page. */
function between<Key extends RowKey>(page: readonly Key[], first: Key, second: Key): readonly Key[] {
  const from = page.indexOf(first);
  const to = page.indexOf(second);
  return from < 0 ? [second] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import type { ReactNode } from 'react';

/** A line of the palette. */
export interface Entry {
  key: string;
  label: string;
  detail?: string;
  /** Further words by which the entry is found. */
  words?: string;
  icon: ReactNode;
  /** `place`: another screen; `dialog`: a dialog or an effect on this screen; `palette`: the palette stays open. */
  leadsTo: 'place' | 'dialog' | 'palette';
  run: () => void;
}

export interface EntryGroup {
  label: string;
  entries: readonly Entry[];
}

/** Returns the groups with only the entries that contain each word of the text, in any order. */
export function matchingEntries(groups: readonly EntryGroup[], text: string): EntryGroup[] {
  const wanted = searchWords(text);
  return groups
    .map(({ label, entries }) => ({ label, entries: entries.filter((entry) => contains(entry, wanted)) }))
    .filter(({ entries }) => entries.length > 0);
}

const contains = ({ label, detail = '', words = '' }: Entry, wanted: readonly string[]): boolean =>
  containsWords(`${label} ${detail} ${words}`, wanted);

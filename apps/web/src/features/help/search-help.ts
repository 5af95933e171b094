import { foldForSearch, searchWords } from '@saldo/domain/search/search-words';
import type { HelpEntry } from './help-index.ts';

/** Returns the entries that contain every word, first those with the words in their titles. */
export function searchHelp(entries: readonly HelpEntry[], search: string): HelpEntry[] {
  if (search.trim() === '') return [];
  const words = searchWords(search);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('da').split(/\s+/).filter(Boolean);

/** Returns 0 if a word is missing. */
function rankOf({ title, page = '', text }: HelpEntry, words: readonly string[]): number {
  const [inTitle, inPage, inText] = [title, page, text].map(foldForSearch);
  let rank = page === '' ? 1 : 0;
  for (const word of words) {
    if (inTitle?.includes(word)) rank += 6;
    else if (inPage?.includes(word)) rank += 3;
    else if (inText?.includes(word)) rank += 1;
    else return 0;
  }
  return rank + 1;
}

export interface TextPart {
  text: string;
  isFound: boolean;
}

const BEFORE = 40;
const LENGTH = 160;

/** Returns a piece of the text around the first word found, with the words marked. */
export function excerpt(text: string, search: string): TextPart[] {
  const words = wordsOf(search);
  const lower = text.toLocaleLowerCase('da');
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((found) => found >= 0), text.length);
  const from = at === text.length || at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const to = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const piece = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return marked(piece, words);
}

function marked(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ text, isFound: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((part, n) => ({ text: part, isFound: n % 2 === 1 }))
    .filter((part) => part.text !== '');
}

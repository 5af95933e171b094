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

interface TextPart {
  text: string;
  isFound: boolean;
}

const BEFORE = 40;
const LENGTH = 160;

/** Returns a piece of the text around the first word found, with the words marked. */
export function excerpt(text: string, search: string): TextPart[] {
  const marks = wordMarks(text, search.trim() === '' ? [] : searchWords(search));
  const at = marks.indexOf(true);
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const to = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const parts: TextPart[] = [{ text: from > 0 ? '… ' : '', isFound: false }];
  for (let n = from; n < to; n += 1) {
    const isFound = marks[n] ?? false;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += text[n];
    else parts.push({ text: text[n] ?? '', isFound });
  }
  if (to < text.length) parts.push({ text: ' …', isFound: false });
  return parts.filter((part) => part.text !== '');
}

/** Says of each letter of the text whether it belongs to one of the words, which are folded. */
function wordMarks(text: string, words: readonly string[]): boolean[] {
  // Folding may make two letters of one, so each folded letter knows where it comes from.
  const origins = text.split('').flatMap((letter, n) =>
    foldForSearch(letter)
      .split('')
      .map(() => n),
  );
  const folded = foldForSearch(text);
  const marks: boolean[] = Array(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) marks[origin] = true;
    }
  }
  return marks;
}

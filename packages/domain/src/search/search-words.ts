const spelledOut: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' };

/** A text as searches compare it: in lower case, with `ae`, `oe` and `aa` for the Danish letters. */
export const foldForSearch = (text: string): string =>
  text.toLocaleLowerCase('da').replaceAll(/[æøå]/g, (letter) => spelledOut[letter] ?? letter);

/** The distinct words of a search, folded. Blanks, commas and semicolons separate words. */
export function searchWords(search: string): string[] {
  const folded = foldForSearch(search);
  const words = folded.split(/[\s,;]+/).filter(Boolean);
  return words.length > 0 ? [...new Set(words)] : [folded.trim()];
}

/** Whether a text contains each word of `searchWords`, in any order. */
export function containsWords(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text);
  return words.every((word) => folded.includes(word));
}

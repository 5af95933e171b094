/**
 * Returns in lower case the texts, their words, and the words of each text joined, also with the usual replacements of
 * æ, ø and å. Leaves out what is shorter than three characters.
 */
export function knownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const lower = text.trim().toLowerCase();
    const parts = lower.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
    return [lower, parts.join(''), ...parts].filter((word) => word.length >= 3);
  });
  return [...new Set(words.flatMap(spellings))];
}

const spellings = (word: string): string[] => [
  word,
  word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa'),
  word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a'),
  word.replaceAll('æ', 'a').replaceAll('ø', 'o').replaceAll('å', 'a'),
];

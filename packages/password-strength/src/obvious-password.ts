import { danishWords } from './danish-words.ts';
import { knownWords } from './known-words.ts';

/** What a password consists of, apart from a few characters. */
export type ObviousPattern = 'repeat' | 'sequence' | 'word';

/**
 * Returns the pattern that a password follows, or undefined. Takes microseconds and needs no list of passwords, unlike
 * `explainWeakPassword`, which also finds what combines several patterns.
 */
export function obviousPattern(password: string): ObviousPattern | undefined {
  const text = password.trim().toLowerCase();
  if (isRepeat(text)) return 'repeat';
  if (isSequence(text)) return 'sequence';
  return isDecoratedWord(text) ? 'word' : undefined;
}

/** At most three different characters, or one text again and again: `abcabcab`. */
function isRepeat(text: string): boolean {
  if (text.length > 3 && new Set(text).size <= 3) return true;
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

/** Rows of the Danish keyboard. */
const rows = ['1234567890', 'qwertyuiopå', 'asdfghjklæø', 'zxcvbnm'];
/** Characters outside of runs that do not make a sequence harder to guess. */
const MAX_OUTSIDE = 2;

/** Consists of runs of at least three neighbours in the alphabet, in the digits or on the keyboard: `abcd1234`. */
function isSequence(text: string): boolean {
  let outside = 0;
  for (let start = 0; start < text.length; ) {
    const length = Math.max(...[1, -1, 0].map((step) => runLength(text, start, step)));
    if (length < 3) outside += 1;
    start += length < 3 ? 1 : length;
  }
  return text.length > MAX_OUTSIDE && outside <= MAX_OUTSIDE;
}

function runLength(text: string, start: number, step: number): number {
  let end = start + 1;
  while (end < text.length && isNeighbour(text.charAt(end - 1), text.charAt(end), step)) end += 1;
  return end - start;
}

function isNeighbour(before: string, after: string, step: number): boolean {
  if (after.charCodeAt(0) - before.charCodeAt(0) === step) return true;
  const row = rows.find((keys) => keys.includes(before));
  return row?.includes(after) === true && row.indexOf(after) - row.indexOf(before) === step;
}

const words = new Set(knownWords(danishWords));
/** Longest decoration that is not itself a pattern, such as a sign and a year. */
const MAX_DECORATION = 5;

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A common Danish word, perhaps repeated, with digits or signs around it and in place of letters: `K0deord-2026`. */
function isDecoratedWord(text: string): boolean {
  const spelled = text.replaceAll(/(?<=\p{L})[013457@$!]+(?=\p{L})/gu, (signs) =>
    [...signs].map((sign) => letterOf[sign]).join(''),
  );
  const [, before = '', word = '', after = ''] = /^(\P{L}*)(\p{L}+)(\P{L}*)$/u.exec(spelled) ?? [];
  return (isRepeat(word) || words.has(word)) && [before, after].every(isDecoration);
}

const isDecoration = (signs: string): boolean =>
  signs.length <= MAX_DECORATION || isRepeat(signs) || isSequence(signs);

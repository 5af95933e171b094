import { expect, test } from 'vitest';
import { chosenWords } from './counts.ts';

test.each([
  [1, undefined, 'den valgte'],
  [1, ['Åse Øst'], 'Åse Øst'],
  // One of several chosen employees; which one is not known.
  [1, ['Åse Øst', 'Bo Vest'], '1 medarbejder'],
  [1200, ['Åse Øst', 'Bo Vest'], '1.200 medarbejdere'],
])('names %s of the chosen employees %j as %s', (count, names, words) => {
  expect(chosenWords(count, names)).toBe(words);
});

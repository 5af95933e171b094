import { describe, expect, test } from 'vitest';
import { containsWords, searchWords } from './search-words.ts';

describe('a search', () => {
  test.each([
    ['Holm Bodil', 'Bodil Holm'],
    ['Holm, Bodil', 'Bodil Holm'],
    ['holm,bodil', 'Bodil Holm'],
    ['Bodil  Holm', 'Bodil Holm'],
    ['Bodil\u00a0Holm', 'Bodil Holm'],
    ['Soeren Aakjaer', 'Søren Åkjær'],
    ['Søren Åkjær', 'Soeren Aakjaer'],
    ['Aase', 'Åse'],
    ['ÅSE', 'Aase'],
    ['aalborg', 'Ålborg A/S'],
    ['soe', 'Søren'],
    ['micha', 'Michael'],
    [',', 'Nordlys, Byg og Anlæg'],
    ['  ', 'Bodil Holm'],
  ])('for %j finds %j', (search, text) => expect(containsWords(text, searchWords(search))).toBe(true));

  test.each([
    ['Holm Bo', 'Bodil Hansen'],
    ['Sören', 'Søren'],
    ['Ase', 'Bodil'],
    [',', 'Bodil Holm'],
  ])('for %j does not find %j', (search, text) =>
    expect(containsWords(text, searchWords(search))).toBe(false),
  );

  test('has each word once', () => expect(searchWords('Bo bo; BO, ')).toEqual(['bo']));
});

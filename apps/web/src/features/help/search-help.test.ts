import { expect, it } from 'vitest';
import type { HelpEntry } from './help-index.ts';
import { excerpt, searchHelp } from './search-help.ts';

const entries: HelpEntry[] = [
  { title: 'Tilføj beløb', text: 'Point lægges på en saldo.', href: '/help/a' },
  { title: 'Send til godkendelse', page: 'Tilføj beløb', text: 'Over grænsen.', href: '/help/a#b' },
  { title: 'Statistik', text: 'Beløb, der er lagt til en SALDO (100 %).', href: '/help/c' },
];
const found = (search: string) => searchHelp(entries, search).map(({ href }) => href);

it.each([
  ['saldo', ['/help/a', '/help/c']],
  ['BELØB', ['/help/a', '/help/a#b', '/help/c']],
  ['  saldo   beløb ', ['/help/a', '/help/c']],
  ['godkend', ['/help/a#b']],
  ['100 %', ['/help/c']],
  ['(', ['/help/c']],
  ['findes ikke', []],
  ['   ', []],
  ['x'.repeat(200), []],
])('finds "%s" at %j, titles first', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

it('marks a word in an excerpt around its first occurrence', () => {
  const text = `${'ord '.repeat(40)}her står (beløb) og mere beløb ${'ord '.repeat(60)}`.trim();
  const parts = excerpt(text, '(beløb)');
  expect(parts.filter(({ isFound }) => isFound)).toEqual([{ text: '(beløb)', isFound: true }]);
  const shown = parts.map((part) => part.text).join('');
  expect(shown).toMatch(/^… ord.* her står \(beløb\) og .* …$/);
  expect(shown.length).toBeLessThan(170);
});

it('starts an excerpt at the beginning of the text if only the title contains the word', () => {
  expect(excerpt('Point lægges på.', 'tilføj')).toEqual([{ text: 'Point lægges på.', isFound: false }]);
});

it.each([
  ['soeg', 'Søg i hjælpen', ['Søg']],
  ['Aarhus,kunde', 'En kunde i Århus', ['kunde', 'Århus']],
  ['ø', 'Søndag', ['ø']],
  ['oe', 'Søndag', ['ø']],
  ['hjæl', 'HJÆLP', ['HJÆL']],
])('marks in the excerpt what the search "%s" finds', (search, text, marked) => {
  const parts = excerpt(text, search);
  expect(parts.filter(({ isFound }) => isFound).map((part) => part.text)).toEqual(marked);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

import { expect, it } from 'vitest';
import { changeWords, fieldWords, valueWords } from './audit-change-words.ts';

it.each([
  ['name', 'Ane', 'Ane'],
  ['name', null, 'Fjernet'],
  ['link', null, 'Tom'],
  ['link', '', 'Tom'],
  ['orderApproval', true, 'Ja'],
  ['emailAddresses', ['a@b.dk', 'c@d.dk'], 'a@b.dk, c@d.dk'],
  ['emailAddresses', [], 'Ingen'],
  ['points', 1234.5, '1.234,50'],
  ['totalPoints', 1234.5, '1.234,50'],
  ['credited', 1234, '1234'],
  ['period', '2026-12-01', '01-12-2026'],
  ['lastDay', '2026-12-31', '31-12-2026'],
  ['keepBalanceMonths', null, 'Ingen'],
  ['debtorNumber', 1234, '1234'],
  ['frequency', 'monthly', 'Månedligt'],
  ['role', 'Customer', 'Administrator'],
  ['city', undefined, '–'],
])('shows %s %j as %s', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

it('shows a field by its label, and an unknown field by its name', () => {
  expect(fieldWords('debtorNumber')).toBe('Debitornummer');
  expect(fieldWords('somethingNew')).toBe('somethingNew');
});

it.each([
  [{ field: 'name', before: 'Ane', after: 'Anne' }, 'Navn: Ane → Anne'],
  [{ field: 'name', after: 'Anne' }, 'Navn: Anne'],
  [{ field: 'limit', before: null, after: 50 }, 'Loft: Tom → 50'],
])('writes the change %j as %s', (change, words) => {
  expect(changeWords(change)).toBe(words);
});

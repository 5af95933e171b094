import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { expect, it } from 'vitest';
import { creditText } from './credit-text.ts';

const group = (changed: Partial<CustomerGroup>): CustomerGroup => ({
  id: 1,
  name: 'Guld',
  frequency: 'monthly',
  points: 250,
  limit: 1000,
  version: 1,
  ...changed,
});

it.each([
  ['daily', 'hver dag'],
  ['monthly', 'hver måned'],
  ['quarterly', 'hvert kvartal'],
  ['yearly', 'hvert år'],
  ['test', 'ved hver testkørsel'],
] as const)('says how often a group credits: %s', (frequency, period) => {
  expect(creditText(group({ frequency }))).toBe(`Tilskriver 250 point ${period}, op til en saldo på 1.000.`);
});

it('writes points in Danish notation', () => {
  expect(creditText(group({ points: 1234.5, limit: 10_000_000 }))).toBe(
    'Tilskriver 1.234,50 point hver måned, op til en saldo på 10.000.000.',
  );
});

it('has a text for a group that credits nothing', () => {
  expect(creditText(group({ frequency: 'none' }))).toBe('Ingen automatisk tilskrivning.');
});

import type { Transaction } from '@saldo/contract/transactions';
import { describe, expect, it } from 'vitest';
import { isReversible, newLines, toStatement } from './statement.ts';

const line = (changed: Partial<Transaction>): Transaction => ({
  id: 1,
  date: '2026-11-20',
  text: 'Julegave',
  points: 100,
  kind: 'manual',
  balance: 100,
  futureDate: null,
  frequency: 'none',
  ...changed,
});
const coming = (changed: Partial<Transaction>): Transaction =>
  line({ kind: 'scheduled', balance: null, futureDate: '2026-12-24', ...changed });

describe('toStatement', () => {
  it('excludes scheduled lines from the balance', () => {
    const statement = toStatement([
      coming({ id: 1, points: 500 }),
      line({ id: 2, points: -30 }),
      line({ id: 1 }),
    ]);
    expect(statement.balance).toBe(70);
    expect(statement.coming.map(({ points }) => points)).toEqual([500]);
    expect(statement.posted.map(({ points }) => points)).toEqual([-30, 100]);
  });

  it('sums in hundredths', () => {
    expect(toStatement([line({ points: 0.1 }), line({ points: 0.2 })]).balance).toBe(0.3);
  });

  it('has the balance 0 without entries', () => {
    expect(toStatement([]).balance).toBe(0);
  });
});

describe('isReversible', () => {
  const none = new Set<number>();

  it('is true of amounts added by hand or scheduled, once', () => {
    expect(isReversible(line({}), none)).toBe(true);
    expect(isReversible(line({ kind: 'scheduled' }), none)).toBe(true);
    expect(isReversible(line({}), new Set([1]))).toBe(false);
    expect(isReversible(line({ kind: 'order', orderNumber: 100_001 }), none)).toBe(false);
  });

  it('is false of an amount that was added for an order', () => {
    expect(isReversible(line({ text: 'Tilføjet til ordre 100001', orderNumber: 100_001 }), none)).toBe(false);
  });
});

describe('newLines', () => {
  it('distinguishes posted and scheduled lines with the same id', () => {
    const before = [line({ id: 1 })];
    expect([...newLines(before, [coming({ id: 1 }), line({ id: 2 }), line({ id: 1 })])]).toEqual([
      'coming-1',
      'posted-2',
    ]);
  });

  it('is empty without previous lines', () => {
    expect(newLines(undefined, [line({})]).size).toBe(0);
  });
});

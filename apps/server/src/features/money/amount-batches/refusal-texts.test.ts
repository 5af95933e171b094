import { expect, test } from 'vitest';
import { refusalText } from './refusal-texts.ts';

const unknown = { available: null, approvalLimit: null, futureDate: null };

test.each([
  [{ ...unknown, approvalLimit: 100_000n }, 'Et beløb over 1.000 point skal godkendes af en anden.'],
  [unknown, 'Beløbet skal godkendes af en anden.'],
])('names the limit above which a second person must approve, unless it was removed', (details, text) => {
  expect(refusalText('approval_required', details)).toBe(text);
});

test('names the available points, and throws if they are not known', () => {
  expect(refusalText('insufficient_balance', { ...unknown, available: 50n })).toBe(
    'Der er kun 0,50 point til rådighed.',
  );
  expect(() => refusalText('insufficient_balance', unknown)).toThrow('Broken invariant');
});

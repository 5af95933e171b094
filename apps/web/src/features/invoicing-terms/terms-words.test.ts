import { defaultInvoicingTerms } from '@saldo/domain/accounting/invoicing-terms';
import { expect, test } from 'vitest';
import { balanceWarning } from './terms-words.ts';

const onUse = defaultInvoicingTerms;
const none = { ...onUse, mode: 'none' } as const;
const prepaid = { ...onUse, mode: 'on_allocation', vatMode: 'multi_purpose' } as const;
const held = { balance: 1240.5, nextFrom: '2026-12' };

test.each([
  [
    'begins to pay for points',
    onUse,
    prepaid,
    /ikke har betalt for\. Fra 1\. december 2026 står de som gæld/,
  ],
  ['pays again', prepaid, onUse, /har betalt for\. .* faktureres de igen, når de bruges/],
  ['is no longer invoiced', prepaid, none, /har betalt for\. .* står de ikke længere som gæld/],
  ['has another price', prepaid, { ...prepaid, pointPrice: 8000 }, /regnes deres værdi efter den nye aftale/],
  ['has another VAT mode', prepaid, { ...prepaid, vatMode: 'single_purpose' }, /regnes deres værdi/],
] as const)('warns if a company with balances %s', (_, before, after, words) => {
  expect(balanceWarning(held, before, after)).toMatch(words);
  expect(balanceWarning({ ...held, balance: 0 }, before, after)).toBeNull();
});

test.each([
  ['nothing changes', prepaid, { ...prepaid }],
  ['only what happens at a reset changes', prepaid, { ...prepaid, resetMode: 'income' }],
  ['points are paid for when they are used', onUse, { ...onUse, pointPrice: 8000 }],
  ['a company that was never invoiced pays for use', none, onUse],
] as const)('warns of nothing if %s', (_, before, after) => {
  expect(balanceWarning(held, before, after)).toBeNull();
});

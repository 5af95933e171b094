import { expect, test } from 'vitest';
import { defaultInvoicingTerms, type InvoicingTerms } from './invoicing-terms.ts';
import { debtOfPoints, unusedFrameOfPoints } from './liability.ts';

const prepaid = { ...defaultInvoicingTerms, mode: 'on_allocation' } as const;

test.each<[string, InvoicingTerms, bigint, bigint]>([
  ['Ved forbrug', defaultInvoicingTerms, 0n, 1000_00n],
  ['Faktureres ikke', { ...defaultInvoicingTerms, mode: 'none' }, 0n, 0n],
  ['flere formål', { ...prepaid, vatMode: 'multi_purpose' }, 1000_00n, 0n],
  ['flere formål, 0,50 kr.', { ...prepaid, vatMode: 'multi_purpose', pointPrice: 5000 }, 500_00n, 0n],
  ['ét formål', { ...prepaid, vatMode: 'single_purpose' }, 800_00n, 0n],
  [
    'ét formål, ekskl. moms',
    { ...prepaid, vatMode: 'single_purpose', pricesIncludeVat: false },
    1000_00n,
    0n,
  ],
])('values 1.000 points with %s', (_, terms, debt, frame) => {
  expect(debtOfPoints(1000_00n, terms)).toBe(debt);
  expect(unusedFrameOfPoints(1000_00n, terms)).toBe(frame);
});

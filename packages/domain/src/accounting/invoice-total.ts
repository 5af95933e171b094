import { allocationRate, prepaidPoints } from './invoice.ts';
import type { InvoicingTerms } from './invoicing-terms.ts';
import { type Amounts, addAmounts, amountsOfPoints, noAmounts } from './money.ts';
import { amountsOfUse, type MonthMovements } from './voucher.ts';

/** The total of `invoiceOf` without its lines. */
export function invoiceTotal(month: MonthMovements, terms: InvoicingTerms): Amounts {
  if (terms.mode === 'none') return noAmounts;
  if (terms.mode === 'on_allocation') {
    return amountsOfPoints(prepaidPoints(month, terms), terms, allocationRate(terms));
  }
  const { 25: standard, 0: exempt } = amountsOfUse(month, terms);
  return addAmounts(standard, exempt);
}

import type { Hundredths } from '../points/points.ts';
import type { InvoicingTerms } from './invoicing-terms.ts';
import { amountsOfPoints, moneyOfPoints, type Ore } from './money.ts';

/**
 * What the agency owes for points that are invoiced on allocation and not used: their price, for a single purpose
 * without the VAT that was due with the invoice. Points that are invoiced on use are no debt, because nobody has paid
 * for them (docs/accounting.md#what-is-owed).
 */
export function debtOfPoints(points: Hundredths, terms: InvoicingTerms): Ore {
  if (terms.mode !== 'on_allocation') return 0n;
  return terms.vatMode === 'single_purpose'
    ? amountsOfPoints(points, terms, 25).net
    : moneyOfPoints(points, terms.pointPrice);
}

/** What a company that pays on use may still be invoiced for the points that its employees have. */
export const unusedFrameOfPoints = (points: Hundredths, terms: InvoicingTerms): Ore =>
  terms.mode === 'on_use' ? moneyOfPoints(points, terms.pointPrice) : 0n;

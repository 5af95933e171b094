import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountingTerms, movementsOf, orderMovements } from '../../test-support/accounting-arbitraries.ts';
import { invoiceOf } from './invoice.ts';
import { invoiceTotal } from './invoice-total.ts';

it('is the total of the invoice, however its lines are made', () => {
  const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
  fc.assert(
    fc.property(
      accountingTerms,
      orderMovements,
      fc.record({ allocated: amount, deducted: amount, reset: amount }),
      (terms, orders, other) => {
        const department = { departmentId: null, departmentName: '', costCentre: '', ...other };
        const invoice = invoiceOf({
          month: '2026-11',
          terms,
          lines: 'order',
          departments: [department],
          orders,
        });
        expect(invoiceTotal(movementsOf(orders, other), terms)).toEqual(invoice.total);
      },
    ),
  );
});

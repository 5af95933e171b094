import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountingTerms, movementsOf, orderMovements } from '../../test-support/accounting-arbitraries.ts';
import { invoiceOf } from './invoice.ts';
import { defaultInvoicingTerms, type InvoicingTerms } from './invoicing-terms.ts';
import { debtOfPoints } from './liability.ts';
import { exactPrice } from './money.ts';
import { type AccountKind, type InvoicesMade, missingAccounts, voucherOf } from './voucher.ts';

// 1.000 points allocated, 100 taken back, 400 used (100 of them without VAT), 50 given back, 200 reset.
const month = {
  allocated: 1000_00n,
  deducted: -100_00n,
  used: -400_00n,
  used0: -100_00n,
  refunded: 50_00n,
  // At 1,00 kr.
  refundPrice25: 50_000_000n,
  refundPrice0: 0n,
  reset: -200_00n,
};
const multi = { ...defaultInvoicingTerms, mode: 'on_allocation', vatMode: 'multi_purpose' } as const;
const single = { ...multi, vatMode: 'single_purpose' } as const;

const shown = (terms: InvoicingTerms, made: InvoicesMade = 'elsewhere') =>
  voucherOf(month, terms, made).map(({ account, text, amount }) => [account, text, Number(amount) / 100]);

describe('a voucher', () => {
  test('on use: debtor against revenue and VAT by rate', () => {
    expect(shown(defaultInvoicingTerms)).toEqual([
      ['debtors', 'Forbrug', 350],
      ['revenue25', 'Forbrug', -200],
      ['revenue0', 'Forbrug', -100],
      ['vat', 'Forbrug', -50],
    ]);
  });

  test('several purposes: debtor against prepaid points, which pay for revenue and VAT', () => {
    expect(shown(multi)).toEqual([
      ['debtors', 'Tildelt', 700],
      ['prepaid', 'Tildelt', -700],
      ['prepaid', 'Forbrug', 350],
      ['revenue25', 'Forbrug', -200],
      ['revenue0', 'Forbrug', -100],
      ['vat', 'Forbrug', -50],
    ]);
  });

  test('several purposes: what is reset becomes income if it is kept', () => {
    const lines = shown({ ...multi, resetMode: 'income' });
    expect(lines.slice(0, 2)).toEqual([
      ['debtors', 'Tildelt', 900],
      ['prepaid', 'Tildelt', -900],
    ]);
    expect(lines.slice(-2)).toEqual([
      ['prepaid', 'Nulstillet', 200],
      ['unredeemed', 'Nulstillet', -200],
    ]);
  });

  test('a single purpose: VAT once, with the allocation', () => {
    expect(shown(single)).toEqual([
      ['debtors', 'Tildelt', 700],
      ['prepaid', 'Tildelt', -560],
      ['vat', 'Tildelt', -140],
      ['prepaid', 'Forbrug', 280],
      ['revenue25', 'Forbrug', -280],
    ]);
  });

  test('a single purpose: what is kept becomes income without its VAT', () => {
    expect(shown({ ...single, resetMode: 'income' }).slice(-2)).toEqual([
      ['prepaid', 'Nulstillet', 160],
      ['unredeemed', 'Nulstillet', -160],
    ]);
  });

  test('takes what was given back at the price at which it was sold', () => {
    const sold = { ...month, refundPrice25: 30_000_000n, refundPrice0: 10_000_000n };
    expect(voucherOf(sold, defaultInvoicingTerms, 'elsewhere')).toEqual([
      { account: 'debtors', text: 'Forbrug', amount: 360_00n },
      { account: 'revenue25', text: 'Forbrug', amount: -216_00n },
      { account: 'revenue0', text: 'Forbrug', amount: -90_00n },
      { account: 'vat', text: 'Forbrug', amount: -54_00n },
    ]);
  });

  test('is empty for a company that is not invoiced', () => {
    expect(shown({ ...defaultInvoicingTerms, mode: 'none' })).toEqual([]);
  });

  test('leaves out what the invoices of the accounting program book', () => {
    expect(shown(defaultInvoicingTerms, 'in_accounting_program')).toEqual([]);
    expect(shown(multi, 'in_accounting_program')).toEqual(shown(multi).slice(2));
    expect(shown(single, 'in_accounting_program')).toEqual(shown(single).slice(3));
  });
});

const noRefunds = { refundPrice25: 0n, refundPrice0: 0n };

const hundredths = fc.bigInt({ min: 0n, max: 10_000_000n });
const months = fc.record({
  terms: accountingTerms,
  orders: orderMovements,
  allocated: hundredths,
  deducted: fc.bigInt({ min: -10_000_000n, max: 1_000_000n }),
  reset: hundredths.map((amount) => -amount),
});

const bookedOn = (lines: ReturnType<typeof voucherOf>, kind: AccountKind): bigint =>
  lines.filter(({ account }) => account === kind).reduce((sum, { amount }) => sum + amount, 0n);

test('every voucher adds up to 0 and has no line of 0', () => {
  fc.assert(
    fc.property(
      months,
      fc.constantFrom('in_accounting_program', 'elsewhere'),
      ({ terms, orders, ...other }, made) => {
        const lines = voucherOf(movementsOf(orders, other), terms, made as InvoicesMade);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
        expect(lines.every(({ amount }) => amount !== 0n)).toBe(true);
      },
    ),
  );
});

test('debtors owe what their invoices say, whoever makes these', () => {
  fc.assert(
    fc.property(months, ({ terms, orders, ...other }) => {
      const { total } = invoiceOf({
        month: '2026-11',
        terms,
        lines: 'order',
        orders,
        departments: [{ departmentId: null, departmentName: '', costCentre: '', ...other }],
      });
      const figures = movementsOf(orders, other);
      expect(bookedOn(voucherOf(figures, terms, 'elsewhere'), 'debtors')).toBe(total.gross);
      expect(bookedOn(voucherOf(figures, terms, 'in_accounting_program'), 'debtors')).toBe(0n);
    }),
  );
});

test('VAT is booked once: with the allocation for a single purpose, otherwise with the use', () => {
  fc.assert(
    fc.property(months, ({ terms, orders, ...other }) => {
      const figures = movementsOf(orders, other);
      const onlyUsed = { ...figures, allocated: 0n, deducted: 0n, reset: 0n };
      const onlyAllocated = { ...figures, used: 0n, used0: 0n, refunded: 0n, ...noRefunds };
      const vat = (movements: typeof figures) => bookedOn(voucherOf(movements, terms, 'elsewhere'), 'vat');
      expect(vat(figures)).toBe(vat(onlyUsed) + vat(onlyAllocated));
      expect(terms.vatMode === 'single_purpose' ? vat(onlyUsed) : vat(onlyAllocated)).toBe(0n);
    }),
  );
});

test('the prepaid account follows the debt while prices stay, within an øre for each of the four amounts', () => {
  fc.assert(
    fc.property(months, ({ terms, orders: sold, ...other }) => {
      const orders = sold.map((order) =>
        order.kind === 'used' ? order : { ...order, price: exactPrice(order.points, terms.pointPrice) },
      );
      const figures = movementsOf(orders, other);
      const change = figures.allocated + figures.deducted + figures.used + figures.refunded + figures.reset;
      const difference =
        debtOfPoints(change, terms) + bookedOn(voucherOf(figures, terms, 'elsewhere'), 'prepaid');
      expect(difference <= 4n && difference >= -4n).toBe(true);
    }),
  );
});

test('names the accounts that a voucher lacks', () => {
  const accounts = {
    debtors: '',
    prepaid: '',
    revenue25: '1010',
    revenue0: '1020',
    vat: '6902',
    unredeemed: '',
  };
  expect(missingAccounts(voucherOf(month, multi, 'in_accounting_program'), accounts)).toBe(
    'Mangler: Konto for forudbetalte point.',
  );
  expect(missingAccounts(voucherOf(month, multi, 'elsewhere'), accounts)).toBe(
    'Mangler: Konto for debitorer, Konto for forudbetalte point.',
  );
  const all = { ...accounts, debtors: '5600', prepaid: '6800' };
  expect(missingAccounts(voucherOf(month, multi, 'elsewhere'), all)).toBeNull();
  expect(missingAccounts([], accounts)).toBeNull();
});

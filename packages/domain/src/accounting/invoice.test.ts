import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountingTerms, orderMovement, orderMovements } from '../../test-support/accounting-arbitraries.ts';
import {
  allocationRate,
  hasGoodsOfTwoRates,
  type InvoiceInput,
  invoiceOf,
  prepaidPoints,
} from './invoice.ts';
import { defaultInvoicingTerms, invoiceLineKinds } from './invoicing-terms.ts';
import { addAmounts, amountsOfPrice, noAmounts, type VatRate } from './money.ts';

const sales = { departmentId: 1, departmentName: 'Salg', costCentre: '4711' };
const store = { departmentId: 2, departmentName: 'Lager', costCentre: '' };
const nobody = { departmentId: null, departmentName: 'Ikke tildelt', costCentre: '' };
const still = { allocated: 0n, deducted: 0n, reset: 0n };

const order = { kind: 'used', date: '2026-11-05', quantity: 1, price: null, vatRate: 25 } as const;
const onUse: InvoiceInput = {
  month: '2026-11',
  terms: defaultInvoicingTerms,
  lines: 'single',
  departments: [
    { ...sales, ...still },
    { ...store, ...still },
    { ...nobody, ...still },
  ],
  orders: [
    {
      ...order,
      orderNumber: 1002,
      departmentId: 1,
      employeeId: 7,
      itemNumber: 'A',
      title: 'Kop',
      points: 100_00n,
    },
    {
      ...order,
      orderNumber: 1002,
      departmentId: 1,
      employeeId: 7,
      itemNumber: 'B',
      title: 'Avis',
      quantity: 2,
      points: 50_00n,
      vatRate: 0,
    },
    {
      ...order,
      orderNumber: 999,
      departmentId: 2,
      employeeId: 8,
      itemNumber: 'A',
      title: 'Kop',
      quantity: 3,
      points: 300_01n,
    },
    {
      ...order,
      orderNumber: 1003,
      date: '2026-11-06',
      departmentId: null,
      employeeId: 9,
      itemNumber: 'C',
      title: 'Pen',
      points: 1_02n,
    },
    {
      ...order,
      kind: 'refunded',
      orderNumber: 871,
      date: '2026-11-02',
      departmentId: 1,
      employeeId: 7,
      itemNumber: 'A',
      title: 'Kop',
      quantity: -1,
      points: -100_00n,
      price: -100_000_000n,
    },
  ],
};
const prepaid: InvoiceInput = {
  ...onUse,
  terms: { ...defaultInvoicingTerms, mode: 'on_allocation', vatMode: 'multi_purpose' },
  departments: [
    { ...sales, allocated: 500_00n, deducted: -20_00n, reset: -80_00n },
    { ...store, allocated: 300_00n, deducted: 30_00n, reset: 0n },
  ],
};

/** What a line says, without its amounts. */
const shown = (input: InvoiceInput) =>
  invoiceOf(input).lines.map((line) =>
    [
      line.text,
      line.departmentName,
      line.costCentre,
      line.itemNumber,
      `${line.quantity} stk.`,
      line.points,
      `${line.vatRate} %`,
      line.orderNumber,
      line.orderDate,
      line.employeeId,
    ]
      .filter((part) => part !== null && part !== '')
      .join(' | '),
  );

describe('lines on use', () => {
  test('Én linje: one for each VAT rate, and one for each refund with its order', () => {
    expect(shown(onUse)).toEqual([
      'Forbrug november 2026 | 1 stk. | 40103 | 25 %',
      'Forbrug november 2026 | 1 stk. | 5000 | 0 %',
      'Retur af ordre 871 | -1 stk. | -10000 | 25 % | 871 | 2026-11-02 | 7',
    ]);
  });

  test('Pr. afdeling: with cost centre, in Danish order', () => {
    expect(shown({ ...onUse, lines: 'department' })).toEqual([
      'Forbrug november 2026 | 1 stk. | 102 | 25 %',
      'Forbrug november 2026 | Lager | 1 stk. | 30001 | 25 %',
      'Forbrug november 2026 | Salg | 4711 | 1 stk. | 10000 | 25 %',
      'Forbrug november 2026 | Salg | 4711 | 1 stk. | 5000 | 0 %',
      'Retur af ordre 871 | Salg | 4711 | -1 stk. | -10000 | 25 % | 871 | 2026-11-02 | 7',
      'Øreafrunding | 1 stk. | 0 | 25 %',
    ]);
  });

  test('Pr. vare: with quantities', () => {
    expect(shown({ ...onUse, lines: 'product' })).toEqual([
      'Avis | B | 2 stk. | 5000 | 0 %',
      'Kop | A | 4 stk. | 40001 | 25 %',
      'Pen | C | 1 stk. | 102 | 25 %',
      'Retur: Kop | A | -1 stk. | -10000 | 25 % | 871 | 2026-11-02 | 7',
      'Øreafrunding | 1 stk. | 0 | 25 %',
    ]);
  });

  test('Pr. ordre: with number, date and employee', () => {
    expect(shown({ ...onUse, lines: 'order' })).toEqual([
      'Ordre 999 | 1 stk. | 30001 | 25 % | 999 | 2026-11-05 | 8',
      'Ordre 1002 | 1 stk. | 10000 | 25 % | 1002 | 2026-11-05 | 7',
      'Ordre 1002 | 1 stk. | 5000 | 0 % | 1002 | 2026-11-05 | 7',
      'Ordre 1003 | 1 stk. | 102 | 25 % | 1003 | 2026-11-06 | 9',
      'Retur af ordre 871 | -1 stk. | -10000 | 25 % | 871 | 2026-11-02 | 7',
      'Øreafrunding | 1 stk. | 0 | 25 %',
    ]);
  });

  test('by employee if asked to', () => {
    expect(shown({ ...onUse, byEmployee: true }).slice(0, 3)).toEqual([
      'Forbrug november 2026 | 1 stk. | 30001 | 25 % | 8',
      'Forbrug november 2026 | 1 stk. | 10000 | 25 % | 7',
      'Forbrug november 2026 | 1 stk. | 102 | 25 % | 9',
    ]);
  });

  test('the rounding line has what the lines differ from the total', () => {
    const { lines, totals, total } = invoiceOf({ ...onUse, lines: 'order' });
    // 300,01 + 100,00 + 1,02 − 100,00 = 301,03, of which 240,82 (240,824) are net.
    expect(totals[25]).toEqual({ net: 240_82n, vat: 60_21n, gross: 301_03n });
    expect(totals[0]).toEqual({ net: 50_00n, vat: 0n, gross: 50_00n });
    expect(total).toEqual({ net: 290_82n, vat: 60_21n, gross: 351_03n });
    // The net amounts of the lines are 240,01 + 80,00 + 0,82 − 80,00.
    expect(lines.at(-1)).toMatchObject({ text: 'Øreafrunding', net: -1n, vat: 1n, gross: 0n, vatRate: 25 });
  });

  test('a refund is credited with the price at which its order was paid', () => {
    const orders = onUse.orders.map((one) =>
      one.kind === 'refunded' ? { ...one, price: -80_000_000n } : one,
    );
    const { lines, totals } = invoiceOf({ ...onUse, lines: 'order', orders });
    expect(lines.find(({ source }) => source === 'refunded')).toMatchObject({
      points: -100_00n,
      ...{ net: -64_00n, vat: -16_00n, gross: -80_00n },
    });
    // 300,01 + 100,00 + 1,02 − 80,00 = 321,03, of which 256,82 (256,824) are net.
    expect(totals[25]).toEqual({ net: 256_82n, vat: 64_21n, gross: 321_03n });
  });

  test('has no line without movements', () => {
    expect(invoiceOf({ ...onUse, orders: [] }).lines).toEqual([]);
  });
});

describe('lines on allocation', () => {
  test('take what was allocated, deducted and reset, without VAT', () => {
    expect(shown(prepaid)).toEqual([
      'Tildelte point november 2026 | 1 stk. | 80000 | 0 %',
      'Fradrag og tilbageførte point november 2026 | 1 stk. | 1000 | 0 %',
      'Nulstillede point november 2026 | -1 stk. | -8000 | 0 %',
    ]);
    expect(invoiceOf(prepaid)).toMatchObject({
      isPrepayment: true,
      total: { net: 730_00n, vat: 0n, gross: 730_00n },
    });
    expect(invoiceOf(onUse).isPrepayment).toBe(false);
  });

  test('have VAT if the points have a single purpose', () => {
    const terms = { ...prepaid.terms, vatMode: 'single_purpose' as const };
    expect(invoiceOf({ ...prepaid, terms }).total).toEqual({ net: 584_00n, vat: 146_00n, gross: 730_00n });
  });

  test('leave out what was reset if the agency keeps it', () => {
    const terms = { ...prepaid.terms, resetMode: 'income' as const };
    expect(invoiceOf({ ...prepaid, terms }).total.gross).toBe(810_00n);
  });

  test('Pr. afdeling: one for each kind and department', () => {
    expect(shown({ ...prepaid, lines: 'department' })).toEqual([
      'Tildelte point november 2026 | Salg | 4711 | 1 stk. | 50000 | 0 %',
      'Fradrag og tilbageførte point november 2026 | Salg | 4711 | -1 stk. | -2000 | 0 %',
      'Nulstillede point november 2026 | Salg | 4711 | -1 stk. | -8000 | 0 %',
      'Tildelte point november 2026 | Lager | 1 stk. | 30000 | 0 %',
      'Fradrag og tilbageførte point november 2026 | Lager | 1 stk. | 3000 | 0 %',
    ]);
  });
});

test('a company that is not invoiced has no lines', () => {
  const terms = { ...defaultInvoicingTerms, mode: 'none' as const };
  expect(invoiceOf({ ...prepaid, terms }).lines).toEqual([]);
});

test('warns of goods without VAT only if VAT was due with the allocation', () => {
  expect(hasGoodsOfTwoRates({ vatMode: 'single_purpose' }, [25, 0])).toBe(true);
  expect(hasGoodsOfTwoRates({ vatMode: 'single_purpose' }, [25])).toBe(false);
  expect(hasGoodsOfTwoRates({ vatMode: 'multi_purpose' }, [25, 0])).toBe(false);
  expect(hasGoodsOfTwoRates({ vatMode: null }, [25, 0])).toBe(false);
});

const invoiceInputs = fc.record({
  month: fc.constant('2026-11'),
  terms: accountingTerms,
  lines: fc.constantFrom(...invoiceLineKinds),
  departments: fc.constant(prepaid.departments),
  orders: orderMovements,
  byEmployee: fc.boolean(),
});

test('the lines of an invoice add up to its totals, which are rounded once for each rate', () => {
  fc.assert(
    fc.property(invoiceInputs, (input) => {
      const { lines, totals, total } = invoiceOf(input);
      for (const rate of [25, 0] as const) {
        const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
        const { net, vat, gross } = ofRate.reduce(addAmounts, noAmounts);
        expect({ net, vat, gross }).toEqual(totals[rate]);
        expect(totals[rate]).toEqual(amountsOfPrice(exactPriceOf(input, rate), input.terms, rate));
      }
      expect(addAmounts(totals[25], totals[0])).toEqual(total);
    }),
  );
});

/** The price of all that an invoice takes with a VAT rate. */
function exactPriceOf({ terms, orders, departments }: InvoiceInput, rate: VatRate): bigint {
  const price = (points: bigint) => points * BigInt(terms.pointPrice);
  if (terms.mode === 'on_use') {
    return orders
      .filter(({ vatRate }) => vatRate === rate)
      .reduce((sum, one) => sum + (one.price ?? price(one.points)), 0n);
  }
  if (terms.mode === 'none' || allocationRate(terms) !== rate) return 0n;
  return price(departments.reduce((sum, one) => sum + prepaidPoints(one, terms), 0n));
}

test('the choice of lines changes no total and no point', () => {
  fc.assert(
    fc.property(invoiceInputs, (input) => {
      const invoices = invoiceLineKinds.map((lines) => invoiceOf({ ...input, lines }));
      expect(
        new Set(invoices.map(({ totals }) => JSON.stringify(totals, (_, value) => `${value}`))).size,
      ).toBe(1);
      const points = invoices.map(({ lines }) => lines.reduce((sum, line) => sum + line.points, 0n));
      const expected =
        input.terms.mode === 'on_use'
          ? input.orders.reduce((sum, one) => sum + one.points, 0n)
          : input.terms.mode === 'none'
            ? 0n
            : prepaid.departments.reduce((sum, one) => sum + prepaidPoints(one, input.terms), 0n);
      expect(points).toEqual(invoiceLineKinds.map(() => expected));
    }),
  );
});

test('each refund has a negative line with the number of its order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...invoiceLineKinds),
      fc.array(orderMovement('refunded')),
      (lines, orders) => {
        const invoice = invoiceOf({ ...onUse, lines, orders });
        const refunds = invoice.lines.filter(({ source }) => source === 'refunded');
        expect(new Set(refunds.map(({ orderNumber }) => orderNumber))).toEqual(
          new Set(orders.map(({ orderNumber }) => orderNumber)),
        );
        expect(
          refunds.every(({ points, quantity, gross }) => points < 0n && quantity < 0 && gross <= 0n),
        ).toBe(true);
      },
    ),
  );
});

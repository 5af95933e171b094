import fc from 'fast-check';
import type { OrderMovement } from '../src/accounting/invoice.ts';
import type { InvoicingTerms } from '../src/accounting/invoicing-terms.ts';
import { exactPrice } from '../src/accounting/money.ts';
import type { MonthMovements } from '../src/accounting/voucher.ts';

/** All terms that the form accepts: prices of points for several purposes include VAT. */
export const accountingTerms: fc.Arbitrary<InvoicingTerms> = fc
  .record({
    mode: fc.constantFrom('on_use', 'on_allocation', 'none'),
    purpose: fc.constantFrom('single_purpose', 'multi_purpose'),
    pointPrice: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 1_000_000 })),
    pricesIncludeVat: fc.boolean(),
    resetMode: fc.constantFrom('credited', 'income'),
  })
  .map(({ purpose, ...terms }) => {
    const vatMode = terms.mode === 'on_allocation' ? purpose : null;
    return {
      ...terms,
      vatMode,
      pricesIncludeVat: terms.pricesIncludeVat || vatMode === 'multi_purpose',
    } as InvoicingTerms;
  });

export const orderMovement = (kind: OrderMovement['kind']): fc.Arbitrary<OrderMovement> =>
  fc
    .record({
      orderNumber: fc.integer({ min: 1000, max: 1020 }),
      date: fc.constantFrom('2026-11-01', '2026-11-30'),
      departmentId: fc.constantFrom(null, 1, 2),
      employeeId: fc.integer({ min: 1, max: 5 }),
      itemNumber: fc.constantFrom('', 'A', 'B'),
      title: fc.constantFrom('Kop', 'Ærtepose', '=1+1'),
      quantity: fc.integer({ min: 1, max: 20 }),
      points: fc.bigInt({ min: 1n, max: 1_000_000n }),
      pointPrice: fc.integer({ min: 1, max: 1_000_000 }),
      vatRate: fc.constantFrom(25 as const, 0 as const),
    })
    .map(({ pointPrice, ...one }) => {
      if (kind === 'used') return { ...one, kind, price: null };
      const points = -one.points;
      return {
        ...one,
        kind,
        quantity: -one.quantity,
        points,
        price: exactPrice(points, pointPrice),
      };
    });

export const orderMovements: fc.Arbitrary<OrderMovement[]> = fc.array(
  fc.oneof(orderMovement('used'), orderMovement('used'), orderMovement('refunded')),
);

/** Movements of a month, whose orders are those of `orders`. */
export const movementsOf = (
  orders: readonly OrderMovement[],
  other: Pick<MonthMovements, 'allocated' | 'deducted' | 'reset'>,
): MonthMovements => {
  const sum = (kind: OrderMovement['kind'], rates: readonly number[]) =>
    -orders
      .filter((one) => one.kind === kind && rates.includes(one.vatRate))
      .reduce((total, { points }) => total + points, 0n);
  const refundPrice = (rate: number) =>
    -orders.reduce(
      (total, { kind, vatRate, price }) => (kind === 'refunded' && vatRate === rate ? total + price : total),
      0n,
    );
  return {
    ...other,
    used: sum('used', [0, 25]),
    used0: sum('used', [0]),
    refunded: sum('refunded', [0, 25]),
    refundPrice25: refundPrice(25),
    refundPrice0: refundPrice(0),
  };
};

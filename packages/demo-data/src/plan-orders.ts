import type { OrderStatus } from '@saldo/contract/orders';
import type { Hundredths } from '@saldo/domain/points/points';
import type { DemoProduct } from './catalogue.ts';
import type { Random } from './random.ts';

export type By = 'system' | 'operator' | 'administrator';

export interface PlannedOrder {
  lines: PlannedLine[];
  amount: Hundredths;
  reference: string;
  date: Temporal.PlainDate;
  placedAt: Date;
  status: OrderStatus;
  processedAt: Date | null;
  processedBy: By;
  reason: string | null;
}

export interface PlannedLine {
  itemNumber: string;
  title: string;
  price: Hundredths;
  quantity: number;
}

/** What happens to an order. `status` applies only at customers that approve orders; others accept at intake. */
export interface Fate {
  status: Exclude<OrderStatus, 'pending'>;
  /** Days after which an accepted order is cancelled; null for most orders. */
  refundedAfter: number | null;
  reason: string | null;
}

/** Picks up to three of the twelve most expensive products that are affordable. `products` must be sorted by price. */
export function planLines(
  products: readonly DemoProduct[],
  available: Hundredths,
  random: Random,
): PlannedLine[] {
  const lines: PlannedLine[] = [];
  let left = available;
  for (let count = random.pick([1, 1, 1, 2, 2, 3]); count > 0; count -= 1) {
    const affordable = products.filter(
      ({ price, itemNumber }) => price <= left && lines.every((line) => line.itemNumber !== itemNumber),
    );
    if (affordable.length === 0) break;
    const { itemNumber, title, price } = random.pick(affordable.slice(-12));
    const quantity = random.chance(0.15) && 2n * price <= left ? 2 : 1;
    lines.push({ itemNumber, title, price, quantity });
    left -= price * BigInt(quantity);
  }
  return lines;
}

export function planFate(random: Random): Fate {
  const refundedAfter = random.chance(0.012) ? random.between(1, 6) : null;
  const chance = random.next();
  if (chance < 0.06) return { status: 'rejected', refundedAfter, reason: random.pick(reasons) };
  return { status: chance < 0.08 ? 'cancelled' : 'accepted', refundedAfter, reason: null };
}

const reasons = [
  null,
  'Vi har flere på lager. Spørg på kontoret.',
  'Det er mere end aftalt. Bestil gerne færre.',
  'Du har lige fået en. Vent til næste kvartal.',
];

export const planReference = (random: Random): string =>
  `HY-${random.between(0x1000_0000, 0xffff_ffff).toString(16).toUpperCase()}`;

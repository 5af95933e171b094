import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import type { OrderStatus } from '@saldo/contract/orders';
import type { EntryKind } from '@saldo/contract/transactions';
import { startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import { type Hundredths, pointsToHundredths } from '@saldo/domain/points/points';
import { topUpCredit } from '@saldo/domain/topups/credit';
import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import type { DemoProduct } from './products.ts';
import type { Random } from './random.ts';

export type By = 'system' | 'operator' | 'administrator';

export interface PlannedEntry {
  kind: EntryKind;
  amount: Hundredths;
  /** Orders and their refunds get the order number appended. */
  text: string;
  postedAt: Date;
  by: By;
  order?: PlannedOrder;
}

export interface PlannedOrder {
  lines: (Pick<DemoProduct, 'itemNumber' | 'title' | 'price'> & { quantity: number })[];
  amount: Hundredths;
  reference: string;
  placedAt: Date;
  status: OrderStatus;
  processedAt: Date | null;
  processedBy: By;
  reason: string | null;
}

export interface Circumstances {
  group: CustomerGroupInput;
  /** The day on which the employee was created. Entries begin the day after. */
  from: Temporal.PlainDate;
  today: Temporal.PlainDate;
  /** Amounts given to the employee; a negative amount is a correction. */
  gifts: readonly { date: Temporal.PlainDate; amount: Hundredths; text: string }[];
  /** Average number of purchases per month, for an employee with monthly top-ups. */
  appetite: number;
  /** Products of the employee's assortment, cheapest first. */
  products: readonly DemoProduct[];
  /** One object for the employees of a customer, who share the number of orders that are still to be left pending. */
  buying: { approves: boolean; leftPending: number };
  random: Random;
}

/** An employee's entries and orders, day by day. For `today`, plans only top-ups, whatever the time of day. */
export class History {
  readonly entries: PlannedEntry[] = [];
  readonly orders: PlannedOrder[] = [];
  readonly #its: Circumstances;
  readonly #lastDay: number;
  #balance = 0n;
  /** The order that changes on a later day. Until then, the employee places no other. */
  #open: { order: PlannedOrder; day: number } | null = null;

  constructor(its: Circumstances) {
    this.#its = its;
    const { group, from, today } = its;
    const rule = { points: pointsToHundredths(group.points), cap: pointsToHundredths(group.limit) };
    // Numbers the days, so that dates are created only for days with events.
    const dayOf = (date: Temporal.PlainDate) => from.until(date).days;
    const topUps = new Map(periodStarts(group.frequency, from, today).map((start) => [dayOf(start), start]));
    const gifts = Map.groupBy(its.gifts, ({ date }) => dayOf(date));
    this.#lastDay = dayOf(today);
    for (let day = 1; day <= this.#lastDay; day += 1) {
      const period = topUps.get(day);
      const credit = period ? topUpCredit(rule, this.#balance) : 0n;
      if (period && credit > 0n) {
        const text = topUpText(group.frequency, period);
        this.#post({ kind: 'top-up', amount: credit, text, postedAt: moment(period, 0), by: 'system' });
      }
      if (day === this.#lastDay) break;
      for (const [n, { date, text, amount }] of (gifts.get(day) ?? []).entries()) {
        const held = this.#open?.order.status === 'pending' ? this.#open.order.amount : 0n;
        if (this.#balance - held + amount < 0n) continue;
        this.#post({ kind: 'manual', amount, text, postedAt: moment(date, 9 * 60 + n), by: 'operator' });
      }
      if (this.#open === null) this.#buy(day);
      else if (this.#open.day === day) this.#change(this.#open.order, day);
    }
  }

  #buy(day: number): void {
    const { buying, random, appetite, group } = this.#its;
    const last = this.#lastDay - 1;
    const staysPending = buying.leftPending > 0 && day > last - 3 && random.chance(0.2);
    if (!staysPending && !random.chance((appetite * pace[group.frequency]) / 30)) return;
    // An order placed on the last day could not be processed before `today`.
    if (!staysPending && buying.approves && day === last) return;
    const lines = this.#pickLines();
    if (lines.length === 0) return;
    const order: PlannedOrder = {
      lines,
      amount: lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n),
      reference: `HY-${random.between(0x1000_0000, 0xffff_ffff).toString(16).toUpperCase()}`,
      placedAt: moment(this.#its.from.add({ days: day }), random.between(10 * 60, 21 * 60)),
      ...{ status: 'pending', processedAt: null, processedBy: 'system', reason: null },
    };
    this.orders.push(order);
    if (staysPending) {
      this.#open = { order, day: Number.POSITIVE_INFINITY };
      buying.leftPending -= 1;
    } else if (buying.approves) this.#open = { order, day: Math.min(day + random.between(1, 3), last) };
    else this.#accept(order, order.placedAt, 'system', day);
  }

  /** Picks up to three of the twelve most expensive products that are affordable. */
  #pickLines(): PlannedOrder['lines'] {
    const { products, random } = this.#its;
    const lines: PlannedOrder['lines'] = [];
    let left = this.#balance;
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

  /** Processes a pending order, or refunds an accepted one: after the gifts of a day, before its first purchase. */
  #change(order: PlannedOrder, day: number): void {
    const { from, random } = this.#its;
    const at = moment(from.add({ days: day }), 9 * 60 + random.between(20, 59));
    this.#open = null;
    const isRefund = order.status === 'accepted';
    const refund = { kind: 'refund', amount: order.amount, text: 'Refundering af ordre' } as const;
    if (isRefund) this.#post({ ...refund, postedAt: at, by: 'operator', order });
    const fate = random.next();
    if (isRefund || fate < 0.02) {
      Object.assign(order, { status: 'cancelled', processedAt: at, processedBy: 'operator' });
    } else if (fate < 0.08) {
      const reason = random.pick(reasons);
      Object.assign(order, { status: 'rejected', processedAt: at, processedBy: 'administrator', reason });
    } else this.#accept(order, at, 'administrator', day);
  }

  #accept(order: PlannedOrder, postedAt: Date, by: By, day: number): void {
    const { random } = this.#its;
    Object.assign(order, { status: 'accepted', processedAt: postedAt, processedBy: by });
    this.#post({ kind: 'order', amount: -order.amount, text: 'Ordre', postedAt, by, order });
    if (random.chance(0.012)) this.#open = { order, day: day + random.between(1, 6) };
  }

  #post(entry: PlannedEntry): void {
    this.#balance += entry.amount;
    this.entries.push(entry);
  }
}

const reasons = [
  null,
  'Vi har flere på lager. Spørg på kontoret.',
  'Det er mere end aftalt. Bestil gerne færre.',
  'Du har lige fået en. Vent til næste kvartal.',
];

/** The number of purchases, relative to an employee with monthly top-ups. */
const pace = { daily: 10, monthly: 1, quarterly: 0.8, yearly: 0.35, test: 0.4, none: 0.25 } as const;

/** Returns the moment that is some minutes after the beginning of a day in Copenhagen. */
export const moment = (date: Temporal.PlainDate, minutes: number): Date =>
  new Date(startOfCopenhagenDay(date).epochMilliseconds + minutes * 60_000);

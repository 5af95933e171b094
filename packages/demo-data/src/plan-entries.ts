import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import type { EntryKind } from '@saldo/contract/transactions';
import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { type Hundredths, pointsToHundredths } from '@saldo/domain/points/points';
import { topUpCredit } from '@saldo/domain/topups/credit';
import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import type { DemoProduct } from './catalogue.ts';
import { type By, type Fate, type PlannedOrder, planFate, planLines, planReference } from './plan-orders.ts';
import type { Random } from './random.ts';

export interface PlannedEntry {
  kind: EntryKind;
  amount: Hundredths;
  /** Orders and their refunds get the order number appended. */
  text: string;
  date: Temporal.PlainDate;
  postedAt: Date;
  by: By;
  order: PlannedOrder | null;
}

/** An amount given to the employee; a negative amount is a correction. */
export interface Gift {
  date: Temporal.PlainDate;
  amount: Hundredths;
  text: string;
}

/** How a customer's employees buy. One object for all of them, because they share the number of pending orders. */
export interface Buying {
  approves: boolean;
  /** Number of orders that are still to be left pending. */
  leftPending: number;
}

export interface History {
  group: CustomerGroupInput;
  /** The day on which the employee was created. Entries begin the day after. */
  from: Temporal.PlainDate;
  today: Temporal.PlainDate;
  gifts: readonly Gift[];
  /** Average number of purchases per month, for an employee with monthly top-ups. */
  appetite: number;
  /** Products of the employee's assortment, cheapest first. */
  products: readonly DemoProduct[];
  buying: Buying;
  random: Random;
}

/** For `today`, plans only top-ups, so that the plan does not depend on the time of day. */
export function planEntries(history: History): { entries: PlannedEntry[]; orders: PlannedOrder[] } {
  const { group, from, today } = history;
  const rule = { points: pointsToHundredths(group.points), cap: pointsToHundredths(group.limit) };
  // Numbers the days, so that dates are created only for days with events.
  const dayOf = (date: Temporal.PlainDate) => from.until(date).days;
  const topUps = new Map(periodStarts(group.frequency, from, today).map((start) => [dayOf(start), start]));
  const gifts = Map.groupBy(history.gifts, (gift) => dayOf(gift.date));
  const lastDay = dayOf(today);
  const employee = new PlannedBuyer(history, lastDay);

  for (let day = 1; day <= lastDay; day += 1) {
    const date = topUps.get(day);
    const credit = date ? topUpCredit(rule, employee.balance) : 0n;
    if (date && credit > 0n) {
      const text = topUpText(group.frequency, date);
      employee.post({ kind: 'top-up', amount: credit, text, date, postedAt: moment(date, 0), by: 'system' });
    }
    if (day === lastDay) break;
    for (const [n, gift] of (gifts.get(day) ?? []).entries()) {
      if (employee.available + gift.amount < 0n) continue;
      employee.post({ ...gift, kind: 'manual', postedAt: moment(gift.date, 9 * 60 + n), by: 'operator' });
    }
    employee.makeDueChanges(day);
    employee.buy(day);
  }
  const { entries, orders } = employee;
  return { entries, orders };
}

class PlannedBuyer {
  readonly entries: PlannedEntry[] = [];
  readonly orders: PlannedOrder[] = [];
  balance = 0n;
  readonly #history: History;
  readonly #lastDay: number;
  #held = 0n;
  readonly #changes = new Map<number, ((date: Temporal.PlainDate, at: Date) => void)[]>();

  constructor(history: History, lastDay: number) {
    this.#history = history;
    this.#lastDay = lastDay;
  }

  get available(): Hundredths {
    return this.balance - this.#held;
  }

  post(entry: Omit<PlannedEntry, 'order'>, order: PlannedOrder | null = null): void {
    this.balance += entry.amount;
    this.entries.push({ ...entry, order });
  }

  /**
   * Processes and refunds orders placed on earlier days. Gifts of the day must come before it and purchases after it,
   * because entries must be in the order of their times.
   */
  makeDueChanges(day: number): void {
    for (const [n, change] of (this.#changes.get(day) ?? []).entries()) {
      const date = this.#dateOf(day);
      change(date, moment(date, 9 * 60 + 20 + 3 * n));
    }
  }

  buy(day: number): void {
    const { buying, random, appetite, group } = this.#history;
    const last = this.#lastDay - 1;
    const staysPending =
      buying.leftPending > 0 && day === last - (buying.leftPending % 3) && random.chance(0.4);
    if (!staysPending && !random.chance((appetite * pace[group.frequency]) / 30)) return;
    // An order placed on the last day could not be processed before `today`.
    if (!staysPending && buying.approves && day === last) return;
    const order = this.#placeOrder(day);
    if (order === null) return;
    this.orders.push(order);
    const fate = planFate(random);
    if (!buying.approves) this.#accept(order, fate, day, order.placedAt, 'system');
    else this.#held += order.amount;
    if (staysPending) buying.leftPending -= 1;
    else if (buying.approves) this.#processLater(order, fate, Math.min(day + random.between(1, 3), last));
  }

  #placeOrder(day: number): PlannedOrder | null {
    const { products, random } = this.#history;
    const lines = planLines(products, this.available, random);
    if (lines.length === 0) return null;
    const date = this.#dateOf(day);
    return {
      lines,
      amount: lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n),
      reference: planReference(random),
      date,
      placedAt: moment(date, random.between(10 * 60, 21 * 60)),
      ...{ status: 'pending', processedAt: null, processedBy: 'system', reason: null },
    };
  }

  #processLater(order: PlannedOrder, fate: Fate, day: number): void {
    this.#onDay(day, (_date, processedAt) => {
      this.#held -= order.amount;
      if (fate.status === 'accepted') this.#accept(order, fate, day, processedAt, 'administrator');
      else {
        const processedBy = fate.status === 'rejected' ? 'administrator' : 'operator';
        Object.assign(order, { status: fate.status, processedAt, processedBy, reason: fate.reason });
      }
    });
  }

  #accept(order: PlannedOrder, { refundedAfter }: Fate, day: number, postedAt: Date, by: By): void {
    Object.assign(order, { status: 'accepted', processedAt: postedAt, processedBy: by });
    const amount = -order.amount;
    this.post({ kind: 'order', amount, text: 'Ordre', date: this.#dateOf(day), postedAt, by }, order);
    if (refundedAfter !== null && day + refundedAfter < this.#lastDay) {
      this.#refundLater(order, day + refundedAfter);
    }
  }

  #refundLater(order: PlannedOrder, day: number): void {
    this.#onDay(day, (date, postedAt) => {
      const by = 'operator';
      Object.assign(order, { status: 'cancelled', processedAt: postedAt, processedBy: by });
      const { amount } = order;
      this.post({ kind: 'refund', amount, text: 'Refundering af ordre', date, postedAt, by }, order);
    });
  }

  #onDay(day: number, change: (date: Temporal.PlainDate, at: Date) => void): void {
    this.#changes.set(day, [...(this.#changes.get(day) ?? []), change]);
  }

  #dateOf(day: number): Temporal.PlainDate {
    return this.#history.from.add({ days: day });
  }
}

/** The number of purchases, relative to an employee with monthly top-ups. */
const pace = { daily: 10, monthly: 1, quarterly: 0.8, yearly: 0.35, test: 0.4, none: 0.25 } as const;

/** Returns a moment, given minutes after midnight on Copenhagen's wall clock. */
export function moment(date: Temporal.PlainDate, minutes: number): Date {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return new Date(date.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime }).epochMilliseconds);
}

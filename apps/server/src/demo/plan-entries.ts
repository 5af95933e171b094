import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import type { EntryKind } from '@saldo/contract/transactions';
import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { type Hundredths, pointsToHundredths } from '@saldo/domain/points/points';
import { topUpCredit } from '@saldo/domain/topups/credit';
import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import type { Random } from './random.ts';

export interface PlannedEntry {
  kind: EntryKind;
  amount: Hundredths;
  text: string;
  /** The day in Copenhagen of `postedAt`. */
  date: Temporal.PlainDate;
  postedAt: Date;
  /** The operator wrote it; nobody did the others. */
  isByHand: boolean;
}

/** An amount that somebody adds on a day: a gift, or a correction when it is negative. */
export interface Gift {
  date: Temporal.PlainDate;
  amount: Hundredths;
  text: string;
}

interface History {
  group: CustomerGroupInput;
  /** The day that the employee came; entries begin on the day after. */
  from: Temporal.PlainDate;
  today: Temporal.PlainDate;
  gifts: readonly Gift[];
  /** Purchases a month, on average, where points come monthly. */
  appetite: number;
  random: Random;
}

/**
 * What happened to an employee's balance, in order: top-ups with the cap respected, gifts, and purchases
 * that never take more than there is. Today holds at most a top-up, so that a plan depends on the day alone.
 */
export function planEntries(history: History): PlannedEntry[] {
  const { group, from, today } = history;
  const rule = { points: pointsToHundredths(group.points), cap: pointsToHundredths(group.limit) };
  // Days count from `from`: a date is made only for a day on which something happens.
  const dayOf = (date: Temporal.PlainDate) => from.until(date).days;
  const topUps = new Map(periodStarts(group.frequency, from, today).map((start) => [dayOf(start), start]));
  const gifts = Map.groupBy(history.gifts, (gift) => dayOf(gift.date));
  const lastDay = dayOf(today);
  const entries: PlannedEntry[] = [];
  let balance = 0n;
  const post = (entry: PlannedEntry) => {
    balance += entry.amount;
    entries.push(entry);
  };

  for (let day = 1; day <= lastDay; day += 1) {
    const date = topUps.get(day);
    const credit = date ? topUpCredit(rule, balance) : 0n;
    if (date && credit > 0n) {
      const text = topUpText(group.frequency, date);
      post({ kind: 'top-up', amount: credit, text, date, postedAt: moment(date, 0), isByHand: false });
    }
    if (day === lastDay) break;
    for (const gift of gifts.get(day) ?? []) {
      if (balance + gift.amount < 0n) continue;
      post({ ...gift, kind: 'manual', postedAt: moment(gift.date, 9 * 60 + 15), isByHand: true });
    }
    const amount = purchase(history, balance);
    if (amount > 0n) {
      // Orders come from the webshop; until it sends them, a purchase is a deduction.
      const date = from.add({ days: day });
      const postedAt = moment(date, history.random.between(10 * 60, 21 * 60));
      post({ kind: 'manual', amount: -amount, text: 'Køb i webshop', date, postedAt, isByHand: false });
    }
  }
  return entries;
}

const cheapest = 22_00n;
const prices: readonly Hundredths[] = [
  cheapest,
  35_50n,
  49_00n,
  79_95n,
  129_95n,
  199_00n,
  249_50n,
  299_00n,
  349_95n,
  499_00n,
  649_00n,
  899_00n,
  1199_50n,
  1699_00n,
];

/** How much more, or less, often people buy where they are credited that often. */
const pace = { daily: 10, monthly: 1, quarterly: 0.8, yearly: 0.35, test: 0.4, none: 0.25 } as const;

/** What is spent on a day, or 0: mostly one of the prices that the balance allows, at times all there is. */
function purchase({ group, appetite, random }: History, balance: Hundredths): Hundredths {
  if (!random.chance((appetite * pace[group.frequency]) / 30) || balance < cheapest) return 0n;
  if (random.chance(appetite / 12)) return balance;
  // One of the dearest: nobody saves up for a cup of coffee.
  return random.pick(prices.filter((price) => price <= balance).slice(-6));
}

/** A moment of a day in Copenhagen, as minutes after midnight by the clock on the wall. */
export function moment(date: Temporal.PlainDate, minutes: number): Date {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return new Date(date.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime }).epochMilliseconds);
}

import type { Hundredths } from '../points/points.ts';

/**
 * What a top-up credits: the rule's points, but never above the cap; nothing where the balance is there already
 * (design §4.3). `balance` counts held points as well. All in hundredths.
 */
export function topUpCredit(rule: { points: Hundredths; cap: Hundredths }, balance: Hundredths): Hundredths {
  const room = rule.cap - balance;
  if (room <= 0n) return 0n;
  return room < rule.points ? room : rule.points;
}

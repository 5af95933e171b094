import type { Hundredths } from '../points/points.ts';

/** Returns the rule's points, limited so that `balance`, which includes held points, stays within the cap. */
export function topUpCredit(rule: { points: Hundredths; cap: Hundredths }, balance: Hundredths): Hundredths {
  const room = rule.cap - balance;
  if (room <= 0n) return 0n;
  return room < rule.points ? room : rule.points;
}

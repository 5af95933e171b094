import type { Hundredths } from '../points/points.ts';

/**
 * The credit of a top-up: the rule's points, limited so that the balance does not exceed the cap
 * (docs/domain-rules.md#top-ups). `balance` includes held points. All in hundredths.
 */
export function topUpCredit(rule: { points: Hundredths; cap: Hundredths }, balance: Hundredths): Hundredths {
  const room = rule.cap - balance;
  if (room <= 0n) return 0n;
  return room < rule.points ? room : rule.points;
}

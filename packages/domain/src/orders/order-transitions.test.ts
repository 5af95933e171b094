import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses, orderTransition, orderVerbs } from './order-transitions.ts';

const accepted = { kind: 'change', to: 'accepted', points: 'capture' };
const rejected = { kind: 'change', to: 'rejected', points: 'release' };
const released = { kind: 'change', to: 'cancelled', points: 'release' };
const refunded = { kind: 'change', to: 'cancelled', points: 'refund' };
const same = { kind: 'same' };
const refused = (message: string) => ({ kind: 'refused', message });

test.each([
  ['pending', 'accept', accepted],
  ['pending', 'reject', rejected],
  ['pending', 'cancel', released],
  ['pending', 'withdraw', released],
  ['accepted', 'accept', same],
  ['accepted', 'reject', refused('Ordren er allerede godkendt.')],
  ['accepted', 'cancel', refunded],
  ['accepted', 'withdraw', refused('Ordren er allerede godkendt.')],
  ['rejected', 'accept', refused('Ordren er allerede afvist.')],
  ['rejected', 'reject', same],
  ['rejected', 'cancel', refused('Ordren er allerede afvist.')],
  ['rejected', 'withdraw', refused('Ordren er allerede afvist.')],
  ['cancelled', 'accept', refused('Ordren er allerede annulleret.')],
  ['cancelled', 'reject', refused('Ordren er allerede annulleret.')],
  ['cancelled', 'cancel', same],
  ['cancelled', 'withdraw', same],
] as const)('%s, %s', (status, verb, transition) => {
  expect(orderTransition(status, verb)).toEqual(transition);
});

const verbs = fc.array(fc.constantFrom(...orderVerbs), { maxLength: 12 });

function applyVerbs(list: readonly (typeof orderVerbs)[number][]) {
  let status: OrderStatus = 'pending';
  const points: string[] = [];
  for (const verb of list) {
    const transition = orderTransition(status, verb);
    if (transition.kind !== 'change') continue;
    status = transition.to;
    points.push(transition.points);
  }
  return { status, points };
}

test('captures or releases points at most once, and refunds only captured points', () => {
  fc.assert(
    fc.property(verbs, (list) => {
      const { status, points } = applyVerbs(list);
      const allowed = {
        pending: [''],
        accepted: ['capture'],
        rejected: ['release'],
        cancelled: ['release', 'capture,refund'],
      };
      expect(allowed[status]).toContain(points.join());
    }),
  );
});

test('a repeated verb changes nothing', () => {
  fc.assert(
    fc.property(verbs, fc.constantFrom(...orderVerbs), (list, verb) => {
      const once = applyVerbs([...list, verb]);
      expect(applyVerbs([...list, verb, verb])).toEqual(once);
    }),
  );
});

test('never returns an order to pending', () => {
  for (const status of orderStatuses) {
    for (const verb of orderVerbs) expect(orderTransition(status, verb)).not.toHaveProperty('to', 'pending');
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApprovalStep, Decider } from './approval-steps.ts';
import {
  type OrderStatus,
  orderStatuses,
  orderTransition,
  orderVerbs,
  stepsAfter,
} from './order-transitions.ts';

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

describe('steps', () => {
  test.each([
    [['leader'], 'leader', false, []],
    [['hr'], 'hr', false, []],
    [['leader', 'hr'], 'leader', false, ['hr']],
    [['leader', 'hr'], 'hr', false, []],
    [['leader', 'hr'], 'operator', false, []],
    [['leader'], 'leader', true, ['hr']],
    [['leader', 'hr'], 'leader', true, ['hr']],
    [['hr'], 'hr', true, ['hr']],
    [[], 'hr', false, []],
  ] as const)('after %j decided by %s, with a second person %s: %j', (steps, decider, second, later) => {
    expect(stepsAfter(steps, decider, second)).toEqual(later);
  });

  const setup = fc.record({
    steps: fc.constantFrom<ApprovalStep[][]>(['leader'], ['hr'], ['leader', 'hr']),
    isLarge: fc.boolean(),
    /** Whether a leader, and then HR, can decide when their turn comes. */
    hasLeader: fc.boolean(),
    hasHr: fc.boolean(),
    verbs: fc.array(fc.constantFrom(...orderVerbs), { maxLength: 8 }),
  });
  type Setup = typeof setup extends fc.Arbitrary<infer T> ? T : never;

  /** Follows an order through verbs, as the server does. */
  function follow({ steps, isLarge, hasLeader, hasHr, verbs: list }: Setup) {
    let status: OrderStatus = 'pending';
    let waitsFor: ApprovalStep = steps[0] ?? 'hr';
    let needsSecondPerson = isLarge;
    const points: string[] = [];
    const approvals: Decider[] = [];
    for (const verb of list) {
      const decider: Decider = waitsFor === 'leader' && hasLeader ? 'leader' : hasHr ? 'hr' : 'operator';
      const transition = orderTransition(status, verb, stepsAfter(steps, decider, needsSecondPerson));
      if (transition.kind === 'same' || transition.kind === 'refused') continue;
      if (verb === 'accept') approvals.push(decider);
      if (transition.kind === 'advance') {
        waitsFor = transition.to;
        needsSecondPerson = false;
      } else {
        status = transition.to;
        points.push(transition.points);
      }
    }
    return { status, points, approvals };
  }

  test('are decided in order, and the hold is captured or released exactly once', () => {
    const rank = { leader: 1, hr: 2, operator: 3 };
    fc.assert(
      fc.property(setup, (given) => {
        const { status, points, approvals } = follow(given);
        const ranks = approvals.map((decider) => rank[decider]);
        expect(ranks).toEqual(ranks.toSorted());
        expect(ranks.filter((one) => one === rank.leader).length).toBeLessThanOrEqual(1);
        expect(points.filter((moved) => moved !== 'refund').length).toBe(status === 'pending' ? 0 : 1);
        if (points[0] !== 'capture') return;
        const wanted = given.steps.includes('leader') && given.hasLeader ? given.steps.length : 1;
        expect(approvals).toHaveLength(given.isLarge ? Math.max(2, wanted) : wanted);
      }),
    );
  });
});

test('never returns an order to pending', () => {
  for (const status of orderStatuses) {
    for (const verb of orderVerbs) expect(orderTransition(status, verb)).not.toHaveProperty('to', 'pending');
  }
});

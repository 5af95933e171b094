import type { ApprovalStep, Decider } from './approval-steps.ts';

/** Allowed: pending → accepted, rejected or cancelled; accepted → cancelled (docs/domain-rules.md#orders). */
export const orderStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Administrators `accept` or `reject` pending orders, operators `cancel` orders, webshops `withdraw` pending ones. */
export const orderVerbs = ['accept', 'reject', 'cancel', 'withdraw'] as const;
export type OrderVerb = (typeof orderVerbs)[number];

export type OrderTransition =
  /** An approval that is not the last: the order stays pending and waits for this step. */
  | { kind: 'advance'; to: ApprovalStep }
  | { kind: 'change'; to: Exclude<OrderStatus, 'pending'>; points: 'capture' | 'release' | 'refund' }
  /** The order already has the status to which the verb leads. */
  | { kind: 'same' }
  | { kind: 'refused'; message: string };

/**
 * Returns the effect of a verb on an order with this status (docs/domain-rules.md#orders). `points` is the function of
 * the ledger that moves the points. `later` are the steps of a pending order after the one that is being decided.
 */
export function orderTransition(
  status: OrderStatus,
  verb: OrderVerb,
  later: readonly ApprovalStep[] = [],
): OrderTransition {
  const to = outcomes[verb];
  const [next] = later;
  if (status === 'pending' && verb === 'accept' && next !== undefined) return { kind: 'advance', to: next };
  if (status === to) return { kind: 'same' };
  if (status === 'pending') return { kind: 'change', to, points: to === 'accepted' ? 'capture' : 'release' };
  if (status === 'accepted' && verb === 'cancel') return { kind: 'change', to, points: 'refund' };
  return { kind: 'refused', message: `Ordren er allerede ${processedWords[status]}.` };
}

/**
 * Returns the steps that follow the one that `decider` decides. HR decides the leader's step too if no leader can, and
 * operators decide all. `needsSecondPerson`: what is missing for the order is more than one person may grant; another
 * one of HR confirms it after the last step.
 */
export function stepsAfter(
  steps: readonly ApprovalStep[],
  decider: Decider,
  needsSecondPerson: boolean,
): readonly ApprovalStep[] {
  const later = decider === 'leader' ? steps.filter((step) => step !== 'leader') : [];
  return later.length === 0 && needsSecondPerson ? ['hr'] : later;
}

const outcomes = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
  withdraw: 'cancelled',
} as const;

const processedWords = { accepted: 'godkendt', rejected: 'afvist', cancelled: 'annulleret' } as const;

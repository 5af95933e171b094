/** Allowed: pending → accepted, rejected or cancelled; accepted → cancelled (docs/domain-rules.md#orders). */
export const orderStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Administrators `accept` or `reject` pending orders, operators `cancel` orders, webshops `withdraw` pending ones. */
export const orderVerbs = ['accept', 'reject', 'cancel', 'withdraw'] as const;
export type OrderVerb = (typeof orderVerbs)[number];

export type OrderTransition =
  | { kind: 'change'; to: Exclude<OrderStatus, 'pending'>; points: 'capture' | 'release' | 'refund' }
  /** The order already has the status to which the verb leads. */
  | { kind: 'same' }
  | { kind: 'refused'; message: string };

/**
 * Returns the effect of a verb on an order with this status (docs/domain-rules.md#orders). `points` is the function of
 * the ledger that moves the points.
 */
export function orderTransition(status: OrderStatus, verb: OrderVerb): OrderTransition {
  const to = outcomes[verb];
  if (status === to) return { kind: 'same' };
  if (status === 'pending') return { kind: 'change', to, points: to === 'accepted' ? 'capture' : 'release' };
  if (status === 'accepted' && verb === 'cancel') return { kind: 'change', to, points: 'refund' };
  return { kind: 'refused', message: `Ordren er allerede ${processedWords[status]}.` };
}

const outcomes = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
  withdraw: 'cancelled',
} as const;

const processedWords = { accepted: 'godkendt', rejected: 'afvist', cancelled: 'annulleret' } as const;

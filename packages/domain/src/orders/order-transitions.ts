/** pending → accepted, rejected or cancelled; accepted → cancelled. Each is final (design §4.4). */
export const orderStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `withdraw` is the webshop's cancelling: of what is pending, while `cancel` is the operator's (design §4.4). */
export const orderVerbs = ['accept', 'reject', 'cancel', 'withdraw'] as const;
export type OrderVerb = (typeof orderVerbs)[number];

/** What a verb comes to. */
export type OrderTransition =
  /** The order gets another status, and its points go where `points` says. */
  | { kind: 'change'; to: Exclude<OrderStatus, 'pending'>; points: 'spent' | 'released' | 'refunded' }
  /** It has been done: the answer is that of the first time. */
  | { kind: 'same' }
  /** Something else has been done; the message says what. */
  | { kind: 'refused'; message: string };

/** What a verb does to an order (design §4.4). */
export function orderTransition(status: OrderStatus, verb: OrderVerb): OrderTransition {
  const to = outcomes[verb];
  if (status === to) return { kind: 'same' };
  if (status === 'pending') return { kind: 'change', to, points: to === 'accepted' ? 'spent' : 'released' };
  if (status === 'accepted' && verb === 'cancel') return { kind: 'change', to, points: 'refunded' };
  return { kind: 'refused', message: `Ordren er allerede ${decidedWords[status]}.` };
}

const outcomes = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
  withdraw: 'cancelled',
} as const;

const decidedWords = { accepted: 'godkendt', rejected: 'afvist', cancelled: 'annulleret' } as const;

/** Webhook events, in the guide's order. This module loads no zod, so that screens can import it. */
export const webhookEvents = {
  'order.accepted': {
    data: 'order',
    words: 'Ordre godkendt',
    when: 'an order was accepted, at intake or by the customer',
  },
  'order.rejected': {
    data: 'rejectedOrder',
    words: 'Ordre afvist',
    when: 'the customer rejected the order, or let it wait too long',
  },
  'order.cancelled': {
    data: 'order',
    words: 'Ordre annulleret',
    when: 'an operator or the shop cancelled the order',
  },
  'return.requested': {
    data: 'return',
    words: 'Retur anmeldt',
    when: 'a return of items of an order was announced',
  },
  'return.received': {
    data: 'return',
    words: 'Retur modtaget',
    when: 'a return was received, and its points were given back',
  },
  'return.rejected': {
    data: 'rejectedReturn',
    words: 'Retur afvist',
    when: 'an operator or the shop rejected a return',
  },
  'return.cancelled': {
    data: 'return',
    words: 'Retur annulleret',
    when: 'the shop or an operator cancelled an announced return, or its order',
  },
  'balance.changed': { data: 'balance', words: 'Saldo ændret', when: "an employee's balance changed" },
  'balances.changed': {
    data: 'balances',
    words: 'Flere saldi ændret',
    when: 'balances changed through a top-up, scheduled entries or an amount for many: read those that you show',
  },
  'employees.left': {
    data: 'employees',
    words: 'Medarbejdere fratrådt',
    when: 'employees can no longer sign in and order: end their sessions',
  },
  'assortment.changed': {
    data: 'assortment',
    words: 'Sortiment ændret',
    when: "the customer's assortment changed, or your own products did; `departmentId` is null for the whole customer",
  },
} as const satisfies Record<string, WebhookEvent>;

interface WebhookEvent {
  /** Name of the event's schema in `webhooks.ts`. */
  data: string;
  words: string;
  /** When the webhook is sent, as the guide says it. */
  when: string;
}

export type WebhookType = keyof typeof webhookEvents;
export const webhookTypes = Object.keys(webhookEvents) as readonly WebhookType[];

/** The Danish name of an event. Returns the type itself for an event of a later version. */
export const webhookWords = (type: string): string =>
  Object.hasOwn(webhookEvents, type) ? webhookEvents[type as WebhookType].words : type;

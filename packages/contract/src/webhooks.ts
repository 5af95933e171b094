import { z } from 'zod';
import { type WebhookType, webhookEvents, webhookTypes } from './webhook-events.ts';

export { type WebhookType, webhookTypes };

/** `order.received` and `order.advanced` (an order waits for its next approver) become mails only. */
export type OutboxEventKind = WebhookType | 'order.received' | 'order.advanced';

/** `queued`: waits for an attempt. `delivered`: got a 2xx response. `failed`: the last attempt failed. */
export const webhookStates = ['queued', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

const order = z.strictObject({
  orderNumber: z.number(),
  reference: z.string().nullable(),
  employeeId: z.number(),
  customerId: z.number(),
  amount: z.number(),
});

const orderReturn = z.strictObject({
  returnNumber: z.string(),
  orderNumber: z.number(),
  employeeId: z.number(),
  customerId: z.number(),
  amount: z.number(),
});

/** Amounts are in points. Payloads outlive deleted people, so they contain no names or addresses. */
const webhookData = {
  order,
  rejectedOrder: order.extend({ reason: z.string().nullable() }),
  return: orderReturn,
  rejectedReturn: orderReturn.extend({ reason: z.string() }),
  balance: z.strictObject({
    employeeId: z.number(),
    customerId: z.number(),
    balance: z.number(),
    available: z.number(),
  }),
  /** The webshop then reads the balances with `GET /api/webshop/employees/{id}`. */
  balances: z.strictObject({ customerId: z.number(), employeeIds: z.array(z.number()) }),
  employees: z.strictObject({ customerId: z.number(), employeeIds: z.array(z.number()) }),
  /** If `departmentId` is null, assortments of the whole customer changed. */
  assortment: z.strictObject({ customerId: z.number(), departmentId: z.number().nullable() }),
};

type DataOf<Type extends WebhookType> = z.infer<(typeof webhookData)[(typeof webhookEvents)[Type]['data']]>;

/** The body of a webhook; `timestamp` is RFC 3339. */
export type WebhookPayload = {
  [Type in WebhookType]: { type: Type; timestamp: string; data: DataOf<Type> };
}[WebhookType];

const payloadOf = (type: WebhookType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.string(),
    data: webhookData[webhookEvents[type].data],
  });

// The casts add what the type of `map` loses: the list is not empty, and each type has its own data.
export const webhookPayload = z.discriminatedUnion(
  'type',
  webhookTypes.map(payloadOf) as [ReturnType<typeof payloadOf>, ...ReturnType<typeof payloadOf>[]],
) as unknown as z.ZodType<WebhookPayload>;

export const webhookTable = (): string =>
  [
    '| `type` | `data` | when |',
    '|---|---|---|',
    ...webhookTypes.map((type) => {
      const { data, when } = webhookEvents[type];
      const fields = Object.keys(webhookData[data].shape).map((field) => `\`${field}\``);
      return `| \`${type}\` | ${fields.join(', ')} | ${when} |`;
    }),
  ].join('\n');

import { z } from 'zod';

/** What a webshop is told (Standard Webhooks `type`). */
export const webhookTypes = [
  'order.accepted',
  'order.rejected',
  'order.cancelled',
  'balance.changed',
  'balances.changed',
  'assortment.changed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** What is told to anybody: webhooks to the shop, mails to people. */
export type NoticeKind = WebhookType | 'order.received';

/** `queued` waits for its (next) try, `delivered` was answered with 2xx, `failed` had its last try. */
export const webhookStates = ['queued', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

const event = <const Type extends WebhookType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: z.string(), data });

const orderData = z.strictObject({
  orderNumber: z.number(),
  reference: z.string().nullable(),
  employeeId: z.number(),
  customerId: z.number(),
  amount: z.number(),
});
const balanceData = z.strictObject({
  employeeId: z.number(),
  customerId: z.number(),
  balance: z.number(),
  available: z.number(),
});

/**
 * The body of a webhook: `timestamp` is RFC 3339, amounts are points. `balances.changed` names those whose balance a
 * run changed: their balances are read with `GET /api/webshop/employees/{id}`. `assortment.changed` with a null
 * `departmentId` is about all of the company.
 */
export const webhookPayload = z.discriminatedUnion('type', [
  event('order.accepted', orderData),
  event('order.rejected', orderData.extend({ reason: z.string().nullable() })),
  event('order.cancelled', orderData),
  event('balance.changed', balanceData),
  event('balances.changed', z.strictObject({ customerId: z.number(), employeeIds: z.array(z.number()) })),
  event(
    'assortment.changed',
    z.strictObject({ customerId: z.number(), departmentId: z.number().nullable() }),
  ),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;

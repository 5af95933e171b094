import { z } from 'zod';

export const webhookTypes = [
  'order.accepted',
  'order.rejected',
  'order.cancelled',
  'balance.changed',
  'balances.changed',
  'assortment.changed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

export type NoticeKind = WebhookType | 'order.received';

/** `queued` waits for its next try, `delivered` got a 2xx response, `failed` has had its last try. */
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
 * The body of a webhook: `timestamp` is RFC 3339, amounts are points. `balances.changed` carries no balances; `GET
 * /api/webshop/employees/{id}` returns them. `assortment.changed` with a null `departmentId` concerns the whole
 * company.
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

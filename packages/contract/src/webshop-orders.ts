import { approvalSteps } from '@saldo/domain/orders/approval-steps';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, pathId, reference, requiredInteger, text } from './fields.ts';
import { orderLine, orderStatuses } from './orders.ts';
import { distinct, itemNumber } from './webshop.ts';
import { webshopOrderPaths } from './webshop-orders.paths.ts';

export const MAX_ORDER_LINES = 200;

/**
 * An order to place. The server sets the prices. `loginId` is that of the redeemed login code with which the order is
 * placed, or null if the employee signed in. Without it, an order within an hour of a redeemed code of the employee
 * counts as placed by the account that opened the webshop. With `requestReason`, the order may cost more than the employee
 * has, if the employee's `canRequest` says so; it then always needs approval.
 */
export const orderInput = z.strictObject({
  employeeId: reference('Medarbejder'),
  lines: z
    .array(z.strictObject({ itemNumber, quantity: requiredInteger('Antal', { min: 1, max: 10_000 }) }), {
      error: 'Ordrelinjer er påkrævet',
    })
    .min(1, 'Ordren skal have mindst én linje')
    .max(MAX_ORDER_LINES, `En ordre kan højst have ${MAX_ORDER_LINES} linjer`)
    .refine((lines) => distinct(lines.map((line) => line.itemNumber)), {
      error: 'Samme varenummer må kun stå på én linje',
    }),
  reference: text('Reference', 100).nullable().optional(),
  loginId: reference('Login').nullable().optional(),
  requestReason: text('Begrundelse', 500).nullable().optional(),
});
export type OrderInput = z.infer<typeof orderInput>;

/** `returnable` is the quantity that is not in a return yet. */
export const webshopOrderLine = orderLine.extend({ returnable: z.number() });

/** An order in the webshop API. Until `returnUntil`, the webshop may announce returns. `placedAt` is RFC 3339; amounts are in points. */
export const webshopOrder = z.strictObject({
  orderNumber: z.number(),
  employeeId: z.number(),
  status: z.enum(orderStatuses),
  amount: z.number(),
  /** What was given back. */
  refunded: z.number(),
  lines: z.array(webshopOrderLine),
  reference: z.string().nullable(),
  placedAt: z.string(),
  returnUntil: z.string(),
  reason: z.string().nullable(),
  /** The steps of its approval, in order, and why it needs them, as Danish clauses after »fordi«; null if it needs none. */
  approval: z
    .strictObject({ steps: z.array(z.enum(approvalSteps)), reasons: z.array(z.string()) })
    .nullable(),
  /** What it cost beyond the balance when it was placed. */
  missing: z.number(),
  /** Why the employee asked for `missing`; null if nothing was missing, and once the employee is deleted. */
  requestReason: z.string().nullable(),
});
export type WebshopOrder = z.infer<typeof webshopOrder>;

const orderNumberParams = z.strictObject({ orderNumber: pathId });

export const webshopOrderEndpoints = defineEndpoints(webshopOrderPaths, {
  listWebshopOrders: {
    access: 'webshop',
    params: idParams,
    response: z.array(webshopOrder),
    summary: 'The employee’s latest orders, at most 100, newest first',
  },
  placeOrder: {
    access: 'webshop',
    body: orderInput,
    response: webshopOrder,
    status: 201,
    idempotent: 'required',
    summary:
      'Place an order: spends its points, or holds them until it is approved; `loginId` names the login code with which it is placed, null that the employee signed in',
  },
  getWebshopOrder: {
    access: 'webshop',
    params: orderNumberParams,
    response: webshopOrder,
    summary: 'An order',
  },
  cancelWebshopOrder: {
    access: 'webshop',
    params: orderNumberParams,
    response: webshopOrder,
    idempotent: true,
    summary: 'Cancel an order while it is pending',
  },
});

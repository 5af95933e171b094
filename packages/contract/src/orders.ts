import { type OrderStatus, orderStatuses } from '@saldo/domain/orders/order-transitions';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, queryId, text } from './fields.ts';
import { orderDecisionPaths, orderPaths } from './orders.paths.ts';

export { type OrderStatus, orderStatuses };

/** An order, as in lists. `date` is the day in Copenhagen, `placedAt` is RFC 3339; `amount` is points. */
export const order = z.strictObject({
  id: z.number(),
  orderNumber: z.number(),
  date: z.string(),
  placedAt: z.string(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  /** A deleted employee's name is `DELETED_EMPLOYEE` of the domain. */
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  status: z.enum(orderStatuses),
  amount: z.number(),
  lineCount: z.number(),
  reference: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

/** A line with the price at the time of the order: `amount` = `price` × `quantity`, in points. */
export const orderLine = z.strictObject({
  itemNumber: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** An order with its lines and its decision. */
export const orderDetail = order.extend({
  lines: z.array(orderLine),
  decidedAt: z.string().nullable(),
  /** Null while pending, for an order without approval, and if the webshop cancelled it. */
  decidedBy: z.string().nullable(),
  /** The reason of a rejection, as sent to the employee. */
  reason: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/**
 * An order waiting for approval. `customer` is the company's name; `available` are the employee's points
 * besides those held for this and other pending orders.
 */
export const orderApproval = z.strictObject({
  id: z.number(),
  orderNumber: z.number(),
  date: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  department: z.string().nullable(),
  amount: z.number(),
  lineCount: z.number(),
  available: z.number(),
  lines: z.array(orderLine),
});
export type OrderApproval = z.infer<typeof orderApproval>;

/** The body of a rejection, with an optional reason for the employee. */
export const rejection = z.strictObject({ reason: text('Begrundelse', 500).optional() });
export type Rejection = z.infer<typeof rejection>;

/** Columns that the list can be sorted by; by default `-orderNumber`. */
export const orderSortColumns = [
  'orderNumber',
  'date',
  'customer',
  'employee',
  'amount',
  'lineCount',
  'status',
] as const;

/** The filters of the list and its export; `from` and `to` are days, both included. */
const orderFilter = {
  customerId: queryId.optional(),
  status: z.enum(orderStatuses).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

export const orderEndpoints = defineEndpoints(orderPaths, {
  listOrders: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(orderSortColumns), ...orderFilter }),
    response: z.array(order),
    paged: true,
    summary: 'Orders, newest first; `search` looks in number, reference, employee and company',
  },
  exportOrders: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ search: listQuery(orderSortColumns).search, ...orderFilter }),
    download: true,
    summary: 'Orders as CSV, oldest first, for billing',
  },
  getOrder: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: orderDetail,
    summary: 'An order with its lines',
  },
  listOrderApprovals: {
    access: ['Customer'],
    response: z.array(orderApproval),
    summary: 'Orders waiting for approval, oldest first',
  },
});

/** Decisions about an order. Each is final; repeating one returns the first response. */
export const orderDecisionEndpoints = defineEndpoints(orderDecisionPaths, {
  cancelOrder: {
    access: ['Admin'],
    params: idParams,
    response: orderDetail,
    idempotent: true,
    summary: 'Cancel an order: releases the points of a pending one, refunds those of an accepted one',
  },
  acceptOrder: {
    access: ['Customer'],
    params: idParams,
    response: orderDetail,
    idempotent: true,
    summary: 'Accept a pending order: captures its points',
  },
  rejectOrder: {
    access: ['Customer'],
    params: idParams,
    body: rejection,
    optionalBody: true,
    response: orderDetail,
    idempotent: true,
    summary: 'Reject a pending order: releases its points',
  },
});

import { type OrderStatus, orderStatuses } from '@saldo/domain/orders/order-transitions';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, queryId, text } from './fields.ts';
import { orderDecisionPaths, orderPaths } from './orders.paths.ts';

export { type OrderStatus, orderStatuses };

/** An order as lists show it. `date` is the day in Copenhagen, `placedAt` the moment (RFC 3339); `amount` is points. */
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

/** A line as it was frozen at intake: `price` of one, `amount` = `price` × `quantity`, in points. */
export const orderLine = z.strictObject({
  itemNumber: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** An order with its lines and how it was decided. */
export const orderDetail = order.extend({
  lines: z.array(orderLine),
  decidedAt: z.string().nullable(),
  /** Who decided; null while pending, for an order accepted at once and for the webshop's own doing. */
  decidedBy: z.string().nullable(),
  /** Why it was rejected, as the employee was told. */
  reason: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/**
 * An order that waits for approval (spec §3), with its lines. `customer` is the company's name; `available` is what
 * the employee has left beside this and other pending orders.
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

/** Rejecting takes an optional reason, which the employee is told. */
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

/** What both the list and its export are filtered by; `from` and `to` are days, both included. */
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
    summary: 'The orders of a filter as CSV, oldest first: what the agency bills from',
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
    summary: 'Orders that wait for approval, oldest first',
  },
});

/** What decides an order; each verb is final, and a repeated one answers as the first time (design §4.4). */
export const orderDecisionEndpoints = defineEndpoints(orderDecisionPaths, {
  cancelOrder: {
    access: ['Admin'],
    params: idParams,
    response: orderDetail,
    idempotent: true,
    summary: 'Cancel an order: a pending one releases its points, an accepted one gives them back',
  },
  acceptOrder: {
    access: ['Customer'],
    params: idParams,
    response: orderDetail,
    idempotent: true,
    summary: 'Accept a pending order: its points are spent',
  },
  rejectOrder: {
    access: ['Customer'],
    params: idParams,
    body: rejection,
    optionalBody: true,
    response: orderDetail,
    idempotent: true,
    summary: 'Reject a pending order: its points are released',
  },
});

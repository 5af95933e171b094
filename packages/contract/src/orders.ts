import { type OrderStatus, orderStatuses } from '@saldo/domain/orders/order-transitions';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, pathId, queryDepartmentId, queryId, text } from './fields.ts';
import { orderPaths, orderProcessingPaths, orderReturnFilters } from './orders.paths.ts';
import { orderReturn } from './returns.ts';

export { type OrderStatus, orderStatuses };

/** An order. `date` is the day in Copenhagen, `placedAt` is RFC 3339, `amount` is in points. */
export const order = z.strictObject({
  id: z.number(),
  orderNumber: z.number(),
  date: z.string(),
  placedAt: z.string(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  /** Name of the account that placed the order for the employee with `Log ind`; null for the employee. */
  placedBy: z.string().nullable(),
  department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  status: z.enum(orderStatuses),
  amount: z.number(),
  /** What of the amount was given back, by returns or by cancelling a paid order. */
  refunded: z.number(),
  lineCount: z.number(),
  reference: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

/** A line with the price when ordered. `price` is the unit price, `amount` is `price` × `quantity`; both in points. */
export const orderLine = z.strictObject({
  itemNumber: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** `returned` and `announced` count the pieces in received and in requested returns. */
export const orderDetailLine = orderLine.extend({ returned: z.number(), announced: z.number() });
export type OrderDetailLine = z.infer<typeof orderDetailLine>;

export const orderDetail = order.extend({
  lines: z.array(orderDetailLine),
  /** Oldest first. */
  returns: z.array(orderReturn),
  /** The last day on which the webshop may announce a return. */
  returnUntil: z.string(),
  /** The employee's points have lapsed since the order: what is given back is lost at once. */
  pointsLapse: z.boolean(),
  decidedAt: z.string().nullable(),
  /** Name of the account; null if the order is pending, was accepted at intake, or was cancelled by the webshop. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/**
 * A pending order. `available` excludes the points held by this and other pending orders. `isOwn`: the caller placed it,
 * may have placed it or is its employee, and cannot process it.
 */
export const orderApproval = z.strictObject({
  id: z.number(),
  orderNumber: z.number(),
  date: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  placedBy: z.string().nullable(),
  isOwn: z.boolean(),
  department: z.string().nullable(),
  amount: z.number(),
  lineCount: z.number(),
  available: z.number(),
  lines: z.array(orderLine),
});
export type OrderApproval = z.infer<typeof orderApproval>;

export const rejection = z.strictObject({ reason: text('Begrundelse', 500).optional() });
export type Rejection = z.infer<typeof rejection>;

export const orderSortColumns = [
  'orderNumber',
  'date',
  'customer',
  'employee',
  'amount',
  'lineCount',
  'status',
] as const;

/** `departmentId` is the department when the order was placed, or `none`. `from` and `to` are dates, both inclusive. */
const orderFilter = {
  customerId: queryId.optional(),
  departmentId: queryDepartmentId.optional(),
  employeeId: queryId.optional(),
  status: z.enum(orderStatuses).optional(),
  returned: z.enum(orderReturnFilters).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

export const orderEndpoints = defineEndpoints(orderPaths, {
  listOrders: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(orderSortColumns), ...orderFilter }),
    response: z.array(order),
    paged: true,
    summary: 'Orders, newest first; `search` matches number, reference, employee and customer',
  },
  exportOrders: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ search: listQuery(orderSortColumns).search, ...orderFilter }),
    download: true,
    summary: 'The filtered orders as CSV, oldest first, for invoicing',
  },
  getOrder: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: orderDetail,
    summary: 'An order with its lines',
  },
  getOrderByNumber: {
    access: ['Admin', 'Customer'],
    params: z.strictObject({ orderNumber: pathId }),
    response: orderDetail,
    summary: 'An order with its lines, by the number that people see',
  },
  listOrderApprovals: {
    access: ['Customer'],
    response: z.array(orderApproval),
    summary: 'Pending orders, oldest first',
  },
});

/**
 * Repeating a verb on an order returns the order unchanged. An accepted order can still be cancelled; any other verb on
 * a processed order is refused with `order_decided`.
 */
export const orderProcessingEndpoints = defineEndpoints(orderProcessingPaths, {
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

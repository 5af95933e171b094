import { approvalSteps } from '@saldo/domain/orders/approval-steps';
import { type OrderStatus, orderStatuses } from '@saldo/domain/orders/order-transitions';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import {
  idParams,
  isoDate,
  listQuery,
  pathId,
  queryDepartmentId,
  queryId,
  reference,
  text,
} from './fields.ts';
import { MOST_ORDERS_DECIDED, orderPaths, orderProcessingPaths, orderReturnFilters } from './orders.paths.ts';
import { orderReturn } from './returns.ts';

export { type OrderStatus, orderStatuses };

const waitsFor = z.enum([...approvalSteps, 'operator']);

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
  /** Who can decide it: `operator` if nobody of the company can. Null unless it is pending. */
  waitsFor: waitsFor.nullable(),
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

/** The steps of an approval, in order, and why they are needed, as Danish clauses after »fordi«. Null if none was needed. */
const approval = z
  .strictObject({ steps: z.array(z.enum(approvalSteps)), reasons: z.array(z.string()) })
  .nullable();

/** `decidedBy` is null for the clockwork, `onBehalfOf` the absent approver for whom a substitute decided. */
const orderDecision = z.strictObject({
  step: waitsFor,
  verb: z.enum(['approve', 'reject', 'escalate']),
  decidedBy: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  byMail: z.boolean(),
  decidedAt: z.string(),
});

export const orderDetail = order.extend({
  lines: z.array(orderDetailLine),
  /** Oldest first. */
  returns: z.array(orderReturn),
  /** The last day on which the webshop may announce a return. */
  returnUntil: z.string(),
  /** The employee's points have lapsed since the order: what is given back is lost at once. */
  pointsLapse: z.boolean(),
  approval,
  /** Since when it waits for this step; null unless it is pending. */
  waitsSince: z.string().nullable(),
  /** What it cost beyond the balance when it was placed, in points. */
  missing: z.number(),
  /** What was granted for it and not taken back. */
  granted: z.number(),
  /** Why the employee ordered for more than the balance. */
  requestReason: z.string().nullable(),
  /** In order; none for an order that was decided before decisions were recorded, or that needed none. */
  decisions: z.array(orderDecision),
  decidedAt: z.string().nullable(),
  /** Name of the account; null if the order is pending, was accepted at intake, or was cancelled by the webshop. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/**
 * A pending order. `available` excludes the points held by this and other pending orders: what is left after it.
 * `balanceBefore` includes those held by this one. `isOwn`: the caller placed it,
 * may have placed it or is its employee, and cannot process it. `canDecide`: it waits for the caller, or for somebody for
 * whom the caller is the substitute (`onBehalfOf`). `approvers` are the names of those for whom it waits, without
 * substitutes and operators. `passedOver` are the leaders of the department who may not decide it because they ordered.
 * `needsSecondPerson`: what is missing is above the company's limit, so that another person must confirm an approval.
 * `pointsAdded`: what an approval by the caller adds to the balance; 0 if another approval follows.
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
  canDecide: z.boolean(),
  onBehalfOf: z.string().nullable(),
  waitsFor,
  waitsSince: z.string(),
  approvers: z.array(z.string()),
  passedOver: z.array(z.string()),
  reasons: z.array(z.string()),
  missing: z.number(),
  needsSecondPerson: z.boolean(),
  pointsAdded: z.number(),
  requestReason: z.string().nullable(),
  department: z.string().nullable(),
  amount: z.number(),
  lineCount: z.number(),
  balanceBefore: z.number(),
  available: z.number(),
  lines: z.array(orderLine),
});
export type OrderApproval = z.infer<typeof orderApproval>;

export const rejection = z.strictObject({ reason: text('Begrundelse', 500).optional() });
export type Rejection = z.infer<typeof rejection>;

const ordersToDecide = rejection.extend({
  ids: z
    .array(reference('Ordre'))
    .min(1, 'Vælg mindst én ordre.')
    .max(MOST_ORDERS_DECIDED, `Du kan højst behandle ${MOST_ORDERS_DECIDED} ordrer ad gangen.`)
    .refine((ids) => new Set(ids).size === ids.length, 'En ordre står der to gange.'),
  verb: z.enum(['accept', 'reject']),
});
export type OrdersToDecide = z.infer<typeof ordersToDecide>;

/**
 * What became of one of several orders. `advanced`: it waits for the next step of its approval. `refused`: nothing
 * happened, for the reason in `message`; `status` and `decidedBy` then say whether it had been decided meanwhile, and by
 * whom. All but `id` are null for an order that the caller cannot see.
 */
export const decidedOrder = z.strictObject({
  id: z.number(),
  orderNumber: z.number().nullable(),
  outcome: z.enum(['accepted', 'advanced', 'rejected', 'refused']),
  message: z.string().nullable(),
  status: z.enum(orderStatuses).nullable(),
  decidedBy: z.string().nullable(),
});
export type DecidedOrder = z.infer<typeof decidedOrder>;

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
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject({ ...listQuery(orderSortColumns), ...orderFilter }),
    response: z.array(order),
    paged: true,
    summary: 'Orders, newest first; `search` matches number, reference, employee and customer',
  },
  exportOrders: {
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject({ search: listQuery(orderSortColumns).search, ...orderFilter }),
    download: true,
    summary: 'The filtered orders as CSV, oldest first, for invoicing',
  },
  getOrder: {
    access: ['Admin', 'Customer', 'Leader'],
    params: idParams,
    response: orderDetail,
    summary: 'An order with its lines',
  },
  getOrderByNumber: {
    access: ['Admin', 'Customer', 'Leader'],
    params: z.strictObject({ orderNumber: pathId }),
    response: orderDetail,
    summary: 'An order with its lines, by the number that people see',
  },
  listOrderApprovals: {
    access: ['Admin', 'Customer', 'Leader'],
    response: z.array(orderApproval),
    summary: 'Pending orders, oldest first; for an operator those that nobody of the company can decide',
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
    access: ['Admin', 'Customer', 'Leader'],
    params: idParams,
    response: orderDetail,
    idempotent: true,
    summary: 'Approve a pending order: captures its points, or takes it to the next step of its approval',
  },
  rejectOrder: {
    access: ['Admin', 'Customer', 'Leader'],
    params: idParams,
    body: rejection,
    optionalBody: true,
    response: orderDetail,
    idempotent: true,
    summary: 'Reject a pending order: releases its points',
  },
  decideOrders: {
    access: ['Admin', 'Customer', 'Leader'],
    body: ordersToDecide,
    response: z.array(decidedOrder),
    idempotent: true,
    summary:
      'Approve or reject several pending orders, one after another; a result for each, in the given order',
  },
});

import { orderStatuses } from '@saldo/domain/orders/order-transitions';
import { returnStates } from '@saldo/domain/orders/return-states';
import { returnReasons } from '@saldo/domain/orders/return-words';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import {
  idParams,
  isoDate,
  listQuery,
  pathId,
  queryId,
  requiredInteger,
  requiredText,
  text,
} from './fields.ts';
import { returnPaths, webshopReturnPaths } from './returns.paths.ts';
import { distinct, itemNumber } from './webshop.ts';

export const MAX_RETURN_LINES = 200;

const lines = (label: string) =>
  z
    .array(z.strictObject({ itemNumber, quantity: requiredInteger('Antal', { min: 1, max: 10_000 }) }), {
      error: `${label} er påkrævet`,
    })
    .min(1, `${label} skal have mindst én linje`)
    .max(MAX_RETURN_LINES, `${label} kan højst have ${MAX_RETURN_LINES} linjer`)
    .refine((all) => distinct(all.map((line) => line.itemNumber)), {
      error: 'Samme varenummer må kun stå på én linje',
    });

/**
 * A return to announce. `note` says more about the reason, and is required for `other`. With `exchange`, the employee
 * wants these items instead of points. `received`: the items are back, so that the points are given back at once.
 */
export const returnInput = z
  .strictObject({
    lines: lines('Returlinjer'),
    reason: z.enum(returnReasons, { error: 'Årsag er påkrævet' }),
    note: text('Beskrivelse', 300).nullable().optional(),
    exchange: z
      .strictObject({ lines: lines('Ombytningen') })
      .nullable()
      .optional(),
    received: z.boolean().optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    error: 'Beskrivelse er påkrævet, når årsagen er Andet',
  });
export type ReturnInput = z.infer<typeof returnInput>;

/** Operators may announce a return after the deadline, if they say so. */
export const operatorReturnInput = returnInput.safeExtend({ isLate: z.boolean().optional() });
export type OperatorReturnInput = z.infer<typeof operatorReturnInput>;

export const returnRejection = z.strictObject({ reason: requiredText('Begrundelse', 300) });
export type ReturnRejection = z.infer<typeof returnRejection>;

/** `refund`: give the points back although an exchange was wished for. */
export const returnReceipt = z.strictObject({ refund: z.boolean().optional() });
export type ReturnReceipt = z.infer<typeof returnReceipt>;

/** A line with the price when ordered, in points. */
export const returnLine = z.strictObject({
  itemNumber: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
});
export type ReturnLine = z.infer<typeof returnLine>;

const returnFields = {
  /** Such as `100001-R1`. */
  number: z.string(),
  orderNumber: z.number(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  note: z.string().nullable(),
  /** What the lines cost, in points; given back when the return is received. */
  amount: z.number(),
  lines: z.array(returnLine),
  /** Null if points are wanted. `order` is null until the return is received, and may wait for approval. */
  exchange: z
    .strictObject({
      lines: z.array(z.strictObject({ itemNumber: z.string(), quantity: z.number() })),
      order: z.strictObject({ orderNumber: z.number(), status: z.enum(orderStatuses) }).nullable(),
    })
    .nullable(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
};

/** A return in the webshop API. Times are RFC 3339. */
export const webshopReturn = z.strictObject(returnFields);
export type WebshopReturn = z.infer<typeof webshopReturn>;

/** A return with the names of who announced and decided it; null for the webshop. */
export const orderReturn = z.strictObject({
  id: z.number(),
  ...returnFields,
  requestedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

export const listedReturn = orderReturn.extend({
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
});
export type ListedReturn = z.infer<typeof listedReturn>;

export const returnSortColumns = [
  'number',
  'customer',
  'employee',
  'amount',
  'state',
  'requestedAt',
] as const;

export const returnEndpoints = defineEndpoints(returnPaths, {
  listReturns: {
    access: ['Admin'],
    query: z.strictObject({
      ...listQuery(returnSortColumns),
      customerId: queryId.optional(),
      state: z.enum(returnStates).optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: z.array(listedReturn),
    paged: true,
    summary:
      'Returns, newest first; `search` matches number, employee and customer; `from` and `to` are days of the announcement',
  },
  createReturn: {
    access: ['Admin'],
    params: idParams,
    body: operatorReturnInput,
    response: orderReturn,
    status: 201,
    idempotent: true,
    summary: 'Announce a return of items of an accepted order; `received` gives their points back at once',
  },
  receiveReturn: {
    access: ['Admin'],
    params: idParams,
    body: returnReceipt,
    optionalBody: true,
    response: orderReturn,
    idempotent: true,
    summary:
      'Receive a return: gives its points back or places the order of its exchange; if that needs approval, the decision gives the points back',
  },
  rejectReturn: {
    access: ['Admin'],
    params: idParams,
    body: returnRejection,
    response: orderReturn,
    idempotent: true,
    summary: 'Reject a return; the reason is mailed to the employee',
  },
  cancelReturn: {
    access: ['Admin'],
    params: idParams,
    response: orderReturn,
    idempotent: true,
    summary: 'Cancel a return that an operator announced',
  },
});

/** The order's number, and the number of one of its returns. */
const webshopReturnParams = z.strictObject({
  orderNumber: pathId,
  number: z.string().regex(/^[1-9]\d{0,9}-R[1-9]\d{0,8}$/),
});

export const webshopReturnEndpoints = defineEndpoints(webshopReturnPaths, {
  listWebshopReturns: {
    access: 'webshop',
    params: z.strictObject({ orderNumber: pathId }),
    response: z.array(webshopReturn),
    summary: 'The returns of an order, oldest first',
  },
  createWebshopReturn: {
    access: 'webshop',
    params: z.strictObject({ orderNumber: pathId }),
    body: returnInput,
    response: webshopReturn,
    status: 201,
    idempotent: 'required',
    summary:
      'Announce a return of items of an accepted order, within the customer’s deadline; `received` gives their points back at once',
  },
  getWebshopReturn: {
    access: 'webshop',
    params: webshopReturnParams,
    response: webshopReturn,
    summary: 'A return',
  },
  receiveWebshopReturn: {
    access: 'webshop',
    params: webshopReturnParams,
    body: returnReceipt,
    optionalBody: true,
    response: webshopReturn,
    idempotent: true,
    summary:
      'Receive a return: gives its points back or places the order of its exchange; if that needs approval, the decision gives the points back',
  },
  rejectWebshopReturn: {
    access: 'webshop',
    params: webshopReturnParams,
    body: returnRejection,
    response: webshopReturn,
    idempotent: true,
    summary: 'Reject a return; the reason is mailed to the employee',
  },
  cancelWebshopReturn: {
    access: 'webshop',
    params: webshopReturnParams,
    response: webshopReturn,
    idempotent: true,
    summary: 'Cancel a return that the webshop announced',
  },
});

import type { OrderDetail } from '@saldo/contract/orders';
import { type OperatorReturnInput, operatorReturnInput } from '@saldo/contract/returns';
import type { ReturnReason } from '@saldo/domain/orders/return-words';
import type { z } from 'zod';
import { leftOf } from './is-returnable.ts';

export interface ReturnValues {
  /** The quantity of each of the order's lines. */
  lines: (number | null)[];
  reason: ReturnReason | null;
  note: string;
  wish: 'points' | 'exchange';
  exchange: { key: string; itemNumber: string; quantity: number | null }[];
  received: boolean;
  isLate: boolean;
}

export const noReturn = ({ lines }: OrderDetail): ReturnValues => ({
  lines: lines.map(() => null),
  ...{ reason: null, note: '', wish: 'points', received: false, isLate: false },
  exchange: [{ key: 'first', itemNumber: '', quantity: 1 }],
});

export const toReturnInput = (values: ReturnValues, order: OrderDetail) => ({
  lines: order.lines.flatMap(({ itemNumber }, n) => {
    const quantity = values.lines[n] ?? 0;
    return quantity === 0 ? [] : [{ itemNumber, quantity }];
  }),
  reason: values.reason,
  note: values.note,
  received: values.received,
  isLate: values.isLate,
  ...(values.wish === 'exchange' && {
    exchange: { lines: values.exchange.map(({ itemNumber, quantity }) => ({ itemNumber, quantity })) },
  }),
});

/** Adds what the form can check before the server does. */
export function returnSchema(order: OrderDetail, isLate: boolean): z.ZodType<OperatorReturnInput> {
  return operatorReturnInput.superRefine((input, context) => {
    for (const { itemNumber, quantity } of input.lines) {
      const line = order.lines.find((one) => one.itemNumber === itemNumber);
      const left = line ? leftOf(line) : 0;
      if (quantity <= left) continue;
      const message = `Der er kun ${left} stk. tilbage af ${itemNumber}.`;
      context.addIssue({ code: 'custom', path: ['lines'], message });
    }
    if (isLate && !input.isLate) {
      context.addIssue({ code: 'custom', path: ['isLate'], message: 'Sæt kryds for at fortsætte' });
    }
  });
}

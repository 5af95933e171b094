import type { OperatorReturnInput, OrderReturn, ReturnInput, WebshopReturn } from '@saldo/contract/returns';
import { type RawBuilder, sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { requestReturn } from '../../../ledger/functions.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound, required } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Operator, Webshop } from '../../../platform/sessions/actor.ts';
import { receive } from './decide-return.ts';
import { returnWithId } from './returns.queries.ts';
import { toWebshopReturn } from './webshop-returns.queries.ts';

/** Announces a return for a webshop (docs/domain-rules.md#returns). Throws `return_too_late` after the deadline. */
export const announceWebshopReturn = (
  services: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  orderNumber: number,
  input: ReturnInput,
  call: IdempotentCall | null = null,
): Promise<WebshopReturn> =>
  transactOnBusinessDay(services, call, async (tx, moment) => {
    const isOrder = sql<boolean>`order_number = ${orderNumber} and connection_id = ${connectionId}`;
    return toWebshopReturn(await announce(tx, moment, { isOrder, input, isLate: false, accountId: null }));
  });

/** Announces a return ("Opret retur"). Stores no names under the idempotency key. */
export async function announceReturn(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId }: Pick<Operator, 'accountId'>,
  orderId: number,
  { isLate = false, ...input }: OperatorReturnInput,
  call: IdempotentCall | null = null,
): Promise<OrderReturn> {
  const isOrder = sql<boolean>`id = ${orderId}`;
  const { id } = await transactOnBusinessDay(services, call, async (tx, moment) => {
    const announced = await announce(tx, moment, { isOrder, input, isLate, accountId });
    return { id: announced.id };
  });
  return returnWithId(services.db, id);
}

interface Announcement {
  isOrder: RawBuilder<boolean>;
  input: ReturnInput;
  /** Whether the return may pass after the deadline. */
  isLate: boolean;
  /** Null for the webshop. */
  accountId: number | null;
}

async function announce(tx: Tx, moment: Moment, announcement: Announcement): Promise<OrderReturn> {
  const { isOrder, input, isLate, accountId } = announcement;
  const { lines, reason, note, exchange, received } = input;
  const order = orNotFound(await tx.selectFrom('orders').select('id').where(isOrder).executeTakeFirst());
  const id = await requestReturn(
    tx,
    {
      orderId: order.id,
      itemNumbers: lines.map(({ itemNumber }) => itemNumber),
      quantities: lines.map(({ quantity }) => quantity),
      reason,
      note: note || null,
      date: moment.date,
      requestedAt: moment.now,
      isLate,
      actorAccountId: accountId,
      exchangeItemNumbers: exchange?.lines.map(({ itemNumber }) => itemNumber),
      exchangeQuantities: exchange?.lines.map(({ quantity }) => quantity),
    },
    refusalsOf(lines),
  );
  if (received) await receive(tx, moment, { id, isExchange: Boolean(exchange), accountId });
  return returnWithId(tx, id);
}

const refusalsOf = (lines: ReturnInput['lines']) => ({
  unknown_return_items: (positions: string) => {
    const fields = positions.split(' ').map((n) => ({
      path: ['lines', Number(n), 'itemNumber'],
      message: `Varen ${lines[Number(n)]?.itemNumber} er ikke i ordren.`,
    }));
    return new AppError('invalid', { fields });
  },
  return_exceeds_order: (pairs: string) => {
    const numbers = pairs.split(' ').map(Number);
    const fields = numbers.flatMap((n, index) => {
      if (index % 2 === 1) return [];
      const left = numbers[index + 1] ?? 0;
      return [
        { path: ['lines', n, 'quantity'], message: leftText(left, required(lines[n], 'a line').itemNumber) },
      ];
    });
    return new AppError('return_exceeds_order', {
      fields,
      message: fields.map(({ message }) => message).join(' '),
    });
  },
});

const leftText = (left: number, itemNumber: string): string =>
  left === 0 ? `${itemNumber} er allerede returneret.` : `Der er kun ${left} stk. tilbage af ${itemNumber}.`;

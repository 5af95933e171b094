import type { OperatorReturnInput, OrderReturn, ReturnInput, WebshopReturn } from '@saldo/contract/returns';
import { type RawBuilder, sql } from 'kysely';
import { onBusinessDay } from '../../../ledger/business-day.ts';
import { announceReturn as announceInLedger } from '../../../ledger/functions.ts';
import { AppError, orNotFound, required } from '../../../platform/errors.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Operator, Webshop } from '../../../platform/sessions/actor.ts';
import { exchangeRefusals } from './decide-return.ts';
import { returnWithId, toWebshopReturn } from './returns.queries.ts';

/** Announces a return for a webshop (docs/domain-rules.md#returns). Throws `return_too_late` after the deadline. */
export async function announceWebshopReturn(
  services: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  orderNumber: number,
  input: ReturnInput,
  call: IdempotentCall | null = null,
): Promise<WebshopReturn> {
  const isOrder = sql<boolean>`order_number = ${orderNumber} and connection_id = ${connectionId}`;
  return toWebshopReturn(await announce(services, { isOrder, input, isLate: false, accountId: null }, call));
}

/** Announces a return ("Opret retur"); `isLate` also after the deadline. */
export const announceReturn = (
  services: Pick<Services, 'db' | 'clock'>,
  { accountId }: Pick<Operator, 'accountId'>,
  orderId: number,
  { isLate = false, ...input }: OperatorReturnInput,
  call: IdempotentCall | null = null,
): Promise<OrderReturn> =>
  announce(services, { isOrder: sql<boolean>`id = ${orderId}`, input, isLate, accountId }, call);

interface Announcement {
  isOrder: RawBuilder<boolean>;
  input: ReturnInput;
  /** Whether the return may pass after the deadline. */
  isLate: boolean;
  /** Null for the webshop. */
  accountId: number | null;
}

async function announce(
  services: Pick<Services, 'db' | 'clock'>,
  { isOrder, input, isLate, accountId }: Announcement,
  call: IdempotentCall | null,
): Promise<OrderReturn> {
  const { db } = services;
  const { lines, reason, note, exchange, received } = input;
  const order = orNotFound(await db.selectFrom('orders').select('id').where(isOrder).executeTakeFirst());
  const args = {
    orderId: order.id,
    itemNumbers: lines.map(({ itemNumber }) => itemNumber),
    quantities: lines.map(({ quantity }) => quantity),
    reason,
    isLate,
    isReceived: received ?? false,
    note: note || undefined,
    actorAccountId: accountId ?? undefined,
    exchangeItemNumbers: exchange?.lines.map(({ itemNumber }) => itemNumber),
    exchangeQuantities: exchange?.lines.map(({ quantity }) => quantity),
    idempotencyOwner: call?.owner,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  const { id } = await onBusinessDay(services, ({ date, now }) =>
    runIdempotently(db, call, async () => ({
      id: await announceInLedger(db, { ...args, date, requestedAt: now }, refusalsOf(input)),
    })),
  );
  return returnWithId(db, id);
}

const refusalsOf = ({ lines, exchange }: ReturnInput) => ({
  ...(exchange && exchangeRefusals),
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
      const { itemNumber } = required(lines[n], 'the refused line was sent');
      return [{ path: ['lines', n, 'quantity'], message: leftText(numbers[index + 1] ?? 0, itemNumber) }];
    });
    const message = fields.map((field) => field.message).join(' ');
    return new AppError('return_exceeds_order', { fields, message });
  },
});

const leftText = (left: number, itemNumber: string): string =>
  left === 0 ? `${itemNumber} er allerede returneret.` : `Der er kun ${left} stk. tilbage af ${itemNumber}.`;

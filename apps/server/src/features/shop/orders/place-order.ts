import type { OrderInput, WebshopOrder } from '@saldo/contract/webshop-orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints, MAX_AMOUNT } from '@saldo/domain/points/points';
import { onBusinessDay } from '../../../ledger/business-day.ts';
import { receiveOrder } from '../../../ledger/functions.ts';
import { AppError } from '../../../platform/errors.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Webshop } from '../../../platform/sessions/actor.ts';

/** Places an order (docs/domain-rules.md#orders) in one round trip and transaction (ADR 15). */
export async function placeOrder(
  services: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  { employeeId, lines, reference, loginId, requestReason }: OrderInput,
  call: IdempotentCall | null = null,
): Promise<WebshopOrder> {
  const args = {
    employeeId,
    connectionId,
    itemNumbers: lines.map(({ itemNumber }) => itemNumber),
    quantities: lines.map(({ quantity }) => quantity),
    reference,
    loginId,
    withoutLogin: loginId === null,
    requestReason: requestReason || null,
    idempotencyOwner: call?.owner,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  const order = await onBusinessDay(services, ({ date, now }) =>
    runIdempotently<Omit<WebshopOrder, 'requestReason'>>(services.db, call, async () => {
      const order = await receiveOrder(services.db, { ...args, date, placedAt: now }, refusalsOf(lines));
      return JSON.parse(order);
    }),
  );
  return { ...order, requestReason: order.missing > 0 ? args.requestReason : null };
}

const refusalsOf = (lines: OrderInput['lines']) => ({
  // Also for an employee of another webshop.
  not_found: () => new AppError('not_found', { message: 'Medarbejderen findes ikke.' }),
  amount_out_of_range: () =>
    new AppError('amount_out_of_range', {
      message: `En ordre kan højst koste ${formatPoints(hundredthsToPoints(MAX_AMOUNT))} point.`,
    }),
  products_unavailable: (positions: string) => {
    const fields = (JSON.parse(positions) as number[]).map((n) => ({
      path: ['lines', n, 'itemNumber'],
      message: `Varen ${lines[n]?.itemNumber} er ikke i medarbejderens sortiment.`,
    }));
    return new AppError('products_unavailable', { fields });
  },
});

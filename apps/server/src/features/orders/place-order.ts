import type { OrderInput, WebshopOrder } from '@saldo/contract/webshop-orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { AppError, fieldError } from '../../platform/errors.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { onBusinessDay } from '../due-work/business-day.ts';
import { callLedgerForRow, type Refusals } from '../ledger/call-ledger.ts';

/** Places an order (docs/domain-rules.md#orders) in one round trip and transaction (ADR 15). */
export async function placeOrder(
  services: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  { employeeId, lines, reference, loginId }: OrderInput,
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
    idempotencyOwner: call?.owner,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  return onBusinessDay(services, ({ date, now }) =>
    runIdempotently<WebshopOrder>(services.db, call, async () => {
      const { placeOrder } = await callLedgerForRow<{ placeOrder: string }>(
        services.db,
        'place_order',
        { ...args, date: date.toString(), placedAt: now },
        refusalsOf(lines),
      );
      return JSON.parse(placeOrder);
    }),
  );
}

const refusalsOf = (lines: OrderInput['lines']): Refusals => ({
  // Also for an employee of another webshop.
  SL001: () => new AppError('not_found', { message: 'Medarbejderen findes ikke.' }),
  SL002: (detail) => {
    const [available, amount] = detail.split(' ').map((hundredths) => danishPoints(BigInt(hundredths)));
    const message = `Der er kun ${available} point til rådighed, og ordren koster ${amount}.`;
    return new AppError('insufficient_balance', { message });
  },
  SL003: () => new AppError('amount_out_of_range', { message: 'En ordre kan højst koste 10.000.000 point.' }),
  SL005: (positions) => {
    const fields = (JSON.parse(positions) as number[]).map((n) => ({
      path: ['lines', n, 'itemNumber'],
      message: `Varen ${lines[n]?.itemNumber} er ikke i medarbejderens sortiment.`,
    }));
    return new AppError('products_unavailable', { fields });
  },
  SL006: () => new AppError('order_free'),
  SL024: () => fieldError('invalid', ['loginId'], 'Login hører ikke til medarbejderen'),
});

const danishPoints = (hundredths: bigint) => formatPoints(hundredthsToPoints(hundredths));

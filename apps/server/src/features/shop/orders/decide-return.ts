import type { OrderReturn, WebshopReturn } from '@saldo/contract/returns';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { onBusinessDay } from '../../../ledger/business-day.ts';
import { decideReturn as decideInLedger } from '../../../ledger/functions.ts';
import { awaitDurability } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Operator, Webshop } from '../../../platform/sessions/actor.ts';
import { returnWithId, toWebshopReturn } from './returns.queries.ts';

export interface ReturnDecision {
  verb: 'receive' | 'reject' | 'cancel';
  /** With `receive`: give the points back although an exchange was wished for. */
  refund?: boolean | undefined;
  /** With `reject`. */
  reason?: string;
}

/** Decides a return. A repeated verb returns it unchanged; another verb is refused with `return_decided`. */
export const decideReturn = (
  services: Pick<Services, 'db' | 'clock'>,
  { accountId }: Pick<Operator, 'accountId'>,
  returnId: number,
  decision: ReturnDecision,
  call: IdempotentCall | null = null,
): Promise<OrderReturn> => decide(services, { returnId, actorAccountId: accountId }, decision, call);

/** Decides a return for the webshop of its order. `number` is such as `100001-R1`. */
export async function decideWebshopReturn(
  services: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  { orderNumber, number }: { orderNumber: number; number: string },
  decision: ReturnDecision,
  call: IdempotentCall | null = null,
): Promise<WebshopReturn> {
  const [order, ofOrder] = number.split('-R').map(Number);
  if (order !== orderNumber) throw new AppError('not_found');
  return toWebshopReturn(
    await decide(
      services,
      { orderNumber: BigInt(orderNumber), number: ofOrder, connectionId },
      decision,
      call,
    ),
  );
}

/** A return by its id, decided by an account, or by its numbers, decided by a webshop. */
type NamedReturn =
  | { returnId: number; actorAccountId: number }
  | {
      orderNumber: bigint;
      number: number | undefined;
      connectionId: number;
    };

async function decide(
  services: Pick<Services, 'db' | 'clock'>,
  named: NamedReturn,
  { verb, refund = false, reason }: ReturnDecision,
  call: IdempotentCall | null,
): Promise<OrderReturn> {
  const { db } = services;
  const args = {
    ...named,
    verb,
    asPoints: refund,
    rejection: reason,
    idempotencyOwner: call?.owner,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  const decided = await onBusinessDay(services, ({ date, now }) =>
    runIdempotently<Decided | { id: number }>(db, call, async () =>
      JSON.parse(await decideInLedger(db, { ...args, date, decidedAt: now }, exchangeRefusals)),
    ),
  );
  if ('id' in decided) return returnWithId(db, decided.id);
  // The commit that gave the return this state may not be replicated yet.
  if (!decided.isChanged) await awaitDurability(db);
  const { orderId, ...found } = decided.return;
  return found;
}

interface Decided {
  isChanged: boolean;
  return: OrderReturn & { orderId: number };
}

export const exchangeRefusals = {
  order_exceeds_balance: (availableAndTotal: string) => {
    const [available = 0n, total = 0n] = availableAndTotal.split(' ').map(BigInt);
    const missing = formatPoints(hundredthsToPoints(total - available));
    return new AppError('insufficient_balance', {
      message: `Ombytningen koster ${missing} point mere, end der er til rådighed.`,
    });
  },
  products_unavailable: () =>
    new AppError('products_unavailable', {
      message: 'Ombytningen indeholder varer, som medarbejderen ikke kan købe.',
    }),
};

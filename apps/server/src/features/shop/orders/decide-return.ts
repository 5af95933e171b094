import type { OrderReturn, WebshopReturn } from '@saldo/contract/returns';
import { type ReturnVerb, returnTransition } from '@saldo/domain/orders/return-transitions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { closeReturn, exchangeReturn, receiveReturn } from '../../../ledger/functions.ts';
import type { Moment } from '../../../platform/clock.ts';
import { awaitDurability, type Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Operator, Webshop } from '../../../platform/sessions/actor.ts';
import { returnWithId } from './returns.queries.ts';
import { toWebshopReturn } from './webshop-returns.queries.ts';

export interface ReturnDecision {
  verb: ReturnVerb;
  /** With `receive`: give the points back although an exchange was wished for. */
  refund?: boolean | undefined;
  /** With `reject`. */
  reason?: string;
}

/** Decides a return. A repeated verb returns it unchanged; another verb is refused with `return_decided`. */
export async function decideReturn(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId }: Pick<Operator, 'accountId'>,
  id: number,
  decision: ReturnDecision,
  call: IdempotentCall | null = null,
): Promise<OrderReturn> {
  await transactOnBusinessDay(services, call, async (tx, moment) => {
    await decide(tx, moment, { ...decision, isReturn: sql<boolean>`order_return.id = ${id}`, accountId });
    // A stored return would keep what its employee wrote, after the employee is deleted.
    return { id };
  });
  return returnWithId(services.db, id);
}

/** Decides a return for the webshop of its order. `number` is such as `100001-R1`. */
export const decideWebshopReturn = (
  services: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  { orderNumber, number }: { orderNumber: number; number: string },
  decision: ReturnDecision,
  call: IdempotentCall | null = null,
): Promise<WebshopReturn> =>
  transactOnBusinessDay(services, call, async (tx, moment) => {
    const isReturn = sql<boolean>`orders.order_number = ${orderNumber} and orders.connection_id = ${connectionId}
      and concat(orders.order_number, '-R', order_return.number) = ${number}`;
    const id = await decide(tx, moment, { ...decision, isReturn, accountId: null });
    return toWebshopReturn(await returnWithId(tx, id));
  });

interface Step extends ReturnDecision {
  isReturn: RawBuilder<boolean>;
  /** Null for the webshop. */
  accountId: number | null;
}

/** Locks the order before the balance, so that a concurrent call waits and then sees the new state. */
async function decide(tx: Tx, moment: Moment, step: Step): Promise<number> {
  const { verb, reason, isReturn, accountId } = step;
  const returned = orNotFound(await lockReturn(tx, isReturn));
  const { id, state, isExchange, requestedBy } = returned;
  if (verb === 'cancel' && (requestedBy === null) !== (accountId === null))
    throw new AppError('return_of_other');
  const transition = returnTransition(state, verb);
  if (transition.kind === 'refused') throw new AppError('return_decided', { message: transition.message });
  // The commit that gave the return this state may not be replicated yet.
  if (transition.kind === 'same') {
    await awaitDurability(tx);
    return id;
  }
  if (verb === 'receive') {
    await receive(tx, moment, { id, isExchange: isExchange && !step.refund, accountId });
  } else {
    await closeReturn(tx, {
      returnId: id,
      decidedAt: moment.now,
      rejection: verb === 'reject' ? reason : null,
      actorAccountId: accountId,
    });
  }
  return id;
}

async function lockReturn(tx: Tx, isReturn: RawBuilder<boolean>) {
  const found = await tx
    .selectFrom('orderReturn')
    .innerJoin('orders', 'orders.id', 'orderReturn.orderId')
    .select(['orderReturn.id', 'orders.id as orderId'])
    .where(isReturn)
    .executeTakeFirst();
  if (!found) return undefined;
  await tx.selectFrom('orders').select('id').where('id', '=', found.orderId).forNoKeyUpdate().execute();
  // A later statement sees what was committed while this transaction waited for the lock.
  return tx
    .selectFrom('orderReturn')
    .select(['id', 'state', 'isExchange', 'requestedBy'])
    .where('id', '=', found.id)
    .executeTakeFirst();
}

/** Receives a requested return: gives its points back, or places the order of its exchange. */
export async function receive(
  tx: Tx,
  moment: Moment,
  { id, isExchange, accountId }: { id: number; isExchange: boolean; accountId: number | null },
): Promise<void> {
  const args = { returnId: id, date: moment.date, postedAt: moment.now, actorAccountId: accountId };
  if (isExchange) await exchangeReturn(tx, args, exchangeRefusals);
  else await receiveReturn(tx, args);
}

const exchangeRefusals = {
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
  // The balance can no longer be used.
  not_found: () => new AppError('points_lapse'),
};

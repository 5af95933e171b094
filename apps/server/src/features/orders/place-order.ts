import type { OrderInput, WebshopOrder } from '@saldo/contract/webshop-orders';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type IdempotentCall, onlyOnce } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { momentOf, postDueEntries } from '../ledger/post-due-entries.ts';
import { orderValues, placeAtOnceStatement, placeSettledStatement } from './place-order-statement.ts';
import { refuseOrder } from './refuse-order.ts';

/**
 * An order comes in (design §4.4): its points are spent, or held back until it is approved. One statement that is its
 * own transaction does all of it (ADR 0015); where something is due to the employee first, or the order is refused,
 * the long way settles the balance and tries again, or says why not.
 */
export async function placeOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  input: OrderInput,
  call: IdempotentCall | null,
): Promise<WebshopOrder> {
  const moment = momentOf(clock);
  const values = orderValues(connectionId, input, moment, call);
  return onlyOnce(db, call, async () => {
    const placed = await place(db, placeAtOnceStatement, values);
    if (placed) return placed;
    return db.transaction().execute(async (tx) => {
      await lockBuyer(tx, connectionId, input.employeeId);
      await postDueEntries(tx, [input.employeeId], moment);
      return (await place(tx, placeSettledStatement, values)) ?? refuseOrder(tx, values, input);
    });
  });
}

async function place(db: Db, statement: string, values: unknown[]): Promise<WebshopOrder | null> {
  const { rows } = await db.executeQuery<{ json: string }>(CompiledQuery.raw(statement, values));
  return rows[0] ? (JSON.parse(rows[0].json) as WebshopOrder) : null;
}

/** Another webshop's employee cannot be told from a missing one (design §5). */
async function lockBuyer(tx: Tx, connectionId: number, employeeId: number): Promise<void> {
  const buyer = await tx
    .selectFrom('employee')
    .innerJoin('customer', 'customer.id', 'employee.customerId')
    .select('customerId')
    .where('employee.id', '=', employeeId)
    .where('customer.connectionId', '=', connectionId)
    .executeTakeFirst();
  if (!buyer || !(await lockBalance(tx, buyer.customerId, employeeId))) {
    throw new AppError('not_found', { message: 'Medarbejderen findes ikke.' });
  }
}

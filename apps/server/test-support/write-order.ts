import type { OrderStatus } from '@saldo/contract/orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { nowDate } from '../src/platform/clock.ts';
import type { TestApi } from './test-api.ts';

export interface WrittenOrder {
  id: number;
  orderNumber: number;
  customerId: number;
}

/** By default the order is pending, with lines of 12.50 and 2 × 5 points, and the employee can pay. */
export async function writeOrder(
  { services, make, database }: Pick<TestApi, 'services' | 'make' | 'database'>,
  order: {
    employeeId?: number;
    status?: OrderStatus;
    lines?: { title: string; itemNumber?: string; price: number; quantity: number }[];
    reference?: string | null;
    placedAt?: string;
    processedBy?: number | null;
    reason?: string | null;
    /** The step of a pending order; by default it is HR's. */
    waitsFor?: 'leader' | 'hr' | null;
  } = {},
): Promise<WrittenOrder> {
  const { clock } = services;
  const employeeId = order.employeeId ?? (await make.employee({ balance: 100 })).id;
  const placedAt = order.placedAt ? new Date(order.placedAt) : nowDate(clock);
  const date = copenhagenDate(Temporal.Instant.fromEpochMilliseconds(placedAt.getTime()));
  const given = order.lines ?? [
    { title: 'Krus', price: 12.5, quantity: 1 },
    { title: 'Blok', price: 5, quantity: 2 },
  ];
  const lines = await Promise.all(
    given.map(async ({ price, itemNumber = `V-${make.next()}`, ...line }) => ({
      ...line,
      itemNumber,
      price: pointsToHundredths(price),
      productId: await make.product({ itemNumber, title: line.title }),
    })),
  );
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);
  const { status = 'pending', reference = null, processedBy = null, reason = null } = order;
  return database.owner.transaction().execute(async (tx) => {
    const { waitsFor = null } = order;
    const { customerId, departmentId, connectionId } = await tx
      .selectFrom('employee')
      .innerJoin('customer', 'customer.id', 'employee.customerId')
      .select(['employee.customerId', 'employee.departmentId', 'customer.connectionId'])
      .where('employee.id', '=', employeeId)
      .executeTakeFirstOrThrow();
    const { id, orderNumber } = await tx
      .insertInto('orders')
      .values({
        ...{
          connectionId,
          customerId,
          employeeId,
          departmentId,
          status,
          amount,
          reference,
          placedAt,
          reason,
          waitsFor,
        },
        lineCount: lines.length,
        date: date.toString(),
        processedAt: processedBy === null ? null : placedAt,
        processedBy,
      })
      .returning(['id', 'orderNumber'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('orderLine')
      .values(lines.map((line, index) => ({ ...line, orderId: id, customerId, line: index + 1 })))
      .execute();
    if (status === 'pending')
      await sql`select ledger_internal.reserve(orders) from orders where id = ${id}`.execute(tx);
    if (status === 'accepted') {
      await sql`
        select ledger_internal.pay(orders, p_date => ${date.toString()}::date, p_posted_at => ${placedAt}::timestamptz,
          p_actor_account_id => ${processedBy}::integer)
        from orders where id = ${id}`.execute(tx);
    }
    return { id, orderNumber: Number(orderNumber), customerId };
  });
}

import { type RawBuilder, sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { lockCustomerForEmployees } from '../../../ledger/lock-order.ts';
import { today } from '../../../platform/clock.ts';
import { isDatabaseAway } from '../../../platform/database/database-errors.ts';
import { isOlderWriterRefused } from '../../../platform/database/schema-version.ts';
import type { Services } from '../../../platform/services/services.ts';
import { eraseEmployee } from '../employees/delete-employee.ts';
import { lockEmployee } from '../employees/find-employee.ts';

/**
 * Erases the personal data of employees who left long enough ago (docs/domain-rules.md#leaving), each in a transaction.
 * Skips leavers with pending orders. Any number of workers may run it. If an erasure fails, carries out the others, and
 * throws; the next run tries it again.
 */
export async function eraseLeavers(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ id: number; customerId: number }>`
    select employee_id as id, customer_id
    from balance join customer on customer.id = balance.customer_id
    where ${isErasureDue(today(services.clock))}
    order by employee_id`.execute(services.db);
  const errors: unknown[] = [];
  for (const leaver of rows) {
    await eraseLeaver(services, leaver).catch((error: unknown) => {
      // Every other erasure would fail too.
      if (isDatabaseAway(error) || isOlderWriterRefused(error)) throw error;
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}

async function eraseLeaver(
  services: Pick<Services, 'db' | 'clock'>,
  { id, customerId }: { id: number; customerId: number },
): Promise<void> {
  await transactOnBusinessDay(services, null, async (tx, moment) => {
    // Locks in the order of lock-order.ts.
    await lockCustomerForEmployees(tx, customerId);
    if (!(await lockEmployee(tx, customerId, id))) return;
    // The person may have been rehired, or the rule of the customer changed, since the list was read.
    const { rows } = await sql`
      select from balance join customer on customer.id = balance.customer_id
      where employee_id = ${id} and ${isErasureDue(moment.date)}`.execute(tx);
    if (rows.length === 0) return;
    await eraseEmployee(tx, services, moment, {
      id,
      customerId,
      actorAccountId: null,
      action: 'employee.erase',
    });
  });
}

/**
 * SQL: the day on which a leaver is erased: the customer's number of months after the last day, or the day after
 * `usable_until` if that is later.
 */
export const eraseOn = sql<string>`greatest(
  (balance.last_day + make_interval(months => customer.erase_after_months))::date, balance.usable_until + 1)`;

/** SQL: the number of pending orders. An exchange may wait without a hold. */
export const pendingOrders = sql<number>`(
  select count(*)::integer from orders
  where customer_id = balance.customer_id and employee_id = balance.employee_id and status = 'pending')`;

/** SQL condition: a leaver without pending orders is to be erased by `date`. */
export const isErasureDue = (date: Temporal.PlainDate): RawBuilder<boolean> => sql<boolean>`(
  balance.last_day < ${date.toString()}::date and not balance.closed
  and ${eraseOn} <= ${date.toString()}::date and ${pendingOrders} = 0)`;

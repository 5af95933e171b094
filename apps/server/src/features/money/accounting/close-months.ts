import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { onBusinessDay } from '../../../ledger/business-day.ts';
import {
  closeBalancesForMonth,
  closeCustomerMonth,
  finishClosing,
  startClosing,
} from '../../../ledger/functions.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import { workOnEach } from '../../../platform/worker/work-on-each.ts';
import { customersWithDifferences } from '../../../verify/last-verification.ts';

/** Employees per transaction. Another post to one of them waits for some hundredths of a second. */
const BATCH = 1_000;

type ClosingServices = Pick<Services, 'db' | 'clock'>;

/**
 * Starts to close a month; a worker does the rest. Repeated, it does nothing. Throws `month_not_over`,
 * `earlier_month_open` and `month_before_first`.
 */
export const startToClose = (
  services: ClosingServices,
  month: string,
  actorAccountId: number | null,
): Promise<void> =>
  onBusinessDay(services, ({ date, now }) =>
    startClosing(services.db, { month: `${month}-01`, date, startedAt: now, actorAccountId }),
  );

/**
 * For workers: closes the month that is closing, customer by customer, in random order, so that several workers seldom
 * take the same one. A customer for whom the last verification found a difference, or whose closing fails, is not closed;
 * the others are, and the month stays open for the rest. First starts the month that closes automatically.
 */
export async function closeMonths(services: ClosingServices, stopping?: AbortSignal): Promise<void> {
  const { db } = services;
  await startAutomatically(services);
  const closing = await db
    .selectFrom('accountingMonth')
    .select('month')
    .where('state', '=', 'closing')
    .executeTakeFirst();
  if (!closing) return;
  const stopped = await customersWithDifferences(db);
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from ledger.customers_to_close(${closing.month})
    where customer_id <> all (${stopped}::integer[])
    order by random()`.execute(db);
  await workOnEach(rows, stopping, ({ customerId }) =>
    closeCustomer(services, customerId, closing.month, stopping),
  );
  await finishClosing(db, { month: closing.month, closedAt: nowDate(services.clock) });
}

async function closeCustomer(
  services: ClosingServices,
  customerId: number,
  month: string,
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = services;
  for (let last: number | null = 0; last !== null; ) {
    stopping?.throwIfAborted();
    const afterEmployeeId: number = last;
    last = await onBusinessDay(services, ({ date, now }) =>
      closeBalancesForMonth(db, {
        ...{ customerId, month, afterEmployeeId },
        ...{ batchSize: BATCH, date, postedAt: now },
      }),
    );
  }
  await onBusinessDay(services, ({ date, now }) =>
    closeCustomerMonth(db, { customerId, month, date, postedAt: now }),
  );
}

/** On the 2nd of a month at 6 o'clock, or later, the month before closes, if the agency wants it. */
async function startAutomatically(services: ClosingServices): Promise<void> {
  const month = await monthToStart(services.db);
  if (month === null) return;
  const due = Temporal.PlainDate.from(month)
    .add({ months: 1 })
    .with({ day: 2 })
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: '06:00' });
  if (Temporal.Instant.compare(services.clock.now(), due.toInstant()) < 0) return;
  await startToClose(services, month.slice(0, 7), null);
}

/** Returns the first day of the earliest open month, or null if months close by hand, or one is closing. */
async function monthToStart(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select ledger.first_open_month() as month from accounting_settings
    where closes_automatically and not exists (select from accounting_month where state = 'closing')`.execute(
    db,
  );
  return rows[0]?.month ?? null;
}

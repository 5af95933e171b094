import { startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import { type RawBuilder, sql } from 'kysely';
import { type Moment, momentOf, today } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../platform/idempotency/idempotency.ts';
import type { Services } from '../platform/services/services.ts';
import { openDay, requireOpenDay } from './functions.ts';
import { DayIsOver, DayNotOpened } from './refusals.ts';

// Balances work on the open business day (sql/business-day.sql). Calls repeat their work if another day is open.

const MAX_ATTEMPTS = 5;

/**
 * Calls `work` with the current moment. Opens the day if it is not open yet. If a later day is open, calls `work` again
 * on that day. `work` is a transaction that rolls back when it throws.
 */
export async function onBusinessDay<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  work: (moment: Moment) => Promise<T>,
): Promise<T> {
  let moment = momentOf(clock);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(moment);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      if (error instanceof DayNotOpened) await openDay(db, { date: moment.date, openedAt: moment.now });
      else if (error instanceof DayIsOver) moment = notBefore(error.day, momentOf(clock));
      else throw error;
    }
  }
}

const notBefore = (day: string, { date, now }: Moment): Moment => ({
  date: date.toString() < day ? Temporal.PlainDate.from(day) : date,
  now,
});

/** The moment for a record whose date decides to which month it belongs: a late clock stands at the start of the open day. */
export function notBeforeOpenDay({ date, now }: Moment): Date {
  const start = new Date(startOfCopenhagenDay(date).epochMilliseconds);
  return now < start ? start : now;
}

/** Runs `work` in a transaction on the open business day, once per idempotency key. */
export const transactOnBusinessDay = <T>(
  services: Pick<Services, 'db' | 'clock'>,
  call: IdempotentCall | null,
  work: (tx: Tx, moment: Moment) => Promise<T>,
): Promise<T> =>
  onBusinessDay(services, (moment) =>
    transactIdempotently(services.db, call, async (tx) => {
      // A transaction that locks something else than balances first decides on this day.
      await requireOpenDay(tx, { date: moment.date });
      return work(tx, moment);
    }),
  );

/** Opens the day of the clock unless it is open, and returns whether the runs of its periods are finished. */
export const openToday = (services: Pick<Services, 'db' | 'clock'>): Promise<'finished' | 'pending'> =>
  onBusinessDay(services, async ({ date }) => {
    const { postedThrough } = await services.db
      .selectFrom('topUpProgress')
      .select('postedThrough')
      .executeTakeFirstOrThrow();
    const day = date.toString();
    if (postedThrough !== null && postedThrough >= day) return 'finished';
    await requireOpenDay(services.db, { date });
    return 'pending';
  });

export async function areTopUpsPosted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const { rows } = await sql<{ mayBeDue: boolean }>`
    select ${topUpsMayBeDueBy(today(clock))} as may_be_due`.execute(db);
  return !required(rows[0], 'a select without a table returns a row').mayBeDue;
}

/** SQL: a top-up may be pending for some employee. True from midnight until the runs of the day are finished. */
export const topUpsMayBeDueBy = (date: Temporal.PlainDate): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select posted_through < ${date.toString()}::date from top_up_progress), true)`;

/** Records a membership from the day `since`, and replaces one of the same day. */
export async function joinGroup(
  tx: Tx,
  membership: { customerId: number; customerGroupId: number; since: string },
): Promise<void> {
  await tx
    .insertInto('customerGroupMembership')
    .values(membership)
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'since']).doUpdateSet({ customerGroupId: membership.customerGroupId }),
    )
    .execute();
}

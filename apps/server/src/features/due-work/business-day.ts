import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { type RawBuilder, sql } from 'kysely';
import { type Moment, momentOf, today } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import { DayIsOver, DayNotOpened } from '../ledger/call-ledger.ts';

// Balances work on the open business day, the newest row of `business_day` (ADR 11). An instance whose clock is behind
// must not work on an earlier day: its leavers are settled, and its top-ups and scheduled entries are posted.

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
      if (error instanceof DayNotOpened) await db.transaction().execute((tx) => openDay(tx, moment));
      else if (error instanceof DayIsOver) moment = notBefore(error.day, momentOf(clock));
      else throw error;
    }
  }
}

const notBefore = (day: string, { date, now }: Moment): Moment => ({
  date: date.toString() < day ? Temporal.PlainDate.from(day) : date,
  now,
});

/** Runs `work` in a transaction on the open business day, once per idempotency key. */
export const transactOnBusinessDay = <T>(
  services: Pick<Services, 'db' | 'clock'>,
  call: IdempotentCall | null,
  work: (tx: Tx, moment: Moment) => Promise<T>,
): Promise<T> =>
  onBusinessDay(services, (moment) =>
    transactIdempotently(services.db, call, async (tx) => {
      await requireOpenDay(tx, moment);
      return work(tx, moment);
    }),
  );

/**
 * Throws `DayNotOpened` or `DayIsOver`, for `onBusinessDay`, unless `date` is the open day. Changes of balances check
 * this under their lock (`ledger.post_due`). A transaction that locks something else checks it after that lock.
 */
export async function requireOpenDay(tx: Tx, { date }: Moment): Promise<void> {
  const day = await openDayOf(tx);
  if (day === null || day < date.toString()) throw new DayNotOpened();
  if (day > date.toString()) throw new DayIsOver(day);
}

/**
 * Like `requireOpenDay`, and keeps the next day from being opened until the transaction ends: readers of a member's
 * balance post the top-up of the group that they see. Call it last, because every first call of a day may wait for it.
 */
export async function keepDayOpen(tx: Tx, moment: Moment): Promise<void> {
  await tx.selectFrom('topUpProgress').select('postedThrough').forShare().execute();
  await requireOpenDay(tx, moment);
}

async function openDayOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from business_day`.execute(db);
  return required(rows[0], 'an aggregate returns a row').day;
}

/**
 * Opens a day: creates a run per group and period that has begun, with the group's current rule. The first call on a
 * new database creates no run. Share-locks the groups, so that a change of a rule that is not committed yet counts.
 */
export async function openDay(tx: Tx, { date, now }: Moment): Promise<void> {
  // Openings run one after the other.
  await tx.selectFrom('topUpProgress').select('postedThrough').forNoKeyUpdate().execute();
  const last = await openDayOf(tx);
  const day = date.toString();
  if (last !== null && last >= day) return;
  if (last !== null) await openRuns(tx, Temporal.PlainDate.from(last), date, now);
  await tx.insertInto('businessDay').values({ day }).execute();
  await sql`update top_up_progress set posted_through = ${day}::date
    where not exists (select from top_up_run where finished_at is null)`.execute(tx);
}

/** Opens the day of the clock unless it is open, and returns whether the runs of its periods are finished. */
export const openToday = (services: Pick<Services, 'db' | 'clock'>): Promise<'finished' | 'pending'> =>
  onBusinessDay(services, async ({ date }) => {
    const { postedThrough } = await services.db
      .selectFrom('topUpProgress')
      .select('postedThrough')
      .executeTakeFirstOrThrow();
    const day = date.toString();
    if (postedThrough !== null && postedThrough >= day) return 'finished';
    const last = await openDayOf(services.db);
    if (last === null || last < day) throw new DayNotOpened();
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

/**
 * Returns the day after which periods count for a new employee or customer: today, or the open day if that is later.
 * Share-locks the open day until the transaction ends: runs of later periods wait for it, so that they miss no employee
 * who is not committed yet. Opening a day does not wait. Throws `DayNotOpened`, for `onBusinessDay`, if no day was ever
 * opened.
 */
export async function startOfParticipation(tx: Tx, today: Temporal.PlainDate): Promise<string> {
  for (;;) {
    const row = await tx
      .selectFrom('businessDay')
      .select('day')
      .orderBy('day', 'desc')
      .limit(1)
      .forShare()
      .executeTakeFirst();
    if (row) return row.day > today.toString() ? row.day : today.toString();
    // No row: no day was ever opened, or a run deleted the row while this transaction waited for its lock.
    if ((await openDayOf(tx)) === null) throw new DayNotOpened();
  }
}

/** Deletes the days before the open one that no transaction has locked. Runs of periods after the rest must wait. */
export async function forgetEarlierDays(db: Db): Promise<void> {
  await sql`
    delete from business_day where day in (
      select day from business_day where day < (select max(day) from business_day) for update skip locked
    )`.execute(db);
}

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

async function openRuns(
  tx: Tx,
  after: Temporal.PlainDate,
  through: Temporal.PlainDate,
  openedAt: Date,
): Promise<void> {
  const groups = await tx
    .selectFrom('customerGroup')
    .select(['id', 'frequency', 'points', 'cap'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const runs = groups.flatMap(({ id, frequency, points, cap }) =>
    frequency === 'none'
      ? []
      : periodStarts(frequency, after, through).map((start) => ({
          customerGroupId: id,
          period: start.toString(),
          frequency,
          points,
          cap,
          text: topUpText(frequency, start),
          openedAt,
        })),
  );
  // A statement has at most 65,535 parameters, which years of daily periods exceed.
  for (let from = 0; from < runs.length; from += 1000) {
    await tx
      .insertInto('topUpRun')
      .values(runs.slice(from, from + 1000))
      .execute();
  }
}

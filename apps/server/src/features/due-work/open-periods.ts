import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { type RawBuilder, sql } from 'kysely';
import { nowDate, today } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';

/**
 * Opens every period that has begun by `today`: creates one run per group and period, with the group's present rule, so
 * that later changes of the group affect later periods only. Must precede any change of a group, in the same
 * transaction. The first call ever opens no run: periods count from that day on.
 *
 * Locks the row of `top_up_progress` until the transaction ends. Call it before locking a balance.
 */
export async function openPeriods(tx: Tx, today: Temporal.PlainDate, now: Date): Promise<void> {
  const { openedThrough } = await tx
    .selectFrom('topUpProgress')
    .select('openedThrough')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const through = today.toString();
  if (openedThrough !== null && openedThrough >= through) return;
  if (openedThrough !== null) await openRuns(tx, Temporal.PlainDate.from(openedThrough), today, now);
  await sql`
    update top_up_progress set opened_through = ${through},
      posted_through = case when exists (select from top_up_run where finished_at is null)
        then posted_through else ${through}::date end`.execute(tx);
}

/** Opens the periods up to `date` unless they are open; returns whether all their runs are finished. */
export async function openPeriodsIfNeeded(
  tx: Tx,
  date: Temporal.PlainDate,
  now: Date,
): Promise<'finished' | 'pending'> {
  const day = date.toString();
  const { openedThrough, postedThrough } = await tx
    .selectFrom('topUpProgress')
    .select(['openedThrough', 'postedThrough'])
    .executeTakeFirstOrThrow();
  if (postedThrough !== null && postedThrough >= day) return 'finished';
  if (openedThrough === null || openedThrough < day) await openPeriods(tx, date, now);
  return 'pending';
}

/** As `openPeriodsIfNeeded`, up to today and in a transaction of its own. */
export const openPeriodsOfToday = ({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<'finished' | 'pending'> =>
  db.transaction().execute((tx) => openPeriodsIfNeeded(tx, today(clock), nowDate(clock)));

/** Returns whether all top-ups that are due are posted. Reads only. */
export async function areTopUpsPosted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const { rows } = await sql<{ mayBeDue: boolean }>`
    select ${topUpsMayBeDueBy(today(clock))} as may_be_due`.execute(db);
  return !required(rows[0], 'a select without a table returns a row').mayBeDue;
}

/** An SQL condition: a top-up may be pending for some employee. True only for a short while after midnight. */
export const topUpsMayBeDueBy = (date: Temporal.PlainDate): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select posted_through < ${date.toString()}::date from top_up_progress), true)`;

/**
 * Returns the day after which periods count for an employee added now, or a customer joining a group now: today, or a
 * later day if a clock that was ahead has opened periods further.
 *
 * The shared lock keeps periods from being opened until the transaction ends, so a run never misses an employee whose
 * transaction is still open.
 */
export async function startOfParticipation(tx: Tx, today: Temporal.PlainDate): Promise<string> {
  const { openedThrough } = await tx
    .selectFrom('topUpProgress')
    .select('openedThrough')
    .forShare()
    .executeTakeFirstOrThrow();
  const day = today.toString();
  return openedThrough !== null && openedThrough > day ? openedThrough : day;
}

/**
 * Records that a customer is in a group for the periods that start after `since` (`startOfParticipation`). Replaces a
 * membership recorded on the same day, in which no period can have started.
 */
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
  // PostgreSQL takes at most 65,535 parameters per statement, and years of daily periods can exceed that.
  for (let from = 0; from < runs.length; from += 1000) {
    await tx
      .insertInto('topUpRun')
      .values(runs.slice(from, from + 1000))
      .execute();
  }
}

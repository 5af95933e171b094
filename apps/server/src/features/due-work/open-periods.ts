import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { type RawBuilder, sql } from 'kysely';
import { nowDate, today } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';

/**
 * Opens every period that has begun by `today`: creates a run per group and period with the group's current rule. Call
 * it before changing a group, in the same transaction, and before locking a balance. On a new database the first call
 * creates no run. Locks the row of `top_up_progress` until the transaction ends.
 */
export async function openPeriods(tx: Tx, today: Temporal.PlainDate, now: Date): Promise<void> {
  const { openedThrough } = await tx
    .selectFrom('topUpProgress')
    .select('openedThrough')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const through = today.toString();
  if (openedThrough !== null && openedThrough >= through) return;
  if (openedThrough !== null) await openRuns(tx, Temporal.PlainDate.from(openedThrough), today, now);
  await sql`
    update top_up_progress set opened_through = ${through},
      posted_through = case when exists (select from top_up_run where finished_at is null)
        then posted_through else ${through}::date end`.execute(tx);
}

/** Opens the periods up to `date`. Returns `finished` only if all their runs are finished. */
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

export const openPeriodsOfToday = ({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<'finished' | 'pending'> =>
  db.transaction().execute((tx) => openPeriodsIfNeeded(tx, today(clock), nowDate(clock)));

export async function areTopUpsPosted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const { rows } = await sql<{ mayBeDue: boolean }>`
    select ${topUpsMayBeDueBy(today(clock))} as may_be_due`.execute(db);
  return !required(rows[0], 'a select without a table returns a row').mayBeDue;
}

/** SQL: a top-up may be pending for some employee. True from midnight until the runs of the day are finished. */
export const topUpsMayBeDueBy = (date: Temporal.PlainDate): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select posted_through < ${date.toString()}::date from top_up_progress), true)`;

/**
 * Returns the day after which periods count for a new employee or group member: today, or a later day if an instance
 * whose clock is ahead has opened later periods. The shared lock keeps periods from being opened until the transaction
 * ends, so that no run misses an employee who is not committed yet.
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

/** Records a membership from `since`, the result of `startOfParticipation`, and replaces one of the same day. */
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
  // A statement has at most 65,535 parameters, which years of daily periods exceed.
  for (let from = 0; from < runs.length; from += 1000) {
    await tx
      .insertInto('topUpRun')
      .values(runs.slice(from, from + 1000))
      .execute();
  }
}

import { periodStarts } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Opens every period that has begun by `today`: one run a group and period, with the rule as it is now, so that
 * a later change of the group acts on later periods only. Comes before any change of a group, in the same
 * transaction. Nothing where today is open already; the first time, nothing before that day counts.
 *
 * The row of `top_up_progress` is locked until the transaction ends, so it must be locked before any balance.
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
  // PostgreSQL takes at most 65,535 parameters a statement; years of daily periods come to more.
  for (let from = 0; from < runs.length; from += 1000) {
    await tx
      .insertInto('topUpRun')
      .values(runs.slice(from, from + 1000))
      .execute();
  }
}

/**
 * The day after which periods count for whoever is added now: an employee, or a customer in a group. Today, or a
 * later day where periods have been opened further by a clock that was ahead. No period is opened before the
 * transaction ends: a run finds everybody who was added before it, however long their transaction took.
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

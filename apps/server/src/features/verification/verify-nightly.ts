import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { type Verification, verifyBalances } from '../../verify/verify-balances.ts';
import { sendDifferencesMail } from './send-differences-mail.ts';

/** After midnight's posting, before anybody is at work. */
const HOUR = 3;
/** A verification that has not ended by then was killed. */
const LONGEST_MS = 3_600_000;
const NAMED_IN_LOG = 20;

/**
 * Recomputes every balance once a night over all instances, or later where none ran at night. Differences are told
 * to the operators by mail, to /health/ready by the stored result, and thrown as an error for the log. Ends by
 * throwing the reason of `stopping`, between two batches, when that aborts.
 */
export async function verifyNightly(
  services: Pick<Services, 'db' | 'clock' | 'sealer' | 'jobs' | 'publicUrl'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const night = lastNight(clock);
  if (night === null || !(await claim(db, clock, night))) return;
  const result = await verifyBalances(db, stopping).catch(async (error) => {
    // Another instance does it at once, rather than when this claim is over.
    if (stopping?.aborted) await release(db, night);
    throw error;
  });
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('verification')
      .set({
        finishedAt: nowDate(clock),
        employees: result.employees,
        entries: BigInt(result.entries),
        differences: result.differences.length,
      })
      .where('night', '=', night)
      .execute();
    if (result.differences.length === 0) return;
    const operators = await tx
      .selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'operator')
      .where('disabledAt', 'is', null)
      .where('deletedAt', 'is', null)
      .execute();
    const found = { night, employees: result.employees, differences: result.differences.length };
    for (const { id: accountId, ...operator } of operators) {
      await sendDifferencesMail(tx, services, { accountId }, operator, found);
    }
  });
  if (result.differences.length > 0) throw new Error(describe(result));
}

/** The day on whose morning the last night ended; null while it goes on. */
function lastNight(clock: Clock): string | null {
  const now = clock.now().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return now.hour < HOUR ? null : now.toPlainDate().toString();
}

async function claim(db: Db, clock: Clock, night: string): Promise<boolean> {
  const startedAt = nowDate(clock);
  const row = await db
    .insertInto('verification')
    .values({ night, startedAt })
    .onConflict((known) =>
      known
        .column('night')
        .doUpdateSet({ startedAt })
        .where('verification.finishedAt', 'is', null)
        .where('verification.startedAt', '<', new Date(startedAt.getTime() - LONGEST_MS)),
    )
    .returning('night')
    .executeTakeFirst();
  return row !== undefined;
}

async function release(db: Db, night: string): Promise<void> {
  await db.deleteFrom('verification').where('night', '=', night).where('finishedAt', 'is', null).execute();
}

function describe({ differences }: Verification): string {
  const lines = differences.slice(0, NAMED_IN_LOG).map(({ line }) => line);
  if (differences.length > lines.length) lines.push('… npm run verify names them all');
  return [`Balances do not follow from their entries, differences: ${differences.length}`, ...lines].join(
    '\n',
  );
}

import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { type Verification, verifyBalances } from '../../verify/verify-balances.ts';
import { activeOperators } from '../mails/active-operators.ts';
import { sendDifferencesMail } from './send-differences-mail.ts';

const START_HOUR = 3;
/** After this time an unfinished verification counts as killed, and can be claimed again. */
const CLAIM_EXPIRES_MS = 3_600_000;
const DIFFERENCES_IN_LOG = 20;

/**
 * Recomputes every balance once a night, on the instance that claims the night. If that takes longer than the claim,
 * another instance starts too, and the first result counts. Mails differences to the operators, stores their number for
 * the warnings of /health/ready, and throws them for the log. Throws when `stopping` aborts.
 */
export async function verifyNightly(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const night = lastNight(clock);
  const startedAt = nowDate(clock);
  if (night === null || !(await claim(db, night, startedAt))) return;
  const result = await verifyBalances(db, stopping).catch(async (error) => {
    if (stopping?.aborted) await release(db, night, startedAt);
    throw error;
  });
  const isFirst = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({
        finishedAt: nowDate(clock),
        employees: result.employees,
        entries: BigInt(result.entries),
        differences: result.differences.length,
      })
      .where('night', '=', night)
      .where('finishedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (result.differences.length === 0) return true;
    const operators = await activeOperators(tx);
    const verification = { night, employees: result.employees, differences: result.differences.length };
    for (const { id: accountId, ...operator } of operators) {
      await sendDifferencesMail(tx, services, { accountId }, operator, verification);
    }
    return true;
  });
  if (isFirst && result.differences.length > 0) throw new Error(describe(result));
}

/** The date on which the last night ended; null between midnight and the start hour. */
function lastNight(clock: Clock): string | null {
  const now = clock.now().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return now.hour < START_HOUR ? null : now.toPlainDate().toString();
}

async function claim(db: Db, night: string, startedAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('verification')
    .values({ night, startedAt })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ startedAt })
        .where('verification.finishedAt', 'is', null)
        .where('verification.startedAt', '<', new Date(startedAt.getTime() - CLAIM_EXPIRES_MS)),
    )
    .returning('night')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up this instance's claim, so that another can verify at once. Keeps a newer claim. */
async function release(db: Db, night: string, startedAt: Date): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('night', '=', night)
    .where('startedAt', '=', startedAt)
    .where('finishedAt', 'is', null)
    .execute();
}

function describe({ differences }: Verification): string {
  const lines = differences.slice(0, DIFFERENCES_IN_LOG).map(({ line }) => line);
  if (differences.length > lines.length) lines.push('… npm run verify lists them all');
  return [`Balances do not follow from their entries, differences: ${differences.length}`, ...lines].join(
    '\n',
  );
}

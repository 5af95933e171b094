import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { activeOperators, queueMail } from '../features/mail/mails/queue-mail.ts';
import { type Clock, nowDate } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import type { Difference } from './difference.ts';
import { lastCleanNight, missedNights } from './last-verification.ts';
import { missingMail, sendDifferencesMail } from './send-differences-mail.ts';
import type { Verification } from './verify-balances.ts';
import { verifyDatabase } from './verify-database.ts';

const START_HOUR = 3;
/** After this time an unfinished verification counts as killed, and can be claimed again. */
const CLAIM_EXPIRES_MS = 3_600_000;
const DIFFERENCES_IN_LOG = 20;

/**
 * Checks all pages, and recomputes every balance and the top-up runs since the last clean night, on the instance that
 * claims the night. If that takes longer than the claim, another instance starts too, and the first result counts. Mails differences to the operators,
 * stores their number for the warnings of /health/ready, and throws them for the log. Mails two nights without a result
 * too. Throws when `stopping` aborts.
 */
export async function verifyNightly(services: VerifyingServices, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const night = lastNight(clock);
  const startedAt = nowDate(clock);
  if (night === null) return;
  const claimed = await claim(db, night, startedAt);
  if (!claimed) return;
  if (claimed.isFirst) await mailMissedNights(services, night);
  const result = await verifyDatabase(db, services.checkPages, {
    stopping,
    since: await lastCleanNight(db),
  }).catch(async (error) => {
    if (stopping?.aborted) await release(db, night, startedAt);
    throw error;
  });
  const isFirst = await storeResult(services, night, {
    employees: result.employees,
    entries: BigInt(result.entries),
    differences: result.differences.length,
    customerIds: await customersOf(db, result.differences),
  });
  if (isFirst && result.differences.length > 0) throw new Error(describe(result));
}

type VerifyingServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'publicUrl' | 'checkPages'>;

/** Nights have no result, for example, if the process is killed or stopped in each of them. */
async function mailMissedNights(services: VerifyingServices, night: string): Promise<void> {
  const missed = await missedNights(services.db, night);
  if (missed === null) return;
  await services.db.transaction().execute(async (tx) => {
    for (const { id: accountId, ...operator } of await activeOperators(tx)) {
      const mail = { kind: 'verification-missing' as const, recipient: operator.email };
      await queueMail(tx, services, { ...mail, person: { accountId }, ...missingMail(operator, missed) });
    }
  });
}

/** Stores the result of a night, and mails its differences. Returns false if the night has a result already. */
async function storeResult(
  services: VerifyingServices,
  night: string,
  result: { employees: number; entries: bigint; differences: number; customerIds: number[] },
): Promise<boolean> {
  const { clock } = services;
  return services.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({ ...result, finishedAt: nowDate(clock) })
      .where('night', '=', night)
      .where('finishedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (result.differences === 0) return true;
    const operators = await activeOperators(tx);
    for (const { id: accountId, ...operator } of operators) {
      await sendDifferencesMail(tx, services, { accountId }, operator, { ...result, night });
    }
    return true;
  });
}

/** Returns the customers whose figures differ. They keep a month from closing. */
async function customersOf(db: Db, differences: readonly Difference[]): Promise<number[]> {
  const employeeIds = differences.flatMap(({ employeeId }) => employeeId ?? []);
  if (employeeIds.length === 0) return [];
  const employees = db.selectFrom('employee').select('customerId').distinct();
  const rows = await employees
    .where('id', '=', sql<number>`any(${employeeIds})`)
    .orderBy('customerId')
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** The date on which the last night ended; null between midnight and the start hour. */
function lastNight(clock: Clock): string | null {
  const now = clock.now().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return now.hour < START_HOUR ? null : now.toPlainDate().toString();
}

/** Returns undefined if the night is verified already, or claimed by another instance. */
async function claim(db: Db, night: string, startedAt: Date): Promise<{ isFirst: boolean } | undefined> {
  return db
    .insertInto('verification')
    .values({ night, startedAt })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ startedAt })
        .where('verification.finishedAt', 'is', null)
        .where('verification.startedAt', '<', new Date(startedAt.getTime() - CLAIM_EXPIRES_MS)),
    )
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirst();
}

/** Lets this instance's claim expire, so that another can verify at once. The row counts the night. Keeps a newer claim. */
async function release(db: Db, night: string, startedAt: Date): Promise<void> {
  await db
    .updateTable('verification')
    .set({ startedAt: new Date(startedAt.getTime() - CLAIM_EXPIRES_MS - 1) })
    .where('night', '=', night)
    .where('startedAt', '=', startedAt)
    .where('finishedAt', 'is', null)
    .execute();
}

function describe({ differences }: Verification): string {
  const lines = differences.slice(0, DIFFERENCES_IN_LOG).map(({ line }) => line);
  if (differences.length > lines.length) lines.push('… npm run verify lists them all');
  return [`The nightly verification found differences: ${differences.length}`, ...lines].join('\n');
}

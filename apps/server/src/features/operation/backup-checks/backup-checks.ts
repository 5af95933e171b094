import type { Db, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';

/** After this time an unfinished check counts as killed, and can be claimed again. */
export const CLAIM_EXPIRES_MS = 6 * 3_600_000;

export interface CheckResult {
  /** Why the backup could not be restored, or the check not made; null if the backup was restored. */
  problem: string | null;
  /** False if the check could not be made, which says nothing about the backup. */
  isMade: boolean;
}

export interface BackupCheck extends CheckResult {
  /** In Copenhagen. */
  day: string;
  finishedAt: Temporal.Instant;
}

export const notMade = (problem: string): CheckResult => ({ isMade: false, problem });

/** Describes a check that failed or could not be made. */
export function failureLine({ day, isMade, problem }: CheckResult & { day: string }): string {
  const what = isMade ? 'could not be restored when it was checked' : 'could not be checked';
  return `The backup ${what} on ${day}: ${problem}`;
}

export async function lastBackupCheck(db: Db): Promise<BackupCheck | undefined> {
  const row = await db
    .selectFrom('backupCheck')
    .select(['day', 'finishedAt', 'problem', 'isMade'])
    .where('finishedAt', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const finishedAt = required(row.finishedAt, 'the row was selected by it');
  return { ...row, finishedAt: Temporal.Instant.fromEpochMilliseconds(finishedAt.getTime()) };
}

/** Returns whether the caller is the one to make the check of this day. */
export async function claimCheck(db: Db, day: string, startedAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('backupCheck')
    .values({ day, startedAt })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ startedAt })
        .where('backupCheck.finishedAt', 'is', null)
        .where('backupCheck.startedAt', '<', new Date(startedAt.getTime() - CLAIM_EXPIRES_MS)),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up a claim, so that the check can be made again at once. */
export async function releaseCheck(db: Db, day: string): Promise<void> {
  await db.deleteFrom('backupCheck').where('day', '=', day).where('finishedAt', 'is', null).execute();
}

/** Returns the day of the last check before `day` if it did not end, because its process was killed. */
export async function killedCheckBefore(db: Db, day: string): Promise<string | null> {
  const row = await db
    .selectFrom('backupCheck')
    .select(['day', 'finishedAt'])
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.finishedAt === null ? row.day : null;
}

export async function finishCheck(
  tx: Tx,
  { day, ...result }: CheckResult & { day: string; finishedAt: Date },
): Promise<void> {
  await tx.updateTable('backupCheck').set(result).where('day', '=', day).execute();
}

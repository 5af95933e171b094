import type { Db, Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/errors.ts';

/** After this time an unfinished check counts as killed, and can be claimed again. */
const CLAIM_EXPIRES_MS = 6 * 3_600_000;

export interface BackupCheck {
  /** In Copenhagen. */
  day: string;
  finishedAt: Temporal.Instant;
  /** Why the backup could not be restored; null if it could. */
  problem: string | null;
}

export async function lastBackupCheck(db: Db): Promise<BackupCheck | undefined> {
  const row = await db
    .selectFrom('backupCheck')
    .select(['day', 'finishedAt', 'problem'])
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

export async function finishCheck(
  tx: Tx,
  day: string,
  { finishedAt, problem }: { finishedAt: Date; problem: string | null },
): Promise<void> {
  await tx.updateTable('backupCheck').set({ finishedAt, problem }).where('day', '=', day).execute();
}

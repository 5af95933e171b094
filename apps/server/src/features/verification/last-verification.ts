import type { Db } from '../../platform/database/database.ts';

export interface VerifiedNight {
  /** The day in Copenhagen on which the night ended. */
  night: string;
  employees: number;
  differences: number;
}

/** The last verification that has ended. */
export async function lastVerification(db: Db): Promise<VerifiedNight | undefined> {
  const row = await db
    .selectFrom('verification')
    .select(['night', 'employees', 'differences'])
    .where('finishedAt', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Both come with the end: the table's own check.
  return row && { night: row.night, employees: row.employees ?? 0, differences: row.differences ?? 0 };
}

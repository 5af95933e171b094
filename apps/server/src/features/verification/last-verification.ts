import type { Db } from '../../platform/database/database.ts';
import { required } from '../../platform/errors.ts';

export interface VerifiedNight {
  night: string;
  employees: number;
  differences: number;
}

export async function lastVerification(db: Db): Promise<VerifiedNight | undefined> {
  const row = await db
    .selectFrom('verification')
    .select(['night', 'employees', 'differences'])
    .where('finishedAt', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const invariant = 'a finished verification has counts';
  return {
    night: row.night,
    employees: required(row.employees, invariant),
    differences: required(row.differences, invariant),
  };
}

import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';

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

/**
 * Returns a time before which everything was verified without a difference, or null. An hour before the last such night
 * began, because a transaction that finished a run may have committed later than the time that it stored.
 */
export async function lastCleanNight(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(started_at) - interval '1 hour' as since from verification where differences = 0`.execute(db);
  return required(rows[0], 'an aggregate returns a row').since;
}

/** Returns the customers for whom the last verification found a difference. */
export async function customersWithDifferences(db: Db): Promise<number[]> {
  const row = await db
    .selectFrom('verification')
    .select('customerIds')
    .where('finishedAt', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customerIds ?? [];
}

export interface MissedNights {
  /** How many nights before today have had no result since the last one. */
  nights: number;
  /** The night of the last result; null if there is none. */
  last: string | null;
}

/** Returns null unless at least the last two nights before `today` have no result. */
export async function missedNights(db: Db, today: string): Promise<MissedNights | null> {
  const { rows } = await sql<MissedNights>`
    select last, ${today}::date - coalesce(last + 1, first) as nights
    from (select min(night) as first, max(night) filter (where finished_at is not null) as last
      from verification) as verified`.execute(db);
  const [missed] = rows;
  return missed && missed.nights >= 2 ? missed : null;
}

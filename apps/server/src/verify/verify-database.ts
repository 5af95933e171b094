import type { Db } from '../platform/database/database.ts';
import type { PageCheck } from '../platform/database/page-check.ts';
import type { Difference } from './difference.ts';
import { damageDifference, notVerified } from './read-on.ts';
import { type Verification, type VerificationOptions, verifyBalances } from './verify-balances.ts';

/** Checks all pages, then compares the stored figures. Damaged pages count as differences. */
export async function verifyDatabase(
  db: Db,
  checkPages: PageCheck,
  options: VerificationOptions = {},
): Promise<Verification> {
  const damage = await verifyPages(checkPages, options.stopping);
  const known = new Set(damage.map(({ line }) => line));
  const { differences, ...figures } = await verifyBalances(db, options);
  return { ...figures, differences: [...damage, ...differences.filter(({ line }) => !known.has(line))] };
}

async function verifyPages(checkPages: PageCheck, stopping?: AbortSignal): Promise<Difference[]> {
  try {
    return (await checkPages(stopping)).map(damageDifference);
  } catch (error) {
    stopping?.throwIfAborted();
    return [notVerified('The pages of the database', error)];
  }
}

import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { networkOf } from '../../platform/throttling/network.ts';
import { countAttempt, refundAttempt } from '../../platform/throttling/throttle.ts';

/** Slows down who tries codes of links: what is done with a dead link counts, all else does not. */
export async function countDeadLinks<T>(
  { db }: Services,
  address: string,
  use: () => Promise<T>,
): Promise<T> {
  const limits = [{ key: `password-link:${networkOf(address)}`, attempts: 100, windowSeconds: 900 }];
  await countAttempt(db, limits);
  let isDead = false;
  try {
    return await use();
  } catch (error) {
    isDead = error instanceof AppError && error.code === 'password_link_dead';
    throw error;
  } finally {
    if (!isDead) await refundAttempt(db, limits);
  }
}

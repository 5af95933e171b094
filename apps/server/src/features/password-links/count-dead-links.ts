import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt, networkOf } from '../../platform/throttling/throttle.ts';

/**
 * Slows down who tries codes of links: what is done with a dead link counts, all else does not. A live link
 * works even where too many dead ones were tried, or one visitor could keep a whole office out. It tells a
 * guesser nothing that guessing 256 bits would not.
 */
export async function countDeadLinks<T>(
  { db }: Services,
  address: string,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof AppError && error.code === 'password_link_dead') {
      // Refuses in the answer's place when they are too many.
      await countAttempt(db, [
        { key: `password-link:${networkOf(address)}`, attempts: 100, windowSeconds: 900 },
      ]);
    }
    throw error;
  }
}

import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AppError } from '../errors.ts';
import { hashPassword, matchesHash } from './argon2.ts';
import { HashingThreads } from './hashing-threads.ts';

/** More than this many waiting would keep people waiting for seconds. */
const MAX_WAITING = 200;
/** Of the four threads that Node has for files, names of hosts and these hashes, one is left to the others. */
const MAX_AT_ONCE = 3;

/**
 * Hashes and checks passwords, never more at once than there are cores. What somebody waits for goes ahead of
 * imports: it has library threads of ordinary priority and a queue of its own.
 */
export class PasswordHasher {
  readonly #queue = new PQueue({ concurrency: Math.min(availableParallelism(), MAX_AT_ONCE) });
  readonly #background = new HashingThreads();
  /** Compared against when there is no account, so that an unknown address takes as long as a known one. */
  readonly #nobody = hashPassword('there is no such account');

  hash(password: string): Promise<string> {
    return this.#bounded(() => hashPassword(password));
  }

  /** For work that nobody waits for by the piece: as slow as everything else needs it to be, never refused. */
  hashInBackground(password: string, stopped: AbortSignal): Promise<string> {
    return this.#background.hash(password, stopped);
  }

  /** Whether the password is the one hashed; without a hash, false after the same time. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.#bounded(async () => {
      const matches = await this.compare(passwordHash ?? (await this.#nobody), password);
      return matches && passwordHash !== null;
    });
  }

  /** The comparison itself, out of turn: tests count these, and make something happen during one. */
  compare(passwordHash: string, password: string): Promise<boolean> {
    return matchesHash(passwordHash, password);
  }

  #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 2 });
    return this.#queue.add(work);
  }
}

import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { AppError } from '../errors.ts';

/** argon2id (the library's default algorithm) with OWASP's parameters. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More than this many waiting would keep people waiting for seconds. */
const MAX_WAITING = 200;

/** Hashes and checks passwords on library threads, never more at once than there are cores. */
export class PasswordHasher {
  readonly #queue = new PQueue({ concurrency: availableParallelism() });
  /** Compared against when there is no account, so that an unknown address takes as long as a known one. */
  readonly #nobody = hash('there is no such account', parameters);

  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password, parameters));
  }

  /** Whether the password is the one hashed; without a hash, false after the same time. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.#bounded(async () => {
      const matches = await verify(passwordHash ?? (await this.#nobody), password);
      return matches && passwordHash !== null;
    });
  }

  #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 2 });
    return this.#queue.add(work);
  }
}

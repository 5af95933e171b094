import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AppError } from '../errors.ts';
import { type Argon2Parameters, argon2Parameters, hashPassword, matchesHash } from './argon2.ts';
import type { HashedInBackground } from './hashing-process.ts';
import { HelperPool, startHelper } from './helper-pool.ts';

/** Further calls would wait for seconds, and are refused. */
const MAX_WAITING = 200;
/** Leaves one of Node's four library threads to file access and name resolution. */
const MAX_AT_ONCE = 3;

/** Hashes for interactive calls and for imports, in separate queues that the number of cores bounds. */
export class PasswordHasher {
  readonly #queue = new PQueue({ concurrency: Math.min(availableParallelism(), MAX_AT_ONCE) });
  readonly #background: HelperPool<HashedInBackground, string>;
  readonly #backgroundPriority: number;
  /** Verified if there is no account, so that an unknown address takes as long as a known one. */
  readonly #unknownAccountHash: Promise<string>;
  readonly #parameters: Argon2Parameters;

  /** @param options.backgroundPriority up to 19, which uses only idle processor time; at least that of the server. */
  constructor(options: { backgroundPriority?: number; parameters?: Argon2Parameters } = {}) {
    const { backgroundPriority = 19, parameters = argon2Parameters } = options;
    this.#parameters = parameters;
    this.#backgroundPriority = backgroundPriority;
    this.#background = new HelperPool(availableParallelism(), () =>
      startHelper(new URL('./hashing-process.ts', import.meta.url)),
    );
    this.#unknownAccountHash = hashPassword('there is no such account', parameters);
  }

  hash(password: string): Promise<string> {
    return this.#bounded(() => hashPassword(normalised(password), this.#parameters));
  }

  /** Hashes for imports, at a low priority. Never refused. */
  hashInBackground(password: string, stopped: AbortSignal): Promise<string> {
    const parameters = this.#parameters;
    const priority = this.#backgroundPriority;
    return this.#background.ask({ password: normalised(password), parameters, priority }, stopped);
  }

  /**
   * Whether the password matches the hash, which may be of its decomposed form: version 0.2 hashed passwords as typed.
   * Without a hash it takes as long and returns false.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.#bounded(async () => {
      const comparedHash = passwordHash ?? (await this.#unknownAccountHash);
      for (const form of new Set([normalised(password), password, password.normalize('NFD')])) {
        if (await this.compare(comparedHash, form)) return passwordHash !== null;
      }
      return false;
    });
  }

  /** A method, so that tests can count or intercept comparisons. */
  compare(passwordHash: string, password: string): Promise<boolean> {
    return matchesHash(passwordHash, password);
  }

  async #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 2 });
    return this.#queue.add(work);
  }
}

/** Keyboards and programs write `å` as one character or as two. */
const normalised = (password: string): string => password.normalize('NFC');

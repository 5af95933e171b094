import { AppError } from '../errors.ts';
import type { Db } from './database.ts';
import { OutdatedCode, readSchemaVersion, SCHEMA_VERSION } from './schema-version.ts';

/** In seconds: by then a load balancer that polls readiness sends the client to another instance. */
const RETRY_AFTER = 5;

/** Allows writes until the schema refuses those of this process's code (ADR 18). */
export class SchemaGuard {
  readonly #db: Db;
  readonly #codeVersion: number;
  readonly #outdated = new AbortController();

  constructor(db: Db, codeVersion: number = SCHEMA_VERSION) {
    this.#db = db;
    this.#codeVersion = codeVersion;
  }

  get allowsWrites(): boolean {
    return !this.#outdated.signal.aborted;
  }

  get outdated(): AbortSignal {
    return this.#outdated.signal;
  }

  /** Why writes are refused, in English; null while they are allowed. */
  get problem(): string | null {
    return this.allowsWrites ? null : (this.outdated.reason as OutdatedCode).message;
  }

  async check(): Promise<boolean> {
    if (!this.allowsWrites) return false;
    const schema = await readSchemaVersion(this.#db);
    if (schema !== null && schema.oldestWriter > this.#codeVersion) {
      this.#outdated.abort(new OutdatedCode(schema, this.#codeVersion));
    }
    return this.allowsWrites;
  }

  /** Throws `unavailable` if writes are refused; the response does not say why. */
  requireWrites(): void {
    if (!this.allowsWrites) throw writeRefused();
  }
}

/** The response to a write by outdated code. It is not logged, because one line has announced the refusal. */
export const writeRefused = (message?: string): AppError =>
  new AppError('unavailable', {
    retryAfter: RETRY_AFTER,
    isAlreadyLogged: true,
    ...(message && { message }),
  });

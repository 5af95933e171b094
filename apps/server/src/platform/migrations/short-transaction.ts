import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Tx } from '../database/database.ts';
import { hasInstances, longestTransaction, type MigrationSession, watch } from './migration-session.ts';

/** Below PostgreSQL's deadlock_timeout of 1 s, so that no client's transaction is chosen as the victim. */
const LOCK_TIMEOUT_MS = 300;
/** A write waits at most for the whole transaction, its wait for locks included: less than a second (ADR 21). */
const TRANSACTION_MS = 800;
/** As a multiple of the first pause. */
const MAX_PAUSE = 15;
/** The limit of tries that take too long. Tries that wait for a lock are repeated without a limit. */
const MAX_TOO_LONG = 10;

const TOO_LONG = 'took too long';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const DEADLOCK = '40P01';

export class MigrationTooLong extends Error {
  constructor(name: string) {
    super(
      `Migration ${name} holds locks for more than ${TRANSACTION_MS} ms and was rolled back each time, because other ` +
        'instances serve. Stop all of them and start this one alone, or start it when less is written ' +
        '(see docs/upgrading.md).',
    );
  }
}

/** Repeats `work` until it commits. While instances serve, it never makes a write wait for a second (ADR 21). */
export async function inShortTransaction<T>(
  session: MigrationSession,
  name: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let tooLong = 0;
  for (let attempt = 1; ; attempt++) {
    const limit = new TimeLimit(session, (await hasInstances(session)) ? TRANSACTION_MS : null);
    try {
      return await session.db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
        limit.start();
        const result = await work(tx);
        // Ends the limit before the commit, which must not be cancelled.
        await limit.end();
        return result;
      });
    } catch (error) {
      await limit.end().catch(() => undefined);
      const reason = reasonToRetry(error);
      if (reason === null) throw error;
      if (reason === TOO_LONG && limit.isExceeded && ++tooLong >= MAX_TOO_LONG)
        throw new MigrationTooLong(name);
      const pause = session.pauseMs * Math.min(2 ** (attempt - 1), MAX_PAUSE);
      const blocker = await longestTransaction(session);
      session.log.warn(
        `Migration ${name} ${reason} and was rolled back (try ${attempt}); tries again in ${pause / 1000} s` +
          (blocker ? `; the longest transaction: ${blocker}` : ''),
      );
      await sleep(pause);
    }
  }
}

function reasonToRetry(error: unknown): string | null {
  if (!(error instanceof DatabaseError)) return error instanceof LimitExceeded ? TOO_LONG : null;
  if (error.code === LOCK_NOT_AVAILABLE) return 'waited for a lock';
  if (error.code === QUERY_CANCELED) return TOO_LONG;
  return error.code === DEADLOCK ? 'met a deadlock' : null;
}

class LimitExceeded extends Error {}

/** Cancels the session's statement after some time, unless it is ended before. */
class TimeLimit {
  isExceeded = false;
  readonly #session: MigrationSession;
  readonly #milliseconds: number | null;
  #timer: NodeJS.Timeout | undefined;
  #cancelling: Promise<unknown> | null = null;

  constructor(session: MigrationSession, milliseconds: number | null) {
    this.#session = session;
    this.#milliseconds = milliseconds;
  }

  start(): void {
    if (this.#milliseconds === null) return;
    this.#timer = setTimeout(() => {
      this.isExceeded = true;
      this.#cancelling = watch(this.#session, (db) =>
        sql`select pg_cancel_backend(${this.#session.pid})`.execute(db),
      );
      // `end` reports the failure.
      this.#cancelling.catch(() => undefined);
    }, this.#milliseconds);
  }

  /** Stops the timer. Throws if the limit was exceeded. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#cancelling;
    if (this.isExceeded) throw new LimitExceeded();
  }
}

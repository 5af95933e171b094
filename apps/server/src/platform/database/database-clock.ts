import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';

/**
 * The database's clock, so that all instances agree on what is due, whatever their machines' clocks say
 * (ADR 0010). Between two looks at it, time is taken from this process's monotonic clock: a machine whose
 * clock is set forward for a moment posts nothing too early.
 */
export class DatabaseClock implements Clock {
  readonly #db: Db;
  /** Milliseconds between the database's clock and this process's monotonic one. */
  #offset = 0;

  private constructor(db: Db) {
    this.#db = db;
  }

  static async start(db: Db): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db);
    await clock.synchronise();
    return clock;
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(Math.floor(performance.now() + this.#offset));
  }

  /** Looks at the database's clock again; what the answer took counts as late, never as early. */
  async synchronise(): Promise<void> {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`.execute(this.#db);
    const now = rows[0]?.now;
    if (now !== undefined) this.#offset = now - performance.now();
  }
}

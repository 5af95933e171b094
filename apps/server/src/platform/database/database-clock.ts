import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';

/** Follows the clock of the database (ADR 10), and is not affected by jumps of the machine's clock. */
export class DatabaseClock implements Clock {
  readonly #db: Db;
  /** Database time minus this process's monotonic time, in milliseconds. */
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

  /** The time of the round trip makes this clock late, never early. */
  async synchronise(): Promise<void> {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`.execute(this.#db);
    const now = rows[0]?.now;
    if (now !== undefined) this.#offset = now - performance.now();
  }
}

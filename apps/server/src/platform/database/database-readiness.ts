import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConnectionMonitor } from './connection-monitor.ts';
import type { Db } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

/** A balancer that asks waits no longer than this, in milliseconds, however slow the database is. */
const DEADLINE = 3_000;
/** An answer is good for so long: any number of balancers cost one write a second. */
const KEPT_FOR = 1_000;

/** Whether this instance's database takes writes. */
export class DatabaseReadiness {
  readonly #db: Db;
  readonly #monitor: ConnectionMonitor;
  #check: Promise<string | null> | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, monitor: ConnectionMonitor) {
    this.#db = db;
    this.#monitor = monitor;
  }

  /** What is wrong with the database, in English; null when it takes writes. Answers within three seconds. */
  async problem(): Promise<string | null> {
    if (performance.now() - this.#checkedAt > KEPT_FOR) this.#check = null;
    // One check at a time: a database that does not answer must not take a connection for each question.
    this.#check ??= this.#run();
    const late = pause(DEADLINE, 'The database does not answer.', { ref: false });
    return Promise.race([this.#check, late]);
  }

  async #run(): Promise<string | null> {
    this.#checkedAt = Number.POSITIVE_INFINITY;
    try {
      if (this.#monitor.exhaustion !== null) await this.#tryToAllocate();
      await this.#write();
      return null;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return this.#describe(error as Error);
    } finally {
      this.#checkedAt = performance.now();
    }
  }

  /**
   * Commits a write of a few bytes to the write-ahead log, without a table. It waits for the disk and for a synchronous
   * standby like every other commit, and fails on a standby or a former primary.
   */
  async #write(): Promise<void> {
    await sql`select pg_logical_emit_message(true, 'saldo', 'ready')`.execute(this.#db);
  }

  /** After a full disk or a lack of memory: makes a file and a sort, so that the verdict is lifted only when both work. */
  async #tryToAllocate(): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await sql`create temporary table space_probe on commit drop as
        select n, repeat('x', 500) as filler from generate_series(1, 500) n order by n desc`.execute(tx);
    });
    this.#monitor.clearExhaustion();
  }

  #describe(error: Error): string {
    const { exhaustion } = this.#monitor;
    if (exhaustion === '53100') return 'The disk of the database is full.';
    if (exhaustion === '53200') return 'The database is out of memory.';
    return `The database takes no writes: ${error.message}`;
  }
}

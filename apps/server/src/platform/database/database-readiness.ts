import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConnectionMonitor } from './connection-monitor.ts';
import { awaitDurability, type Db } from './database.ts';

const DEADLINE_MS = 3_000;
/** Milliseconds for which a result is reused, so that any number of load balancers causes one write a second. */
const KEPT_FOR = 1_000;
const INSUFFICIENT_PRIVILEGE = '42501';

export class DatabaseReadiness {
  readonly #db: Db;
  readonly #monitor: ConnectionMonitor;
  readonly #furtherProblem: () => Promise<string | null>;
  #check: Promise<string | null> | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  /** @param furtherProblem is called only after the database has taken a write. */
  constructor(
    db: Db,
    monitor: ConnectionMonitor,
    furtherProblem: () => Promise<string | null> = async () => null,
  ) {
    this.#db = db;
    this.#furtherProblem = furtherProblem;
    this.#monitor = monitor;
  }

  /** Returns what is wrong, in English, or null if the database takes writes. Takes at most three seconds. */
  async problem(): Promise<string | null> {
    if (performance.now() - this.#checkedAt > KEPT_FOR) this.#check = null;
    // Checks do not run concurrently: while the database hangs, they would occupy more and more connections.
    this.#check ??= this.#run();
    const late = pause(DEADLINE_MS, 'The database does not answer.', { ref: false });
    return Promise.race([this.#check, late]);
  }

  async #run(): Promise<string | null> {
    this.#checkedAt = Number.POSITIVE_INFINITY;
    try {
      if (this.#monitor.exhaustion !== null) await this.#tryToAllocate();
      await this.#write();
      this.#monitor.clearExhaustion();
      return await this.#furtherProblem();
    } catch (error) {
      return this.#describe(error as Error);
    } finally {
      this.#checkedAt = performance.now();
    }
  }

  async #write(): Promise<void> {
    await awaitDurability(this.#db);
  }

  /** After a full disk or a lack of memory, sorts rows into a temporary table, which needs disk space and memory. */
  async #tryToAllocate(): Promise<void> {
    try {
      await this.#db.transaction().execute(async (tx) => {
        await sql`create temporary table space_probe on commit drop as
          select n, repeat('x', 500) as filler from generate_series(1, 500) n order by n desc`.execute(tx);
      });
    } catch (error) {
      // Without the right to create temporary tables, only the write that follows decides.
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    }
  }

  #describe(error: Error): string {
    const { exhaustion } = this.#monitor;
    if (exhaustion === '53100') return 'The disk of the database is full.';
    if (exhaustion === '53200') return 'The database is out of memory.';
    return `The database takes no writes: ${error.message}`;
  }
}

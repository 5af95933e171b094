import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Longer than any transaction: time-outs of statements and of idle transactions end it earlier. */
const LONGEST_TRANSACTION_MS = 120_000;
/** Entries per reading, so that a scrape after a large top-up run stays short. */
const BATCH = 200_000;

export interface Posted {
  kind: string;
  entries: number;
  /** In points, as is `debited`. */
  credited: number;
  debited: number;
}

/**
 * Counts the entries that all instances post after this process started. Ids are assigned before a
 * transaction commits, so it counts up to an id two minutes after it saw the id: by then every transaction
 * with a lower id has ended.
 */
export class LedgerCounter {
  readonly #db: Db;
  readonly #now: () => number;
  #countedThrough: bigint | null = null;
  #seen: { id: bigint; at: number }[] = [];

  /** `now` is in milliseconds of a clock that never goes back. */
  constructor(db: Db, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the sums per kind since the last call. */
  async read(): Promise<Posted[]> {
    const { lastId } = await this.#db
      .selectFrom('ledgerEntry')
      .select(({ fn }) => fn.max('id').as('lastId'))
      .executeTakeFirstOrThrow();
    const last = lastId ?? 0n;
    this.#countedThrough ??= last;
    this.#seen.push({ id: last, at: this.#now() });
    const ripe = this.#seen.findLastIndex(({ at }) => this.#now() - at >= LONGEST_TRANSACTION_MS);
    const target = this.#seen[ripe]?.id;
    if (target === undefined) return [];
    const end = this.#countedThrough + BigInt(BATCH);
    const through = target < end ? target : end;
    if (through === target) this.#seen.splice(0, ripe + 1);
    if (through <= this.#countedThrough) return [];
    const { rows } = await sql<Posted>`
      select kind, count(*)::integer as entries, (coalesce(sum(amount) filter (where amount > 0), 0) * 0.01)::float8 as credited,
        (coalesce(-sum(amount) filter (where amount < 0), 0) * 0.01)::float8 as debited
      from ledger_entry where id > ${this.#countedThrough} and id <= ${through}
      group by kind`.execute(this.#db);
    this.#countedThrough = through;
    return rows;
  }
}

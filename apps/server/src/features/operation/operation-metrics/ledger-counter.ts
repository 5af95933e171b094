import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Assumed to be longer than any transaction that posts. Statements and pauses have time-outs, their sum has none. */
const LONGEST_TRANSACTION_MS = 120_000;
/** Entries per reading, so that a scrape after a large top-up run stays short. */
const BATCH = 200_000;

export interface Posted {
  kind: string;
  entries: number;
  /** Points, like `debited`. */
  credited: number;
  debited: number;
}

/**
 * Counts the entries that all instances post after its first reading. Ids are assigned before a transaction commits, so
 * a lower id can appear later. Two minutes pass between reading an id and counting the entries up to it: by then, every
 * transaction with a lower id has ended.
 */
export class LedgerCounter {
  readonly #db: Db;
  readonly #now: () => number;
  #countedThrough: bigint | null = null;
  #seen: { id: bigint; at: number }[] = [];
  readonly #totals = new Map<string, Posted>();

  /** `now` is in milliseconds of a clock that never goes back. */
  constructor(db: Db, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

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
    if (target !== undefined) {
      const end = this.#countedThrough + BigInt(BATCH);
      const through = target < end ? target : end;
      await this.#add(this.#countedThrough, through);
      this.#countedThrough = through;
      if (through === target) this.#seen.splice(0, ripe + 1);
    }
    return [...this.#totals.values()];
  }

  async #add(after: bigint, through: bigint): Promise<void> {
    const { rows } = await sql<Posted>`
      select kind, count(*)::integer as entries, (coalesce(sum(amount) filter (where amount > 0), 0) * 0.01)::float8 as credited,
        (coalesce(-sum(amount) filter (where amount < 0), 0) * 0.01)::float8 as debited
      from ledger_entry where id > ${after} and id <= ${through}
      group by kind`.execute(this.#db);
    for (const { kind, entries, credited, debited } of rows) {
      const total = this.#totals.get(kind) ?? { entries: 0, credited: 0, debited: 0 };
      this.#totals.set(kind, {
        kind,
        entries: total.entries + entries,
        credited: total.credited + credited,
        debited: total.debited + debited,
      });
    }
  }
}

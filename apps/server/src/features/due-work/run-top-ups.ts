import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { nowDate, today } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { openToday, topUpsArePosted } from './due-periods.ts';
import { finishRun } from './finish-run.ts';
import { joinMembers, postTopUps } from './post-top-ups.ts';

/** Employees locked at a time: a post waits for them about a tenth of a second. */
const BATCH = 5_000;

/** Milliseconds; within what a request may take. */
const LONGEST_WAIT = 10_000;

export interface TopUpRunnerOptions {
  batch?: number;
}

interface Run {
  id: number;
}

/**
 * Processes the runs that are due, batch by batch, in the order of their periods. Any number of runners may work on one
 * database: a run belongs to one runner at a time, by the lock of its row, and a period waits for the earlier ones. A
 * runner that is killed leaves the batches it has committed; another one goes on with the rest.
 */
export class TopUpRunner {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #options: TopUpRunnerOptions;
  /** The run under way, and who is left of it. */
  #current: { run: Run; left: number[] } | null = null;

  constructor(services: Pick<Services, 'db' | 'clock'>, options: TopUpRunnerOptions = {}) {
    this.#services = services;
    this.#options = options;
  }

  /** Does one batch; answers whether more may be left for this runner. */
  async step(): Promise<boolean> {
    if (this.#current === null) return this.#begin();
    const { run, left } = this.#current;
    return this.#processBatch(run, (tx) => claimAgain(tx, run.id, left));
  }

  /** Until nothing is due that another runner does not work on. */
  async runDue(): Promise<void> {
    while (await this.step());
  }

  async #begin(): Promise<boolean> {
    const { db, clock } = this.#services;
    const day = today(clock).toString();
    if ((await openToday(this.#services)) === 'finished') return false;
    const runs = await earliestRuns(db, day);
    if (runs.length === 0) await markPosted(db, day);
    for (const run of runs) {
      if (await this.#processBatch(run, (tx) => claim(tx, run.id))) return true;
    }
    return false;
  }

  /** One batch in a transaction, the last one with the report; false when the run is another runner's. */
  async #processBatch(run: Run, claimRun: (tx: Tx) => Promise<number[] | null>): Promise<boolean> {
    const { db, clock } = this.#services;
    const { batch: size = BATCH } = this.#options;
    // Forgotten until it has committed: after a failure whoever is left is looked up again.
    this.#current = null;
    const left = await db.transaction().execute(async (tx) => {
      const employeeIds = await claimRun(tx);
      if (employeeIds === null) return null;
      const [batch, left] = [employeeIds.slice(0, size), employeeIds.slice(size)];
      const now = nowDate(clock);
      await postTopUps(tx, { runId: run.id, employeeIds: batch, postedAt: now });
      if (left.length === 0) await finishRun(tx, run.id, { now, actorAccountId: null });
      return left;
    });
    if (left !== null && left.length > 0) this.#current = { run, left };
    return left !== null;
  }
}

/** Processes every run that is due by now. */
export const runDueTopUps = (
  services: Pick<Services, 'db' | 'clock'>,
  options?: TopUpRunnerOptions,
): Promise<void> => new TopUpRunner(services, options).runDue();

/**
 * As `runDueTopUps`, and waits until other runners have done their part. `unavailable` where they take longer than a
 * request may: a half processed run is shown to nobody.
 */
export async function waitForTopUps(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  longestWait = LONGEST_WAIT,
): Promise<void> {
  if (await topUpsArePosted(services)) return;
  services.schemaGuard.requireWrites();
  const runner = new TopUpRunner(services);
  const until = performance.now() + longestWait;
  await runner.runDue();
  while ((await openToday(services)) === 'pending') {
    if (performance.now() > until) throw new AppError('unavailable', { retryAfter: 2 });
    await sleep(50);
    await runner.runDue();
  }
}

/** The unfinished runs of the earliest period: a later one works on the balances that they leave. */
async function earliestRuns(db: Db, day: string): Promise<Run[]> {
  return db
    .selectFrom('topUpRun')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('period', '=', (runs) =>
      runs
        .selectFrom('topUpRun')
        .select(sql<string>`min(period)`.as('first'))
        .where('finishedAt', 'is', null),
    )
    .where('period', '<=', day)
    .orderBy('id')
    .execute();
}

/**
 * Locks the run and returns the members of its group; null when it is finished, or another runner's at the moment. No
 * member joins later: an employee added after the period was opened is not eligible. Employees already processed, or
 * not eligible, are passed over where the balance is locked: looking here as well would cost a large run more than it
 * saves one that is resumed.
 */
async function claim(tx: Tx, runId: number): Promise<number[] | null> {
  const { rows } = await sql<{ isMine: boolean; employeeIds: number[] | null }>`
    with claimed as (
      select * from top_up_run where id = ${runId} and finished_at is null for no key update skip locked
    )
    select exists (select from claimed) as is_mine, ${withoutWaiting},
      (select array_agg(employee.id order by employee.id) from claimed as run ${joinMembers}) as employee_ids
  `.execute(tx);
  return rows[0]?.isMine ? (rows[0].employeeIds ?? []) : null;
}

/**
 * The commit does not wait for the disk. Nobody is told of it, and a later commit makes it durable: a batch that a crash
 * loses is processed again.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

/** The same for a run whose employees are known. */
async function claimAgain(tx: Tx, runId: number, left: number[]): Promise<number[] | null> {
  const { rows } = await sql`
    select ${withoutWaiting} from top_up_run where id = ${runId} and finished_at is null
    for no key update skip locked`.execute(tx);
  return rows.length > 0 ? left : null;
}

/** All periods that have begun are processed for everybody: reads and posts need not look for them. */
async function markPosted(db: Db, day: string): Promise<void> {
  await sql`
    update top_up_progress set posted_through = least(opened_through, ${day}::date)
    where not exists (
      select from top_up_run where finished_at is null and period <= least(opened_through, ${day}::date)
    )`.execute(db);
}

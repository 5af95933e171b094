import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { nowDate } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { AppError, required } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { areTopUpsPosted, openToday } from './business-day.ts';
import { finishRun, forgetEarlierDays, lockRun, markTopUpsPosted, postTopUps } from './functions.ts';

/** Employees per transaction. Another post to one of them waits for about a tenth of a second. */
const BATCH = 5_000;

/** Shorter than the time limit of a request. */
const MAX_WAIT_MS = 10_000;

export interface TopUpRunnerOptions {
  batch?: number;
}

interface Run {
  id: number;
}

/** Processes due runs by period, in batches. Each batch locks the run, so that one runner processes it. */
export class TopUpRunner {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #options: TopUpRunnerOptions;
  #current: { run: Run; remaining: number[] } | null = null;

  constructor(services: Pick<Services, 'db' | 'clock'>, options: TopUpRunnerOptions = {}) {
    this.#services = services;
    this.#options = options;
  }

  async step(): Promise<boolean> {
    if (this.#current === null) return this.#begin();
    const { run, remaining } = this.#current;
    return this.#processBatch(run, (tx) => claimAgain(tx, run.id, remaining));
  }

  /** Processes batches until every unfinished run that is due is locked by another runner. */
  async runDue(): Promise<void> {
    while (await this.step());
  }

  async #begin(): Promise<boolean> {
    const { db } = this.#services;
    if ((await openToday(this.#services)) === 'finished') return false;
    await forgetEarlierDays(db);
    const runs = await earliestRuns(db);
    if (runs.length === 0) await markTopUpsPosted(db);
    for (const run of runs) {
      if (await this.#processBatch(run, (tx) => claim(tx, run.id))) return true;
    }
    return false;
  }

  /** Also finishes the run after its last batch. Returns false if another runner has locked the run. */
  async #processBatch(run: Run, claimRun: (tx: Tx) => Promise<number[] | null>): Promise<boolean> {
    const { db, clock } = this.#services;
    const { batch: size = BATCH } = this.#options;
    // Stays null if the transaction fails: the next step then looks up the remaining employees again.
    this.#current = null;
    const remaining = await db.transaction().execute(async (tx) => {
      const employeeIds = await claimRun(tx);
      if (employeeIds === null) return null;
      const [batch, remaining] = [employeeIds.slice(0, size), employeeIds.slice(size)];
      const now = nowDate(clock);
      if (batch.length > 0) await postTopUps(tx, { runId: run.id, employeeIds: batch, postedAt: now });
      if (remaining.length === 0) await finishRun(tx, { runId: run.id, finishedAt: now });
      return remaining;
    });
    if (remaining !== null && remaining.length > 0) this.#current = { run, remaining };
    return remaining !== null;
  }
}

export const runDueTopUps = (
  services: Pick<Services, 'db' | 'clock'>,
  options?: TopUpRunnerOptions,
): Promise<void> => new TopUpRunner(services, options).runDue();

/**
 * Processes due runs, and waits for other runners, so that no reader sees part of a run. Throws `unavailable` after
 * `maxWaitMs`; the batches processed by then stay committed.
 */
export async function waitForTopUps(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  maxWaitMs = MAX_WAIT_MS,
  options?: TopUpRunnerOptions,
): Promise<void> {
  if (await areTopUpsPosted(services)) return;
  services.schemaGuard.requireWrites();
  const runner = new TopUpRunner(services, options);
  const until = performance.now() + maxWaitMs;
  for (;;) {
    const mayHaveMore = await runner.step();
    if (!mayHaveMore && (await openToday(services)) === 'finished') return;
    if (performance.now() > until) throw new AppError('unavailable', { retryAfter: 2 });
    if (!mayHaveMore) await sleep(50);
  }
}

/**
 * Returns the unfinished runs of the earliest period: a credit depends on the balance left by earlier periods. Returns
 * none while a transaction that adds employees or members before that period is in progress (`startOfParticipation`).
 */
async function earliestRuns(db: Db): Promise<Run[]> {
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
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('businessDay').select('day').whereRef('day', '<', 'topUpRun.period'))),
    )
    .orderBy('id')
    .execute();
}

/**
 * Locks the run and returns the employees of its group; null if the run is finished or locked by another runner. Leaves
 * it to `postTopUps` to skip employees who are not eligible, because filtering here too would slow large runs down.
 */
async function claim(tx: Tx, runId: number): Promise<number[] | null> {
  if (!(await lockRun(tx, { runId }))) return null;
  const { rows } = await sql<{ employeeIds: number[] | null }>`
    select array_agg(employee.id order by employee.id) as employee_ids
    from top_up_run as run
      join lateral ledger.customers_in_group(run.customer_group_id, run.period) as member on true
      join employee on employee.customer_id = member.customer_id
    where run.id = ${runId}`.execute(tx);
  return required(rows[0], 'an aggregate returns a row').employeeIds ?? [];
}

const claimAgain = async (tx: Tx, runId: number, remaining: number[]): Promise<number[] | null> =>
  (await lockRun(tx, { runId })) ? remaining : null;

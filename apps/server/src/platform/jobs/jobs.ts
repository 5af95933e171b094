import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type ConstructorOptions, fromKysely, type JobInsert, PgBoss, type SendOptions } from 'pg-boss';
import { type ConnectionOptions, guardedPoolConfig, type Tx } from '../database/database.ts';
import { JOB_SCHEMA } from '../database/server-role.ts';
import { type JobData, type QueueName, queues } from './queues.ts';

const LAST_JOBS_MS = 5_000;

/** `retries` is the number of earlier tries. */
export type JobHandler<Q extends QueueName> = (data: JobData[Q], job: { retries: number }) => Promise<void>;

/** The waiting and running jobs of these queues, as a subquery with the column `data`. */
export const pendingJobs = (...names: QueueName[]): RawBuilder<unknown> => sql`(
  select data from ${sql.table(`${JOB_SCHEMA}.job`)}
  where name = any(${names}) and state in ('created', 'retry', 'active'))`;

export const jobsConfig = (database: ConnectionOptions): ConstructorOptions => ({
  // pg-boss has a pool of its own, guarded like the application's (ADR 17).
  ...(guardedPoolConfig(database) as ConstructorOptions),
  schema: JOB_SCHEMA,
  max: 2,
  // The owner has created the tables (`installJobs`), which the server's role may not do.
  migrate: false,
  createSchema: false,
  schedule: false,
});

/** Runs work after its transaction has committed, at least once, with retries, on any instance. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #overrides: SendOptions;
  #starting: Promise<unknown> | null = null;

  /** @param overrides retry delays for tests. */
  constructor(database: ConnectionOptions, onError: (error: Error) => void, overrides: SendOptions = {}) {
    this.#boss = new PgBoss(jobsConfig(database));
    this.#boss.on('error', onError);
    this.#overrides = overrides;
  }

  async enqueue<Q extends QueueName>(tx: Tx, queue: Q, data: JobData[Q]): Promise<void> {
    await this.start();
    await this.#boss.send(queue, data, { ...this.#overrides, db: fromKysely(tx) });
  }

  /** Enqueues jobs. `work` can limit how many jobs of one `group` run at the same time. */
  async enqueueAll<Q extends QueueName>(
    tx: Tx,
    queue: Q,
    jobs: readonly { data: JobData[Q]; group?: string }[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    await this.start();
    const overrides = this.#overrides as Partial<JobInsert>;
    await this.#boss.insert(
      queue,
      jobs.map(({ data, group }) => ({
        ...overrides,
        data,
        ...(group !== undefined && { group: { id: group } }),
      })),
      { db: fromKysely(tx) },
    );
  }

  /** Retries a job that throws. Fetches the next job at once, but polls an empty queue each second. */
  async work<Q extends QueueName>(
    queue: Q,
    handler: JobHandler<Q>,
    { atOnce = 1, perGroup }: { atOnce?: number; perGroup?: number } = {},
  ): Promise<void> {
    await this.start();
    let worker: string | null = null;
    worker = await this.#boss.work<JobData[Q]>(
      queue,
      {
        batchSize: 1,
        includeMetadata: true,
        pollingIntervalSeconds: 1,
        localConcurrency: atOnce,
        ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
      },
      async (jobs) => {
        if (worker !== null) this.#boss.notifyWorker(worker);
        for (const job of jobs) await handler(job.data, { retries: job.retryCount });
      },
    );
  }

  async start(): Promise<void> {
    // After a failed start the next caller tries again.
    this.#starting ??= this.#boss.start().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    await this.#starting;
  }

  /** Waits some seconds for running jobs. Jobs that have not ended by then are retried later. */
  async stop(): Promise<void> {
    if (this.#starting === null) return;
    // pg-boss's own graceful stop checks only every half second whether the jobs have ended.
    const ended = Promise.allSettled(queues.map(({ name }) => this.#boss.offWork(name)));
    await Promise.race([ended, sleep(LAST_JOBS_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false });
  }
}

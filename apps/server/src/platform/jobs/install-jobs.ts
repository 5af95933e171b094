import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { guardedPoolConfig } from '../database/database.ts';
import { JOB_SCHEMA } from '../database/server-role.ts';
import { queues } from './queues.ts';

export async function installJobs(connection: pg.PoolConfig): Promise<void> {
  const boss = new PgBoss({
    ...(guardedPoolConfig({ connection }) as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: JOB_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Failures already reject the promises. An unhandled error event would end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, options } of queues) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
    await boss.getDb().executeSql(UPDATE_JOB_OPTIONS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Applies changed options of a queue to its unfinished jobs, because a job copies them when it is created. */
const UPDATE_JOB_OPTIONS = `
  update ${JOB_SCHEMA}.job set
    retry_limit = queue.retry_limit,
    retry_delay = queue.retry_delay,
    retry_backoff = queue.retry_backoff,
    retry_delay_max = queue.retry_delay_max,
    expire_seconds = queue.expire_seconds,
    keep_until = greatest(job.keep_until, job.created_on + queue.retention_seconds * interval '1 second')
  from ${JOB_SCHEMA}.queue
  where queue.name = job.name and job.state in ('created', 'retry', 'active')
    and (job.retry_limit, job.retry_delay, job.retry_backoff, job.retry_delay_max, job.expire_seconds)
      is distinct from (queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
        queue.expire_seconds)`;

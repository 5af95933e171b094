import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { guardedPoolConfig } from '../database/database.ts';
import { JOB_SCHEMA, queues } from './queues.ts';

/** Creates or updates the job library's tables and queues, as the database's owner. */
export async function installJobs(connection: pg.PoolConfig): Promise<void> {
  const boss = new PgBoss({
    ...(guardedPoolConfig({ connection }) as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: JOB_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Failures reject the promises; an unhandled error event would end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, options } of queues) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { JOB_SCHEMA, SERVER_ROLE } from '../database/server-role.ts';
import { installJobs } from './install-jobs.ts';
import { jobsConfig } from './jobs.ts';
import { type QueueName, queues } from './queues.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let database: TestDatabase;
let boss: PgBoss;

beforeAll(async () => {
  database = await cloneDatabase();
  boss = new PgBoss({
    ...database.connection,
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

/** Fails a job of the queue until it is given up; returns the waits between the tries, in seconds. */
async function waitsOf(queue: QueueName): Promise<number[]> {
  const id = await boss.send(queue, {});
  if (id === null) throw new Error('no job was created');
  const waits: number[] = [];
  while (waits.length < 200) {
    const [job] = await boss.fetch(queue);
    expect(job?.id).toBe(id);
    await boss.fail(queue, id);
    const { rows } = await sql<{ state: string; wait: number }>`
      select state, extract(epoch from start_after - now())::float8 as wait
      from pgboss.job where id = ${id}`.execute(database.owner);
    if (rows[0]?.state === 'failed') return waits;
    waits.push(rows[0]?.wait ?? Number.NaN);
    await sql`update pgboss.job set start_after = now() where id = ${id}`.execute(database.owner);
  }
  throw new Error(`a job of ${queue} is never given up`);
}

const total = (waits: number[]) => waits.reduce((sum, wait) => sum + wait, 0);

describe('a mail that the mail server does not accept', () => {
  test('is tried for a little over three days, at intervals that grow to an hour', async () => {
    const waits = await waitsOf('mail');
    expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR);
    expect(total(waits)).toBeGreaterThanOrEqual(3 * DAY);
    expect(total(waits)).toBeLessThanOrEqual(3 * DAY + 4 * HOUR);
    expect(waits[0]).toBeLessThanOrEqual(60);
    const hourly = waits.filter((wait) => wait > HOUR - 5);
    expect(total(waits) - total(hourly)).toBeLessThanOrEqual(2 * HOUR);
  });

  test('keeps its job for longer than all tries take', async () => {
    const id = await boss.send('mail', {});
    const { rows } = await sql<{ kept: number }>`
      select extract(epoch from keep_until - created_on)::float8 as kept
      from pgboss.job where id = ${id}`.execute(database.owner);
    expect(rows[0]?.kept).toBeGreaterThan(4 * DAY);
    await boss.deleteJob('mail', id ?? '');
  });
});

test('an existing database gets the new schedule, also for waiting jobs', async () => {
  // An earlier mail queue, which gave up after about ten hours.
  await boss.updateQueue('mail', { retryLimit: 16, expireInSeconds: 180, retentionSeconds: 2 * DAY });
  const waiting = await boss.send('mail', { mailId: 1 });
  const retried = await boss.send('mail', { mailId: 2 }, { priority: 1 });
  await boss.fetch('mail');
  await boss.fail('mail', retried ?? '');
  const other = await boss.send('webhook', { webhookId: 1 });

  await installJobs(database.connection);

  const { options } = queues.find(({ name }) => name === 'mail') ?? {};
  expect(await boss.getQueue('mail')).toMatchObject({ ...options });
  for (const id of [waiting, retried]) {
    const [job] = await boss.findJobs('mail', { id: id ?? '' });
    expect(job).toMatchObject({ retryLimit: options?.retryLimit, expireInSeconds: options?.expireInSeconds });
    const kept = (job?.keepUntil.getTime() ?? 0) - (job?.createdOn.getTime() ?? 0);
    expect(kept / 1000).toBeGreaterThan(4 * DAY);
  }
  const [webhook] = await boss.findJobs('webhook', { id: other ?? '' });
  expect(webhook?.retryLimit).toBe(15);
});

test('jobs that were done long ago are deleted', async () => {
  const server = new PgBoss({
    ...jobsConfig({ connection: database.connection, role: SERVER_ROLE }),
    supervise: false,
  });
  await server.start();
  const errors: Error[] = [];
  server.on('error', (error) => errors.push(error));
  const [old, recent] = [await server.send('webhook', {}), await server.send('webhook', {})];
  await server.fetch('webhook', { batchSize: 100 });
  await server.complete('webhook', [old ?? '', recent ?? '']);
  await sql`update pgboss.job set completed_on = now() - interval '8 days' where id = ${old}`.execute(
    database.owner,
  );
  await server.supervise('webhook');
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'webhook' and state = 'completed'`.execute(database.owner);
  expect(rows).toEqual([{ id: recent }]);
  expect(errors).toEqual([]);
  await server.stop({ graceful: false });
});

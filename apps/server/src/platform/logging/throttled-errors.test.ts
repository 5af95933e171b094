import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createLog } from './logger.ts';
import { throttledErrors } from './throttled-errors.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

function start() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  return {
    onError: throttledErrors(log, 'jobs'),
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('logs an error with its stack; logs it again only after a minute, and says how often it was suppressed', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { onError, logged } = start();
    for (let n = 0; n < 5; n += 1) onError(new Error('away'));
    vi.advanceTimersByTime(60_000);
    onError(new Error('away'));
    expect(logged()).toMatchObject([
      { level: 50, msg: 'jobs', err: { message: 'away', stack: expect.stringContaining('Error: away') } },
      { suppressed: 4, err: { message: 'away' } },
    ]);
    expect(logged()[0]).not.toHaveProperty('suppressed');
  } finally {
    vi.useRealTimers();
  }
});

test('distinguishes errors by their fields: each task has a line of its own', () => {
  const { onError, logged } = start();
  for (const task of ['top-ups', 'outbox', 'top-ups']) onError(new Error('away'), { task });
  expect(logged()).toMatchObject([{ task: 'top-ups' }, { task: 'outbox' }]);
});

test('logs an error of the job library once for all of its workers', async () => {
  const { onError, logged } = start();
  let errors = 0;
  const jobs = new Jobs({ connection: database.connection, role: 'saldo_server' }, (error) => {
    errors += 1;
    onError(error);
  });
  await jobs.work('webhook', async () => undefined, { atOnce: 4 });
  await sql`revoke usage on schema pgboss from saldo_server`.execute(database.owner);
  await vi.waitFor(() => expect(errors).toBeGreaterThan(4), { timeout: 30_000 });
  await jobs.stop();
  expect(logged()).toMatchObject([
    { level: 50, msg: 'jobs', err: { message: expect.stringContaining('permission denied') } },
  ]);
});

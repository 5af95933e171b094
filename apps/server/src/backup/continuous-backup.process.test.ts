import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@saldo/embedded-postgres/database-connection';
import { findRunningServer } from '@saldo/embedded-postgres/server-process';
import type { EmbeddedPostgres } from '@saldo/embedded-postgres/start-embedded-postgres';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { readAllSeries, readArchived, readBaseBackups } from './archive-series.ts';
import { ContinuousBackup } from './continuous-backup.ts';
import { beginSeries, endSeries, findSeries } from './current-series.ts';
import { restoreToMoment } from './restore-to-moment.ts';

// Each test starts PostgreSQL several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let base: string;
let dataDir: string;
let backupDir: string;
let errors: string[];
const closing: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'saldo-continuous-'));
  // As root, another account runs the database and must be able to enter.
  chmodSync(base, 0o755);
  dataDir = join(base, 'data');
  backupDir = join(base, 'backup');
  mkdirSync(backupDir);
  errors = [];
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(base, { recursive: true, force: true });
});

async function startDatabase(): Promise<{ postgres: EmbeddedPostgres; client: pg.Client }> {
  const postgres = await startEmbeddedDatabase(join(dataDir, 'postgres'));
  closing.push(() => postgres.stop());
  const client = await connect(postgres.connection, 'saldo test');
  closing.push(() => client.end());
  await client.query('create table if not exists written (n integer primary key, filling text)');
  return { postgres, client };
}

function startBackup({ connection }: EmbeddedPostgres): ContinuousBackup {
  const backup = new ContinuousBackup({
    connection,
    dataDir,
    backupDir,
    days: 14,
    onError: (error) => errors.push(String(error)),
    onInfo: () => undefined,
    roundMilliseconds: 20,
  });
  closing.push(() => backup.stop());
  backup.start();
  return backup;
}

const untilBackedUp = (count = 1) =>
  vi.waitFor(
    async () => {
      const series = await readAllSeries(backupDir);
      expect(series).toHaveLength(count);
      const last = series.at(-1);
      expect(last && (await readBaseBackups(last))).toHaveLength(1);
      return last;
    },
    { timeout: 120_000, interval: 50 },
  );

async function archivedUntil(): Promise<Temporal.Instant> {
  const series = (await readAllSeries(backupDir)).at(-1);
  const archived = series && (await readArchived(series));
  if (!archived) throw new Error('Nothing is archived');
  return archived.at;
}

const untilArchived = (moment: Temporal.Instant) =>
  vi.waitFor(async () => expect(Temporal.Instant.compare(await archivedUntil(), moment)).toBe(1), {
    timeout: 60_000,
    interval: 50,
  });

async function numbersAt(moment: Temporal.Instant): Promise<number[]> {
  const restored = mkdtempSync(join(base, 'restored-'));
  chmodSync(restored, 0o755);
  await restoreToMoment({ backupDir, dataDir: restored, moment, force: false });
  const postgres = await startEmbeddedDatabase(join(restored, 'postgres'));
  const client = await connect(postgres.connection, 'saldo test');
  const { rows } = await client.query<{ n: number }>('select n from written order by n');
  await client.end();
  await postgres.stop();
  return rows.map(({ n }) => n);
}

test('a missing folder is reported and does not hold up the database; later it is caught up', async () => {
  const { postgres, client } = await startDatabase();
  startBackup(postgres);
  await untilBackedUp();
  renameSync(backupDir, `${backupDir}-away`);
  await vi.waitFor(() => expect(errors.join()).toContain(`BACKUP_DIR ${backupDir} is missing (ENOENT)`), {
    timeout: 60_000,
  });
  // Segments of the log that a checkpoint would otherwise remove.
  for (const n of [1, 2, 3]) {
    await client.query('insert into written values ($1)', [n]);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  expect(readdirSync(base)).not.toContain('backup');
  renameSync(`${backupDir}-away`, backupDir);
  const moment = Temporal.Now.instant();
  await untilArchived(moment);
  expect(await readAllSeries(backupDir)).toHaveLength(1);
  expect(await numbersAt(moment)).toEqual([1, 2, 3]);
});

test('a folder that goes missing just before a series begins is not made, and the series so far stays', async () => {
  const { client } = await startDatabase();
  const series = await beginSeries(client, backupDir);
  renameSync(backupDir, `${backupDir}-away`);
  await expect(beginSeries(client, backupDir)).rejects.toThrow('ENOENT');
  expect(readdirSync(base)).not.toContain('backup');
  renameSync(`${backupDir}-away`, backupDir);
  expect(await findSeries(client, backupDir)).toEqual(series);
});

test('after a gap a new series begins, and no moment within the gap can be restored', async () => {
  const { postgres, client } = await startDatabase();
  const first = startBackup(postgres);
  await untilBackedUp();
  await client.query('insert into written values (1)');
  await first.stop();
  const end = await archivedUntil();
  await client.query('insert into written values (2)');
  // As the start of a server without BACKUP_DIR does.
  await endSeries(postgres.connection);
  const within = Temporal.Now.instant();
  await client.query('insert into written values (3)');
  startBackup(postgres);
  await untilBackedUp(2);
  await expect(numbersAt(within)).rejects.toThrow(
    /is not archived: the archive ends at .*, and begins again at/,
  );
  const moment = Temporal.Now.instant();
  await untilArchived(moment);
  expect(await numbersAt(end)).toEqual([1]);
  expect(await numbersAt(moment)).toEqual([1, 2, 3]);
});

test('of two processes on a database one archives, and the other continues after its end', async () => {
  const { postgres, client } = await startDatabase();
  const first = startBackup(postgres);
  await untilBackedUp();
  startBackup(postgres);
  await client.query('insert into written values (1)');
  await first.stop();
  const moment = Temporal.Now.instant();
  await untilArchived(moment);
  expect(errors).toEqual([]);
  expect(await readAllSeries(backupDir)).toHaveLength(1);
});

test('nothing committed is lost when the program and the database are killed while they archive', async () => {
  const reported: string[] = [];
  let committed = 0;
  for (const [index, milliseconds] of [0, 700, 50, 400].entries()) {
    const child = fork(join(import.meta.dirname, '../../test-support/archiving-process.ts'), [
      dataDir,
      backupDir,
    ]);
    closing.push(async () => child.kill('SIGKILL'));
    child.on('message', (message: { committed?: number; error?: string }) => {
      committed = message.committed ?? committed;
      if (message.error) reported.push(message.error);
    });
    await once(child, 'message');
    if (index === 0) await untilBackedUp();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await kill(child);
    const server = findRunningServer(join(dataDir, 'postgres'));
    if (index % 2 === 1 && server) process.kill(server.pid, 'SIGKILL');
  }
  const { postgres } = await startDatabase();
  const backup = startBackup(postgres);
  const moment = Temporal.Now.instant();
  await untilArchived(moment);
  await backup.stop();
  expect([reported, errors]).toEqual([[], []]);
  expect(await readAllSeries(backupDir)).toHaveLength(1);
  const numbers = await numbersAt(moment);
  expect(committed).toBeGreaterThan(10);
  expect(numbers.length).toBeGreaterThanOrEqual(committed);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

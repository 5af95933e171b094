import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningServer } from '@saldo/embedded-postgres/server-process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { damagePage } from '../../../../packages/embedded-postgres/test-support/damage-page.ts';
import { ArchivedDatabase } from '../../test-support/archived-database.ts';
import { readAllSeries } from './archive-series.ts';
import { beginSeries, endSeries, findSeries } from './current-series.ts';

// Each test starts PostgreSQL several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let archived: ArchivedDatabase;
beforeEach(() => {
  archived = new ArchivedDatabase();
});
afterEach(() => archived.end());

test('a missing folder is reported and does not hold up the database; the archive catches up later', async () => {
  const { postgres, client } = await archived.start();
  archived.startBackup(postgres);
  await archived.untilBackedUp();
  renameSync(archived.backupDir, `${archived.backupDir}-away`);
  await archived.untilReported(`BACKUP_DIR ${archived.backupDir} is missing (ENOENT)`);
  // Writes segments of the log that a checkpoint would remove if they were not kept for the archive.
  for (const n of [1, 2, 3]) {
    await client.query('insert into written values ($1)', [n]);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  expect(readdirSync(archived.base)).not.toContain('backup');
  renameSync(`${archived.backupDir}-away`, archived.backupDir);
  const moment = Temporal.Now.instant();
  await archived.untilArchived(moment);
  expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
  expect(await archived.numbersAt(moment)).toEqual([1, 2, 3]);
});

test('a folder that goes away again and again, also while it is written to, keeps its only series', async () => {
  const { postgres } = await archived.start();
  archived.startBackup(postgres);
  await archived.untilBackedUp();
  for (let n = 0; n < 150; n++) {
    archived.errors.length = 0;
    renameSync(archived.backupDir, `${archived.backupDir}-away`);
    await vi.waitFor(() => expect(archived.errors.at(-1)).toContain('is missing (ENOENT)'), { interval: 5 });
    renameSync(`${archived.backupDir}-away`, archived.backupDir);
    await archived.untilArchived(Temporal.Now.instant());
  }
  expect((await readAllSeries(archived.backupDir)).map(({ reason }) => reason)).toEqual([null]);
});

test('a folder that lacks the series of the database gets a new one, which says so', async () => {
  const { postgres } = await archived.start();
  const first = archived.startBackup(postgres);
  const series = await archived.untilBackedUp();
  await first.stop();
  renameSync(archived.backupDir, `${archived.backupDir}-away`);
  mkdirSync(archived.backupDir);
  archived.startBackup(postgres);
  const second = await archived.untilBackedUp();
  const reason = `${archived.backupDir} does not contain ${series?.id}, the series of this database.`;
  expect([second?.reason, archived.errors]).toEqual([reason, [`Error: ${reason}`]]);
});

test.each(['series.json', 'archived.json'])(
  'a damaged %s ends its series, and the next one says so',
  async (name) => {
    const { postgres } = await archived.start();
    const first = archived.startBackup(postgres);
    const series = await archived.untilBackedUp();
    await first.stop();
    const file = join(series?.folder ?? '', name);
    writeFileSync(file, '');
    archived.startBackup(postgres);
    const [second] = await vi.waitFor(
      async () => {
        const readable = await readAllSeries(archived.backupDir, () => undefined);
        expect(readable[0]?.bases).toHaveLength(1);
        return readable;
      },
      { timeout: 60_000 },
    );
    const reason = `${file} is damaged.`;
    expect([second?.reason, archived.errors[0]]).toEqual([reason, `Error: ${reason}`]);
  },
);

test('a series that cannot begin leaves the current one, and the reason, as they are', async () => {
  const { client } = await archived.start();
  const series = await beginSeries(client, archived);
  // JSON cannot hold a bigint, so the series fails when it is written, after its slot has been created.
  await expect(beginSeries(client, { ...archived, dataDir: 1n as unknown as string })).rejects.toThrow();
  expect(await findSeries(client, archived.backupDir)).toEqual(series);
  const { rows } = await client.query('select slot_name from pg_replication_slots');
  expect(rows).toHaveLength(1);
});

test('a folder that is missing when a series begins is not created, and the current series stays', async () => {
  const { client } = await archived.start();
  const series = await beginSeries(client, archived);
  renameSync(archived.backupDir, `${archived.backupDir}-away`);
  await expect(beginSeries(client, archived)).rejects.toThrow('ENOENT');
  expect(readdirSync(archived.base)).not.toContain('backup');
  renameSync(`${archived.backupDir}-away`, archived.backupDir);
  expect(await findSeries(client, archived.backupDir)).toEqual(series);
});

test('after a gap a new series begins, and no moment within the gap can be restored', async () => {
  const { postgres, client } = await archived.start();
  const first = archived.startBackup(postgres);
  await archived.untilBackedUp();
  await client.query('insert into written values (1)');
  await first.stop();
  const end = await archived.archivedUntil();
  await client.query('insert into written values (2)');
  // Ends the series, as a server does that starts without BACKUP_DIR.
  await endSeries(postgres.connection);
  const within = Temporal.Now.instant();
  await client.query('insert into written values (3)');
  archived.startBackup(postgres);
  await archived.untilBackedUp(2);
  const moment = Temporal.Now.instant();
  await archived.untilArchived(moment);
  await expect(archived.numbersAt(within)).rejects.toThrow(
    /is not archived: the archive ends at .*, and begins again at/,
  );
  expect(await archived.numbersAt(end)).toEqual([1]);
  expect(await archived.numbersAt(moment)).toEqual([1, 2, 3]);
});

test('damaged pages in a base backup are reported', async () => {
  const { postgres, client } = await archived.start();
  await client.query('insert into written values (1)');
  await client.query('checkpoint');
  const { rows } = await client.query<{ path: string }>(`select pg_relation_filepath('written') as path`);
  damagePage(join(archived.dataDir, 'postgres', rows[0]?.path ?? ''), 'flipped');
  archived.startBackup(postgres);
  await archived.untilReported('Damaged: page 0 of the table written');
});

test('of two processes on a database, only one archives; after it stops, the other takes over', async () => {
  const { postgres, client } = await archived.start();
  const first = archived.startBackup(postgres);
  await archived.untilBackedUp();
  archived.startBackup(postgres);
  await client.query('insert into written values (1)');
  await first.stop();
  const moment = Temporal.Now.instant();
  await archived.untilArchived(moment);
  expect(archived.errors).toEqual([]);
  expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
});

test('nothing committed is lost when the program and the database are killed while they archive', async () => {
  const reported: string[] = [];
  let committed = 0;
  for (const [index, milliseconds] of [0, 700, 50, 400].entries()) {
    const child = fork(join(import.meta.dirname, '../../test-support/archiving-process.ts'), [
      archived.dataDir,
      archived.backupDir,
    ]);
    archived.closing.push(async () => child.kill('SIGKILL'));
    child.on('message', (message: { committed?: number; error?: string }) => {
      committed = message.committed ?? committed;
      if (message.error) reported.push(message.error);
    });
    await once(child, 'message');
    if (index === 0) await archived.untilBackedUp();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await kill(child);
    const server = findRunningServer(join(archived.dataDir, 'postgres'));
    if (index % 2 === 1 && server) process.kill(server.pid, 'SIGKILL');
  }
  const { postgres } = await archived.start();
  const backup = archived.startBackup(postgres);
  const moment = Temporal.Now.instant();
  await archived.untilArchived(moment);
  await backup.stop();
  expect([reported, archived.errors]).toEqual([[], []]);
  expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
  const numbers = await archived.numbersAt(moment);
  expect(committed).toBeGreaterThan(10);
  expect(numbers.length).toBeGreaterThanOrEqual(committed);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

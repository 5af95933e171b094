import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOfProcessesWithin } from '@saldo/embedded-postgres/processes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArchivedDatabase } from '../../test-support/archived-database.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { readAllSeries, walFolder } from './archive-series.ts';
import { restoreElsewhere } from './restore-elsewhere.ts';

// Each test starts PostgreSQL several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let archived: ArchivedDatabase;
let db: Db;
beforeEach(() => {
  archived = new ArchivedDatabase();
});
afterEach(() => archived.end());

async function start() {
  const { postgres, client } = await archived.start();
  db = openDatabase({ connection: postgres.connection, maxConnections: 1, onError: () => undefined });
  archived.closing.push(() => db.destroy());
  const backup = archived.startBackup(postgres);
  return { backup, client };
}
const check = (stopping = new AbortController()) =>
  restoreElsewhere({ db, dataDir: archived.dataDir, backupDir: archived.backupDir }, stopping.signal);
const leftovers = () => readdirSync(archived.dataDir).filter((name) => name.startsWith('.'));

/** A moment is restored in whole seconds, so that the archive must reach the next one. */
const untilRestorable = () => archived.untilArchived(Temporal.Now.instant().add({ seconds: 1 }));

test('restores the newest backup into a temporary folder, and names what is damaged', async () => {
  const { backup } = await start();
  expect(await check()).toBeUndefined();
  const series = await archived.untilBackedUp();
  await untilRestorable();
  expect(await check()).toEqual({ isMade: true, problem: null });
  expect(leftovers()).toEqual([]);
  expect(foldersOfProcessesWithin(archived.dataDir)).toHaveLength(1);

  await backup.stop();
  if (!series) throw new Error('There is no series');
  const [name = ''] = readdirSync(walFolder(series)).filter((file) => file.endsWith('.partial'));
  const file = join(walFolder(series), name);
  writeFileSync(file, readFileSync(file).fill(0, 5_000));
  expect(await check()).toEqual({
    isMade: true,
    problem: expect.stringContaining(`${file} is damaged.`),
  });
  expect(leftovers()).toEqual([]);
});

test('an interrupted check leaves nothing, and the database goes on', async () => {
  const { client } = await start();
  await archived.untilBackedUp();
  await untilRestorable();
  const stopping = new AbortController();
  const checking = check(stopping);
  await vi.waitFor(
    () =>
      expect(foldersOfProcessesWithin(archived.dataDir).some((path) => path.includes('.checking-'))).toBe(
        true,
      ),
    { timeout: 240_000, interval: 2 },
  );
  stopping.abort();
  expect(await checking).toMatchObject({ problem: expect.any(String) });
  expect(leftovers()).toEqual([]);
  await client.query('insert into written values (1)');
  expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
});

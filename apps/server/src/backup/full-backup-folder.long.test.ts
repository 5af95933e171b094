import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArchivedDatabase } from '../../test-support/archived-database.ts';
import { ServerProgram } from '../../test-support/server-program.ts';
import { readAllSeries, readBaseBackups } from './archive-series.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

// The backup folder is a small file system, which only root can mount.
const testAsRoot = test.runIf(process.getuid?.() === 0);
const FULL = 'ENOSPC';
const MEGABYTE = 1_000_000;

let archived: ArchivedDatabase;
beforeEach(() => {
  archived = new ArchivedDatabase();
  mount('-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', archived.backupDir);
  archived.closing.push(async () => run('umount', archived.backupDir));
});
afterEach(() => archived.end());

const mount = (...args: string[]): void => run('mount', ...args);

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

const ballast = (): string => join(archived.backupDir, 'ballast');

/** Fills the folder until at most these bytes are free. Can be called again. */
function fill(freeBytes = 0): void {
  const { bavail, bsize } = statfsSync(archived.backupDir);
  appendFileSync(ballast(), Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
}

const makeRoom = (): Promise<void> => rm(ballast());

testAsRoot(
  'a full folder does not hold up the database; once there is room, everything is archived',
  async () => {
    const { postgres, client } = await archived.start();
    archived.startBackup(postgres);
    await archived.untilBackedUp();
    const numbers: number[] = [];
    const write = () => client.query('insert into written values ($1)', [numbers.push(numbers.length + 1)]);
    await vi.waitFor(
      async () => {
        // The backup removes files, so each try fills the folder first.
        fill();
        await write();
        await client.query('select pg_switch_wal()');
        expect(archived.errors.join('\n')).toContain(FULL);
      },
      { timeout: 60_000, interval: 500 },
    );
    await client.query('checkpoint');
    await write();
    await makeRoom();
    const moment = Temporal.Now.instant();
    await archived.untilArchived(moment);
    expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
    expect(await archived.numbersAt(moment)).toEqual(numbers);
  },
);

testAsRoot('a read-only folder is reported; once it is writable, everything is archived', async () => {
  const { postgres, client } = await archived.start();
  archived.startBackup(postgres);
  await archived.untilBackedUp();
  // The remount fails while the backup is writing a file.
  await vi.waitFor(() => mount('-o', 'remount,ro', archived.backupDir), { timeout: 30_000, interval: 20 });
  await client.query('insert into written values (1)');
  await archived.untilReported('EROFS');
  await client.query('insert into written values (2)');
  mount('-o', 'remount,rw', archived.backupDir);
  const moment = Temporal.Now.instant();
  await archived.untilArchived(moment);
  expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
  expect(await archived.numbersAt(moment)).toEqual([1, 2]);
});

testAsRoot('a base backup without room leaves nothing behind, and is made once there is room', async () => {
  const { postgres, client } = await archived.start();
  // A series begins with the segment of the last checkpoint. A new segment takes little room in the archive.
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
  fill(3 * MEGABYTE);
  archived.startBackup(postgres);
  await archived.untilReported(FULL);
  const [series] = await readAllSeries(archived.backupDir);
  if (!series) throw new Error('No series has begun');
  const base = () => readdirSync(join(series.folder, 'base'));
  await vi.waitFor(() => expect(base()).toEqual([]), { timeout: 60_000 });
  await archived.untilArchived(Temporal.Now.instant());
  await client.query('insert into written values (1)');
  await makeRoom();
  await vi.waitFor(async () => expect(await readBaseBackups(series)).toHaveLength(1), { timeout: 120_000 });
  const moment = Temporal.Now.instant();
  await archived.untilArchived(moment);
  expect(await archived.numbersAt(moment)).toEqual([1]);
});

testAsRoot('a server with a full folder serves, reports it, and backs up once there is room', async () => {
  fill();
  const metricsPort = String(await freePort());
  const server = await ServerProgram.start({
    DATA_DIR: archived.dataDir,
    BACKUP_DIR: archived.backupDir,
    METRICS_PORT: metricsPort,
    DEMO: '0',
    OPERATOR_EMAIL: 'drift@eksempel.dk',
    OPERATOR_PASSWORD: 'et-langt-kodeord-her',
  });
  archived.closing.push(() => server.kill());
  await server.untilReady();
  const ages = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return [...metrics.matchAll(/^saldo_backup(?:_archived)?_age_seconds (\S+)$/gm)].map(([, age]) =>
      age === '+Inf' || age === 'Inf' ? Number.POSITIVE_INFINITY : Number(age),
    );
  };
  await server.untilPrinted(/continuous backup.*ENOSPC|ENOSPC.*continuous backup/);
  expect(await ages()).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  await makeRoom();
  await vi.waitFor(
    async () => {
      const [base = Number.NaN, log = Number.NaN] = await ages();
      expect(Math.max(base, log)).toBeLessThan(60);
    },
    { timeout: 120_000, interval: 500 },
  );
  expect(await server.stop()).toMatchObject({ code: 0 });
});

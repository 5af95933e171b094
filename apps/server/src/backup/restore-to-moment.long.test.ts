import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@saldo/embedded-postgres/start-embedded-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { startDatabase } from '../start-database.ts';
import { baseFolder, readAllSeries, readArchived, readBaseBackups, walFolder } from './archive-series.ts';
import { inCopenhagen } from './backup-times.ts';
import { ContinuousBackup } from './continuous-backup.ts';
import { restoreToMoment } from './restore-to-moment.ts';

// Each restore starts PostgreSQL twice, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const quiet = { info: () => undefined, warn: () => undefined };
let base: string;
let dataDir: string;
let archive: string;
let backupDir: string;
let employeeId: number;
let beforeFirst: Temporal.Instant;
let early: Temporal.Instant;
let late: Temporal.Instant;
let archivedAt: Temporal.Instant;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'saldo-moment-'));
  // If the tests run as root, the account that runs the database must be able to enter.
  chmodSync(base, 0o755);
  dataDir = join(base, 'data');
  archive = join(base, 'archive');
  mkdirSync(archive);
  beforeFirst = Temporal.Now.instant();
  await withSaldo(async (api) => {
    ({ id: employeeId } = await api.make.employee({ balance: 100 }));
    await untilBackedUp();
    await api.make.post(employeeId, 20);
    early = Temporal.Now.instant();
    await api.make.post(employeeId, -30);
    await beginSegment(api);
  });
  await withSaldo(async (api) => {
    await api.make.post(employeeId, 5);
    await beginSegment(api);
    late = Temporal.Now.instant();
    await api.make.post(employeeId, 1000);
    await api.services.db.transaction().execute(async (tx) => {
      await sql`alter table balance disable trigger all`.execute(tx);
      await sql`update balance set posted = posted + 1 where employee_id = ${employeeId}`.execute(tx);
      await sql`alter table balance enable trigger all`.execute(tx);
    });
  });
  const [series] = await readAllSeries(archive);
  const archived = series && (await readArchived(series));
  if (!archived) throw new Error('Nothing is archived');
  archivedAt = archived.at;
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

beforeEach(() => {
  backupDir = mkdtempSync(join(base, 'backup-'));
  cpSync(archive, backupDir, { recursive: true });
});

/** Begins a new segment of the log, so that the moments are some segments apart. */
const beginSegment = (api: TestApi) => sql`select pg_switch_wal()`.execute(api.services.db);

/** Runs `work` with the parts of a server that write, and with continuous backup. */
async function withSaldo(work: (api: TestApi) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedDatabase(join(dataDir, 'postgres'));
  const started = await startDatabase(postgres.connection, quiet);
  const db = openDatabase({ connection: postgres.connection, onError: () => undefined });
  const api = await TestApi.on({ ...started, db });
  const backup = startBackup(postgres);
  await work(api);
  await api.stop();
  await started.db.destroy();
  await backup.stop();
  await postgres.stop();
}

function startBackup({ connection }: EmbeddedPostgres): ContinuousBackup {
  const backup = new ContinuousBackup({
    connection,
    dataDir,
    backupDir: archive,
    days: 14,
    onError: (error) => {
      throw error;
    },
    onInfo: () => undefined,
    roundMilliseconds: 100,
  });
  backup.start();
  return backup;
}

const untilBackedUp = () =>
  vi.waitFor(
    async () => {
      const [series] = await readAllSeries(archive);
      expect(series && (await readBaseBackups(series))).toHaveLength(1);
    },
    { timeout: 120_000, interval: 100 },
  );

function emptyFolder(): string {
  const folder = mkdtempSync(join(base, 'restored-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function balanceIn(folder: string): Promise<number> {
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'));
  const { connection } = postgres;
  const db = openDatabase({ connection, maxConnections: 1, onError: () => undefined });
  const balance = db.selectFrom('balance').select('posted').where('employeeId', '=', employeeId);
  const { posted } = await balance.executeTakeFirstOrThrow();
  await db.destroy();
  await postgres.stop();
  return Number(posted) / 100;
}

const restore = (moment: Temporal.Instant, options: Partial<Parameters<typeof restoreToMoment>[0]> = {}) =>
  restoreToMoment({
    backupDir,
    dataDir: emptyFolder(),
    force: false,
    warn: () => undefined,
    ...options,
    moment,
  });

async function theSeries() {
  const [series] = await readAllSeries(backupDir);
  if (!series) throw new Error('There is no series');
  return series;
}

test('restores the balances of a moment between two posts, across a restart, and verifies them', async () => {
  expect(await readAllSeries(backupDir)).toHaveLength(1);
  const folder = emptyFolder();
  const first = await restore(early, { dataDir: folder });
  expect(first.verification).toMatchObject({ entries: 2, differences: [], total: 12_000n });
  expect(await balanceIn(folder)).toBe(120);

  await expect(restore(late, { dataDir: folder })).rejects.toThrow(/There is a database in .* --force/);
  const second = await restore(late, { dataDir: folder, force: true });
  expect(second.verification).toMatchObject({ entries: 4, differences: [] });
  expect(await balanceIn(folder)).toBe(95);
  expect(await balanceIn(second.movedTo ?? '')).toBe(120);
  expect(readdirSync(folder).filter((name) => name.startsWith('.restoring'))).toEqual([]);
});

test('refuses balances that do not follow from their entries, unless they are accepted', async () => {
  const folder = emptyFolder();
  await expect(restore(archivedAt, { dataDir: folder })).rejects.toThrow(
    /balance 1,095\.00 expected from the entries, 1,095\.01 found\n.* Add --accept-differences/,
  );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  const accepted = await restore(archivedAt, { dataDir: folder, acceptDifferences: true });
  expect(accepted.verification?.differences).toHaveLength(1);
});

test('refuses moments outside the archive in one line', async () => {
  await expect(restore(beforeFirst)).rejects.toThrow(
    /^[-0-9: ]+ is before the oldest backup in .*, which ended at [-0-9: ]+\.$/,
  );
  await expect(restore(archivedAt.add({ hours: 1 }))).rejects.toThrow(
    `is not archived: the archive ends at ${inCopenhagen(archivedAt)}.`,
  );
  await expect(restore(early, { backupDir: join(base, 'none') })).rejects.toThrow('There is no folder');
});

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['damaged', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5_000))],
  [
    'damaged',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes[5_000] = (bytes[5_000] ?? 0) ^ 0xff;
      writeFileSync(file, bytes);
    },
  ],
])('refuses a moment after a segment that is %s, and changes nothing', async (what, harm) => {
  const series = await theSeries();
  const [baseBackup] = await readBaseBackups(series);
  const later = readdirSync(walFolder(series))
    .filter((name) => name.endsWith('.gz'))
    .sort()
    .slice(1);
  const file = join(walFolder(series), later[0] ?? '');
  expect(baseBackup && later.length).toBeGreaterThan(1);
  harm(file);
  const folder = emptyFolder();
  await expect(restore(late, { dataDir: folder })).rejects.toThrow(
    new RegExp(
      `^${file} is ${what}\\. ${inCopenhagen(late)} cannot be reached\\. Choose an earlier moment\\. .*\\(see ${folder}/restore-failed\\.log\\)\\.$`,
    ),
  );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  expect(readFileSync(join(folder, 'restore-failed.log'), 'utf8')).toMatch(/FATAL|PANIC/);
});

test('names series that cannot be read, and restores from the others', async () => {
  const { id } = await theSeries();
  const damaged = ['series.json', 'archived.json'].map((name, index) => {
    const other = join(backupDir, `2026010${index + 1}t000000z_aaaaaa`);
    cpSync(join(backupDir, id), other, { recursive: true });
    writeFileSync(join(other, name), '{"lsn":');
    return join(other, name);
  });
  const lines: string[] = [];
  const { verification } = await restore(early, { warn: (line) => lines.push(line) });
  expect(verification).toMatchObject({ entries: 2, differences: [] });
  expect(lines.sort()).toEqual(damaged.map((file) => `${file} is damaged. It is left out.`));
});

test('refuses a segment whose file has the name of another', async () => {
  const series = await theSeries();
  const files = readdirSync(walFolder(series))
    .filter((name) => name.endsWith('.gz'))
    .sort();
  const [second = '', third = ''] = files.slice(1).map((name) => join(walFolder(series), name));
  cpSync(third, second);
  await expect(restore(late)).rejects.toThrow(`${second} is damaged.`);
});

test('refuses a backup of a newer schema before it unpacks anything', async () => {
  const series = await theSeries();
  const [name = ''] = readdirSync(baseFolder(series)).filter((file) => file.endsWith('.json'));
  const file = join(baseFolder(series), name);
  const description = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...description, version: '9.1.0', schemaVersion: SCHEMA_VERSION + 1 }),
  );
  const folder = emptyFolder();
  await expect(restore(late, { dataDir: folder })).rejects.toThrow(
    /was made with Saldo 9\.1\.0 \(schema \d+\); this is Saldo .*, which is too old for it\./,
  );
  expect(readdirSync(folder)).toEqual([]);
});

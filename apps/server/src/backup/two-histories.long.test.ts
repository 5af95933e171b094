import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArchivedDatabase } from '../../test-support/archived-database.ts';
import { readAllSeries, readArchived, readBaseBackups, type Series, walFolder } from './archive-series.ts';
import { endSeries } from './current-series.ts';
import { parseLsn, segmentAt, segmentName } from './wal-segments.ts';

// Each test starts PostgreSQL several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let archived: ArchivedDatabase;
let copy: string;
beforeEach(() => {
  archived = new ArchivedDatabase();
  copy = join(archived.base, 'copy');
});
afterEach(() => archived.end());

type Work = (write: (n: number) => Promise<Temporal.Instant>) => Promise<void>;

/** Runs a database with its continuous backup. `write` returns a moment after the commit. */
async function run(work: Work, { isArchived = true } = {}): Promise<void> {
  const { postgres, client } = await archived.start();
  const backup = isArchived ? archived.startBackup(postgres) : null;
  await work(async (n) => {
    await client.query('insert into written values ($1)', [n]);
    return Temporal.Now.instant();
  });
  await client.end();
  await backup?.stop();
  await postgres.stop();
}

const copyData = (from = archived.dataDir, to = copy) => cpSync(from, to, { recursive: true });

function rollBack(): void {
  rmSync(archived.dataDir, { recursive: true });
  copyData(copy, archived.dataDir);
}

const untilSeries = (count: number): Promise<Series[]> =>
  vi.waitFor(
    async () => {
      const all = await readAllSeries(archived.backupDir);
      expect(all).toHaveLength(count);
      for (const series of all) {
        expect(await readBaseBackups(series)).toHaveLength(1);
        expect(await readArchived(series)).not.toBeNull();
      }
      return all;
    },
    { timeout: 120_000, interval: 50 },
  );

/** Waits until two series with a base backup hold the log after `after`. Their writers are alive. */
const untilTwoLive = (after: Temporal.Instant): Promise<Series[]> =>
  vi.waitFor(
    async () => {
      const live: Series[] = [];
      for (const series of await readAllSeries(archived.backupDir)) {
        const end = (await readArchived(series))?.at;
        const hasBase = (await readBaseBackups(series)).length > 0;
        if (hasBase && end && Temporal.Instant.compare(end, after) === 1) live.push(series);
      }
      expect(live).toHaveLength(2);
      return live;
    },
    { timeout: 120_000, interval: 50 },
  );

test('a data folder put back to an earlier state begins another series, and both can be restored', async () => {
  let first = Temporal.Now.instant();
  let second = first;
  let third = first;
  await run(async (write) => {
    await archived.untilBackedUp();
    first = await write(1);
  });
  copyData();
  await run(async (write) => {
    second = await write(2);
    await archived.untilArchived(second);
  });
  expect(await readAllSeries(archived.backupDir)).toHaveLength(1);
  rollBack();
  await run(async (write) => {
    const [, again] = await untilSeries(2);
    expect(again?.reason).toContain('it is a copy, or was put back to an earlier state');
    third = await write(3);
    await archived.untilArchived(third);
  });
  expect(archived.errors).toHaveLength(1);
  expect(await archived.numbersAt(first)).toEqual([1]);
  expect(await archived.numbersAt(second)).toEqual([1, 2]);
  expect(await archived.numbersAt(third)).toEqual([1, 3]);
});

test('is recognised too if the database has meanwhile written more than was archived', async () => {
  let second = Temporal.Now.instant();
  let third = second;
  await run(async () => {
    await archived.untilBackedUp();
  });
  copyData();
  await run(async (write) => {
    second = await write(2);
    await archived.untilArchived(second);
  });
  rollBack();
  // Archives nothing, as while the backup's disk is not mounted.
  await run(
    async (write) => {
      for (let n = 100; n < 300; n += 1) await write(n);
    },
    { isArchived: false },
  );
  await run(async (write) => {
    await untilSeries(2);
    third = await write(3);
    await archived.untilArchived(third);
  });
  expect(await archived.numbersAt(second)).toEqual([2]);
  expect((await archived.numbersAt(third)).slice(0, 2)).toEqual([3, 100]);
});

test('a copy that runs beside its original takes a series of its own, and both go on', async () => {
  await run(async (write) => {
    await archived.untilBackedUp();
    await write(1);
  });
  copyData();
  const [original, clone] = [await archived.start(), await archived.start(copy)];
  archived.startBackup(original.postgres);
  archived.startBackup(clone.postgres, copy);
  // If both write at the same moment, each may leave the first series.
  await untilTwoLive(Temporal.Now.instant());
  await original.client.query('insert into written values (2)');
  await clone.client.query('insert into written values (3)');
  const moment = Temporal.Now.instant();
  const live = await untilTwoLive(moment);
  await expect(archived.numbersAt(moment)).rejects.toThrow('Choose one with --series');
  const numbers = await Promise.all(live.map(({ id }) => archived.numbersAt(moment, id)));
  expect(numbers.sort()).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

test('a segment that exists with other content is neither overwritten nor taken for archived', async () => {
  let foreign = '';
  await run(async () => {
    const series = await archived.untilBackedUp();
    const end = series && (await readArchived(series));
    if (!end) throw new Error('Nothing is archived');
    foreign = join(walFolder(series), `${segmentName(segmentAt(parseLsn(end.lsn), series), series)}.gz`);
  });
  const content = gzipSync(Buffer.alloc(2 ** 24, 7));
  writeFileSync(foreign, content);
  const { postgres, client } = await archived.start();
  archived.startBackup(postgres);
  await client.query('insert into written values (1)');
  await client.query('select pg_switch_wal()');
  const [, second] = await untilSeries(2);
  expect(second?.reason).toContain(`${foreign} exists with other content`);
  expect(readFileSync(foreign).equals(content)).toBe(true);
});

test('refuses a moment after a part of a segment that is damaged or missing, and names the file', async () => {
  let moment = Temporal.Now.instant();
  await run(async (write) => {
    await archived.untilBackedUp();
    moment = await write(1);
    await archived.untilArchived(moment);
  });
  const [series] = await readAllSeries(archived.backupDir);
  if (!series) throw new Error('There is no series');
  const [name = ''] = readdirSync(walFolder(series)).filter((file) => file.endsWith('.partial'));
  const file = join(walFolder(series), name);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  await expect(archived.numbersAt(moment)).rejects.toThrow(`${file} is damaged.`);
  bytes[bytes.length - 300] = (bytes[bytes.length - 300] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
  await expect(archived.numbersAt(moment)).rejects.toThrow(`${file} is damaged.`);
  rmSync(file);
  await expect(archived.numbersAt(moment)).rejects.toThrow(`${file} is missing.`);
});

test('a database that ran without archiving begins another series without a reason', async () => {
  await run(async () => {
    await archived.untilBackedUp();
  });
  const { postgres } = await archived.start();
  await endSeries(postgres.connection);
  archived.startBackup(postgres);
  const [, second] = await untilSeries(2);
  expect(second?.reason).toBeNull();
  expect(archived.errors).toEqual([]);
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSeries } from '../../test-support/write-series.ts';
import { backupStatusReader, type StatusSource } from './backup-status.ts';

/** The night's base backup begins at 01:00 in Copenhagen, which is midnight in UTC. */
const id = '20261120t000000z_aaaaaa';
const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}Z`);
let backupDir: string;

beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'saldo-status-'));
});
afterEach(() => {
  chmodSync(backupDir, 0o700);
  rmSync(backupDir, { recursive: true, force: true });
});

const readStatus = (now: string, source: Partial<StatusSource> = {}) =>
  backupStatusReader({
    backupDir,
    seriesId: async () => id,
    now: () => at(now),
    startedAt: at('00:00:00').subtract({ hours: 48 }),
    ...source,
  })();
const problemsAt = async (now: string, source?: Partial<StatusSource>) =>
  (await readStatus(now, source)).warnings.map(({ problem }) => problem);

function write(archivedAt: string, bases = ['00:00:10'], reason: string | null = null): void {
  writeSeries(backupDir, id, {
    bases: bases.map((time) => ({
      name: `base-${time}`,
      startedAt: at(time),
      finishedAt: at(time).add({ seconds: 5 }),
      startLsn: '0/1000028',
      endLsn: '0/1000100',
    })),
    archivedAt: at(archivedAt),
    reason,
  });
}

test('a backup that goes on has no warnings', async () => {
  write('14:05:00');
  expect(await readStatus('14:05:10')).toEqual({
    backedUpAt: at('00:00:15'),
    archivedAt: at('14:05:00'),
    warnings: [],
  });
});

test('warns when nothing has been archived for ten minutes, but not after a pause of the program', async () => {
  write('14:05:00');
  expect(await problemsAt('14:15:00')).toEqual([]);
  expect((await readStatus('14:15:01')).warnings).toEqual([
    {
      problem: 'archive',
      since: at('14:05:00'),
      line: 'Nothing has been archived in BACKUP_DIR since 2026-11-21T14:05:00Z. See "continuous backup" in the log.',
    },
  ]);
  expect(await problemsAt('16:00:00', { startedAt: at('15:55:00') })).toEqual([]);
  expect(await problemsAt('16:05:01', { startedAt: at('15:55:00') })).toContain('archive');
});

test('warns when no series has begun', async () => {
  const source = { seriesId: async () => null, startedAt: at('14:00:00') };
  expect(await problemsAt('14:09:00', source)).toEqual([]);
  expect(await problemsAt('14:11:00', source)).toEqual(['archive']);
  expect(await problemsAt('15:00:01', source)).toEqual(['archive', 'base']);
});

test('warns when a base backup is an hour late', async () => {
  const yesterday = at('00:00:10').subtract({ hours: 24 }).toString().slice(11, 19);
  writeSeries(backupDir, id, {
    bases: [
      {
        name: `base-${yesterday}`,
        startedAt: at('00:00:10').subtract({ hours: 24 }),
        finishedAt: at('00:00:15').subtract({ hours: 24 }),
        startLsn: '0/1000028',
        endLsn: '0/1000100',
      },
    ],
    archivedAt: at('01:00:00'),
  });
  expect(await problemsAt('01:00:00')).toEqual([]);
  expect((await readStatus('01:00:01')).warnings).toMatchObject([
    {
      problem: 'base',
      line: 'The nightly base backup is more than an hour late: the last is of 2026-11-20T00:00:10Z. See "continuous backup" in the log.',
    },
  ]);
});

test('goes by the other base backups if the description of one cannot be read', async () => {
  write('14:05:00', ['00:00:10', '00:00:20']);
  writeFileSync(join(backupDir, id, 'base/base-00:00:20.json'), '');
  expect(await readStatus('14:05:10')).toMatchObject({ backedUpAt: at('00:00:15'), warnings: [] });
});

test('says for a week why a series began', async () => {
  write('14:05:00', ['00:00:10'], 'The database does not continue the series.');
  expect((await readStatus('14:05:10')).warnings).toMatchObject([
    { problem: 'conflict', line: expect.stringContaining('does not continue the series.') },
  ]);
  const later = at('14:05:10').add({ hours: 7 * 24 });
  expect(await problemsAt('14:05:10', { now: () => later })).not.toContain('conflict');
});

describe('a folder', () => {
  const lineOf = async (folder: string) =>
    (await readStatus('14:00:00', { backupDir: folder })).warnings[0]?.line;

  test('that is missing, not a folder or not writable is a warning at once', async () => {
    const missing = join(backupDir, 'missing');
    expect(await lineOf(missing)).toBe(`BACKUP_DIR: ${missing} is missing (ENOENT).`);
    const file = join(backupDir, 'file');
    writeFileSync(file, '');
    expect(await lineOf(file)).toBe(`BACKUP_DIR: ${file} is not a folder (ENOTDIR).`);
    // Not even root may write here.
    expect(await lineOf('/proc/self')).toMatch(/^BACKUP_DIR: \/proc\/self is (closed|read-only)/);
  });

  test('that does not answer is a warning', async () => {
    const status = await readStatus('14:00:00', { seriesId: () => new Promise(() => undefined) });
    expect(status.warnings).toMatchObject([
      { problem: 'folder', line: `BACKUP_DIR ${backupDir} does not answer.` },
    ]);
  });
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSeries } from '../../test-support/write-series.ts';
import { baseFolder, readBaseBackups, type Series, walFolder } from './archive-series.ts';
import { removeIncomplete } from './base-backup.ts';
import { removeOldBackups } from './remove-old-backups.ts';

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`);
const keepSince = at('10T12:00');
let backupDir: string;
const fail = (error: Error) => {
  throw error;
};

beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'saldo-retention-'));
});
afterEach(() => rmSync(backupDir, { recursive: true }));

function makeSeries(id: string, days: number[], until: string): Series {
  const bases = days.map((day, index) => {
    const date = String(day).padStart(2, '0');
    const segment = 1 + index * 2;
    return {
      name: `base-2026-11-${date}`,
      startedAt: at(`${date}T00:00`),
      finishedAt: at(`${date}T00:05`),
      startLsn: `0/${segment}000028`,
      endLsn: `0/${segment}000100`,
    };
  });
  const segments = days.flatMap((_, index) => [1, 2].map((n) => `00000001000000000000000${index * 2 + n}`));
  return writeSeries(backupDir, id, { bases, archivedAt: at(until), segments });
}

const basesOf = async (series: Series) =>
  (await readBaseBackups(series)).map(({ file }) => file.slice(13, 15));
const segmentsOf = (series: Series) => readdirSync(walFolder(series)).map((name) => name.slice(23, 24));

test('keeps exactly what a restore to any moment of the kept days needs', async () => {
  const series = makeSeries('20261108t000000z_aaaaaa', [8, 9, 10, 11], '11T09:00');
  await removeOldBackups({ backupDir, current: series, keepSince, onUnreadable: fail });
  expect(await basesOf(series)).toEqual(['10', '11']);
  expect(readdirSync(baseFolder(series)).length).toBe(4);
  expect(segmentsOf(series)).toEqual(['5', '6', '7', '8']);
});

test('keeps everything while no backup is old enough', async () => {
  const series = makeSeries('20261111t000000z_aaaaaa', [11, 12], '12T09:00');
  await removeOldBackups({ backupDir, current: series, keepSince, onUnreadable: fail });
  expect([await basesOf(series), segmentsOf(series)]).toEqual([
    ['11', '12'],
    ['1', '2', '3', '4'],
  ]);
});

test('keeps the only backup of the current series, however old', async () => {
  const series = makeSeries('20261101t000000z_aaaaaa', [1], '02T09:00');
  await removeOldBackups({ backupDir, current: series, keepSince, onUnreadable: fail });
  expect([await basesOf(series), segmentsOf(series)]).toEqual([['01'], ['1', '2']]);
});

test('removes an earlier series when it has become too old', async () => {
  makeSeries('20261101t000000z_aaaaaa', [1, 2], '10T11:00');
  const ended = makeSeries('20261105t000000z_bbbbbb', [5, 9], '10T13:00');
  const current = makeSeries('20261111t000000z_cccccc', [11], '11T09:00');
  await removeOldBackups({ backupDir, current, keepSince, onUnreadable: fail });
  expect(readdirSync(backupDir).sort()).toEqual([ended.id, current.id]);
  expect([await basesOf(ended), segmentsOf(ended)]).toEqual([['09'], ['3', '4']]);
});

test('keeps what cannot be read, names it, and cleans the other series', async () => {
  const old = ['20261101t000000z_aaaaaa', '20261102t000000z_aaaaaa'].map((id) =>
    makeSeries(id, [1, 2], '03T00:00'),
  );
  const files = old.map(({ folder }, index) => join(folder, ['series.json', 'archived.json'][index] ?? ''));
  const current = makeSeries('20261108t000000z_aaaaaa', [8, 9, 10, 11], '11T09:00');
  files.push(join(baseFolder(current), 'base-2026-11-08.json'));
  for (const file of files) writeFileSync(file, '{');
  const found: string[] = [];
  const onUnreadable = ({ message }: Error) => found.push(message);
  await removeOldBackups({ backupDir, current, keepSince, onUnreadable });
  await removeIncomplete(current);
  expect(found.sort()).toEqual(files.map((file) => `${file} is damaged.`));
  expect(readdirSync(baseFolder(current)).filter((name) => name.endsWith('.gz'))).toEqual([
    'base-2026-11-08.tar.gz',
    'base-2026-11-10.tar.gz',
    'base-2026-11-11.tar.gz',
  ]);
  for (const series of old) expect(segmentsOf(series)).toHaveLength(4);
});

test('leaves other files alone', async () => {
  const series = makeSeries('20261108t000000z_aaaaaa', [8, 10], '11T09:00');
  writeFileSync(join(backupDir, 'saldo-2026-11-01-010000.tar.gz'), 'made by hand');
  writeFileSync(join(walFolder(series), 'notes.txt'), 'note');
  await removeOldBackups({ backupDir, current: series, keepSince, onUnreadable: fail });
  expect(readdirSync(backupDir)).toContain('saldo-2026-11-01-010000.tar.gz');
  expect(readdirSync(walFolder(series))).toContain('notes.txt');
});

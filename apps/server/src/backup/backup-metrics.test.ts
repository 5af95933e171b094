import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.ts';
import { createSeries, writeArchived, writeBaseBackup } from './archive-series.ts';
import { addBackupMetrics } from './backup-metrics.ts';

let backupDir: string;
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'saldo-backup-metrics-'));
});
afterEach(() => rmSync(backupDir, { recursive: true }));

async function ages(folder: string | null): Promise<[base: number, archived: number]> {
  const metrics = new Metrics();
  addBackupMetrics(metrics, folder);
  const valueOf = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? -1;
  return [await valueOf('saldo_backup_age_seconds'), await valueOf('saldo_backup_archived_age_seconds')];
}

test('are no numbers without the setting', async () => {
  expect(await ages(null)).toEqual([Number.NaN, Number.NaN]);
});

test('are infinite before the first backup, and when the folder is missing', async () => {
  const infinite = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  expect(await ages(backupDir)).toEqual(infinite);
  expect(await ages(join(backupDir, 'missing'))).toEqual(infinite);
});

test('are those of the newest series', async () => {
  const now = Temporal.Now.instant();
  const cluster = { systemIdentifier: '7', timeline: 1, segmentBytes: 2 ** 24, firstLsn: '0/1000028' };
  for (const [id, hours] of [
    ['20261101t000000z_aaaaaa', 1],
    ['20261102t000000z_bbbbbb', 5],
  ] as const) {
    const series = await createSeries(backupDir, id, cluster);
    await writeArchived(series, { lsn: '0/2000000', at: now.subtract({ minutes: hours }) });
    await writeBaseBackup(series, {
      file: 'base-1.tar.gz',
      bytes: 1,
      version: '0.2.0',
      schemaVersion: 12,
      startedAt: now.subtract({ hours }),
      finishedAt: now.subtract({ hours }),
      startLsn: '0/1000028',
      endLsn: '0/1000100',
    });
  }
  const [base, archived] = await ages(backupDir);
  expect(base).toBeGreaterThanOrEqual(5 * 3600);
  expect(base).toBeLessThan(5 * 3600 + 60);
  expect(archived).toBeGreaterThanOrEqual(5 * 60);
  expect(archived).toBeLessThan(6 * 60);
});

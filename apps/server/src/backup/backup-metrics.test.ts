import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSeries } from '../../test-support/write-series.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { addBackupMetrics } from './backup-metrics.ts';

let backupDir: string;
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'saldo-backup-metrics-'));
});
afterEach(() => rmSync(backupDir, { recursive: true }));

async function ages(folder: string | null): Promise<[base: number, archived: number]> {
  const metrics = new Metrics();
  addBackupMetrics(metrics, folder);
  const ageOf = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? -1;
  return [await ageOf('saldo_backup_age_seconds'), await ageOf('saldo_backup_archived_age_seconds')];
}

test('the ages are NaN without BACKUP_DIR', async () => {
  expect(await ages(null)).toEqual([Number.NaN, Number.NaN]);
});

test('the ages are infinite before the first backup, and when the folder is missing', async () => {
  const infinite = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  expect(await ages(backupDir)).toEqual(infinite);
  expect(await ages(join(backupDir, 'missing'))).toEqual(infinite);
});

test('the ages are those of the newest series', async () => {
  const now = Temporal.Now.instant();
  const make = (id: string, hours: number) => {
    const times = { startedAt: now.subtract({ hours }), finishedAt: now.subtract({ hours }) };
    const base = { name: 'base-1', ...times, startLsn: '0/1000028', endLsn: '0/1000100' };
    writeSeries(backupDir, id, {
      bases: [base],
      archivedAt: now.subtract({ minutes: hours }),
      segments: [],
    });
  };
  make('20261101t000000z_aaaaaa', 1);
  make('20261102t000000z_bbbbbb', 5);
  const [base, archived] = await ages(backupDir);
  expect(base).toBeGreaterThanOrEqual(5 * 3600);
  expect(base).toBeLessThan(5 * 3600 + 60);
  expect(archived).toBeGreaterThanOrEqual(5 * 60);
  expect(archived).toBeLessThan(6 * 60);
});

import { expect, test } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { BackupStatus } from '../platform/services/services.ts';
import { addBackupMetrics } from './backup-metrics.ts';

async function scrape(status: BackupStatus | null) {
  const metrics = new Metrics();
  addBackupMetrics(metrics, { backupStatus: status && (async () => status) });
  const valuesOf = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
  return {
    ages: [
      (await valuesOf('saldo_backup_age_seconds'))[0]?.value,
      (await valuesOf('saldo_backup_archived_age_seconds'))[0]?.value,
    ],
    problems: (await valuesOf('saldo_backup_problem'))
      .filter(({ value }) => value === 1)
      .map(({ labels }) => labels.problem),
  };
}

test('the ages are NaN without BACKUP_DIR', async () => {
  expect(await scrape(null)).toEqual({ ages: [Number.NaN, Number.NaN], problems: [] });
});

test('the ages are infinite before the first backup, and while the folder cannot be read', async () => {
  const infinite = Number.POSITIVE_INFINITY;
  const warnings = [{ problem: 'folder' as const, since: null, line: 'It is missing.' }];
  const none = { backedUpAt: null, archivedAt: null };
  expect(await scrape({ ...none, warnings })).toEqual({ ages: [infinite, infinite], problems: ['folder'] });
});

test('the ages are those of the current series', async () => {
  const now = Temporal.Now.instant();
  const [backedUpAt, archivedAt] = [now.subtract({ hours: 5 }), now.subtract({ minutes: 5 })];
  const { ages, problems } = await scrape({ backedUpAt, archivedAt, warnings: [] });
  expect(problems).toEqual([]);
  expect(ages[0]).toBeGreaterThanOrEqual(5 * 3600);
  expect(ages[0]).toBeLessThan(5 * 3600 + 60);
  expect(ages[1]).toBeGreaterThanOrEqual(5 * 60);
  expect(ages[1]).toBeLessThan(6 * 60);
});

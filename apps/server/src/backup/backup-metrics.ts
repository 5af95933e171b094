import { backupProblems } from '@saldo/contract/deliveries';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { BackupStatus } from '../platform/services/services.ts';

/** The check has a metric of its own, which does not depend on the folder. */
const problems = backupProblems.filter((problem) => problem !== 'check' && problem !== 'not-checked');

/**
 * Adds the ages of the last base backup and of the last archived commit in BACKUP_DIR, and the problems of the backup.
 * The ages are infinite before the first backup and while the folder cannot be read, and NaN without BACKUP_DIR.
 */
export function addBackupMetrics(
  metrics: Metrics,
  { backupStatus }: { backupStatus: (() => Promise<BackupStatus>) | null },
): void {
  const add = (
    name: `saldo_${string}`,
    help: string,
    of: (status: BackupStatus) => Temporal.Instant | null,
  ) =>
    metrics.gauge(name, help, [], async (gauge) => {
      gauge.set(backupStatus === null ? Number.NaN : ageOf(of(await backupStatus())));
    });
  add('saldo_backup_age_seconds', 'Age of the last base backup.', ({ backedUpAt }) => backedUpAt);
  add(
    'saldo_backup_archived_age_seconds',
    'Age of the last archived commit.',
    ({ archivedAt }) => archivedAt,
  );
  metrics.gauge(
    'saldo_backup_problem',
    'Problems of the continuous backup: 1 if there is one, else 0.',
    ['problem'],
    async (gauge) => {
      const warnings = (await backupStatus?.())?.warnings ?? [];
      for (const problem of problems) {
        gauge.set({ problem }, warnings.some((warning) => warning.problem === problem) ? 1 : 0);
      }
    },
  );
}

function ageOf(moment: Temporal.Instant | null): number {
  if (moment === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, (Date.now() - moment.epochMilliseconds) / 1000);
}

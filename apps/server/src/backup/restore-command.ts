import { parseArgs } from 'node:util';
import { type SecretKey, shown } from '../platform/secrets/secret-key.ts';
import { nameOf, readSecretKeys, type SecretKeySource } from '../platform/secrets/secret-key-source.ts';
import { points } from '../verify/difference.ts';
import { BackupProblem } from './backup-problem.ts';
import { inCopenhagen, parseMoment } from './backup-times.ts';
import { runBackupCommand, typedPath } from './command-line.ts';
import { restoreToMoment } from './restore-to-moment.ts';
import { type Restored, restoreBackup } from './restored-database.ts';

const usage =
  'Name a backup: "npm run restore -- backups/saldo-….tar.gz", or a moment: ' +
  '"npm run restore -- --to \'2026-11-20 14:05\'". Options: --force, --accept-differences, --series <name>';

// npm run restore -- <file> [--force] [--accept-differences]
// npm run restore -- --to "2026-11-20 14:05" [--series <name>] [--force] [--accept-differences]
await runBackupCommand(async ({ dataDir, backup, secretKey }, stopping) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      series: { type: 'string' },
      force: { type: 'boolean', default: false },
      'accept-differences': { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  const keys = await readSecretKeys(secretKey);
  const inWords = (done: string, restored: Restored) =>
    [describe(done, restored), ...keyMissing(restored, keys, secretKey)].join('\n');
  const options = {
    dataDir,
    force: values.force,
    acceptDifferences: values['accept-differences'],
    stopping,
  };
  if (values.to !== undefined) {
    if (file !== undefined) throw new BackupProblem(usage);
    const moment = parseMoment(values.to, Temporal.Now.instant());
    if (backup === null) {
      throw new BackupProblem('BACKUP_DIR is not set: --to restores from the archive in that folder.');
    }
    const restored = await restoreToMoment({
      ...options,
      backupDir: backup.folder,
      moment,
      seriesId: values.series,
      warn: (line) => process.stderr.write(`${line}\n`),
    });
    const from = `from the base backup of ${inCopenhagen(restored.base.startedAt)}`;
    return inWords(`Restored ${inCopenhagen(moment)} into ${dataDir}, ${from}`, restored);
  }
  if (file === undefined || others.length > 0) throw new BackupProblem(usage);
  const restored = await restoreBackup({ ...options, archive: typedPath(file) });
  return inWords(`Restored ${file} into ${dataDir}`, restored);
});

function describe(done: string, { movedTo, verification }: Restored): string {
  const lines = [done];
  if (verification !== null) {
    const { employees, entries, total, differences } = verification;
    lines.push(`${employees} employees, ${entries} entries, ${points(total)} points in all`);
    lines.push(
      ...(differences.length === 0
        ? ['Every balance follows from its entries']
        : [...differences.map(({ line }) => line), `Differences: ${differences.length}`]),
    );
  }
  if (movedTo) lines.push(`The earlier data is in ${movedTo}: remove it when it is no longer needed.`);
  return lines.join('\n');
}

/** Warns about a missing secret key, which backups do not contain. */
function keyMissing({ neededKey }: Restored, keys: SecretKey[], source: SecretKeySource): string[] {
  if (neededKey === null || keys.some(({ fingerprint }) => shown(fingerprint) === neededKey)) return [];
  return [
    `The restored database needs the secret key ${neededKey}: put it into ${nameOf(source)} before you start Saldo.`,
  ];
}

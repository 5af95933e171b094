import { parseArgs } from 'node:util';
import { BackupProblem } from './backup-problem.ts';
import { runCommand, typedPath } from './command-line.ts';
import { restoreBackup } from './restore-backup.ts';

// npm run restore -- <file> [--force]
await runCommand(async (dataDir) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new BackupProblem('Name the backup: npm run restore -- backups/saldo-….tar.gz [--force]');
  }
  const { movedTo } = await restoreBackup({ archive: typedPath(file), dataDir, force: values.force });
  const earlier = movedTo
    ? `\nThe earlier data is in ${movedTo}: remove it when it is no longer needed.`
    : '';
  return `Restored ${file} into ${dataDir}${earlier}`;
});

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nameOf } from '../platform/secrets/secret-key-source.ts';
import { backUp } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { runBackupCommand, typedPath } from './command-line.ts';

// npm run backup [-- <folder>]
await runBackupCommand(async ({ dataDir, secretKey }, stopping) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...others] = positionals;
  if (others.length > 0) throw new BackupProblem('Name one folder: "npm run backup -- folder".');
  const into = folder === undefined ? join(import.meta.dirname, '../../../../backups') : typedPath(folder);
  const checked: string[] = [];
  const file = await backUp({
    dataDir,
    into,
    stopping,
    onChecked: (pages, damaged) => {
      checked.push(...damaged);
      if (pages === 0)
        checked.push('The pages have no checksums, and could not be checked (data_checksums is off)');
      else if (damaged.length === 0) checked.push(`The checksums of all ${pages} pages are right`);
      else {
        checked.push('The backup contains the damage: see docs/backup.md, "Damage on the disk"');
        process.exitCode = 1;
      }
    },
  });
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  return [
    `Backed up ${dataDir} into ${file} (${megabytes} MB)`,
    ...checked,
    `The secret key is not in it: keep a copy of ${nameOf(secretKey)} elsewhere`,
  ].join('\n');
});

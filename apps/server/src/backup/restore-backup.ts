import { access, constants, stat } from 'node:fs/promises';
import { unlessMissing, unpack } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import { putInPlace, type Restored, type RestoreOptions, refuseOtherFiles } from './restored-database.ts';

export async function restoreBackup(options: RestoreOptions & { archive: string }): Promise<Restored> {
  const { archive } = options;
  const found = await stat(archive).catch(unlessMissing);
  if (!found?.isFile()) throw new BackupProblem(`There is no backup ${archive}.`);
  await access(archive, constants.R_OK);
  return putInPlace(options, archive, async (draft) => {
    await unpack(archive, draft);
    await refuseOtherFiles(archive, draft);
  });
}

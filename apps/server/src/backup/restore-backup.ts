import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from '@saldo/embedded-postgres/folder-lock';
import { findRunningServer } from '@saldo/embedded-postgres/server-process';
import { lockFileOf, prepareParent } from '@saldo/embedded-postgres/start-embedded-postgres';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DatabaseOfVersion01, refuseVersion01 } from '../platform/database/schema-version.ts';
import { unpack } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';

/**
 * Restores a backup to `dataDir`. Unpacks and starts it in a draft folder first, so that a damaged
 * one changes nothing. Refuses while the database is in use; `force` moves its data to `movedTo`.
 */
export async function restoreBackup(options: {
  archive: string;
  dataDir: string;
  force: boolean;
}): Promise<{ movedTo: string | undefined }> {
  const { archive, dataDir, force } = options;
  const found = await stat(archive).catch(() => undefined);
  if (!found?.isFile()) throw new BackupProblem(`There is no backup ${archive}.`);
  const folder = prepareParent(join(dataDir, 'postgres'));
  if (!force && (await exists(folder))) {
    throw new BackupProblem(
      `There is a database in ${dataDir} already. Restore with -- <file> --force to move it aside, or into another DATA_DIR.`,
    );
  }
  await stopIfIdle(folder);

  const draft = join(dataDir, `.restoring-${process.pid}`);
  await mkdir(draft, { mode: 0o755 });
  try {
    await unpack(archive, draft);
    const names = await readdir(draft);
    await tryOut(archive, join(draft, 'postgres'));
    return await withFolderLock(lockFileOf(folder), async () => {
      if (findRunningServer(folder)) throw inUse(dataDir);
      const movedTo = await moveAside(dataDir, names);
      for (const name of names) await rename(join(draft, name), join(dataDir, name));
      return { movedTo };
    });
  } finally {
    // After a failure, `extract` may still be writing files there.
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Stops a server without clients, which a killed program leaves. One with clients is in use. */
async function stopIfIdle(folder: string): Promise<void> {
  if (!findRunningServer(folder)) return;
  await (await startEmbeddedDatabase(folder)).stop();
  if (findRunningServer(folder)) throw inUse(folder);
}

function inUse(folder: string): BackupProblem {
  return new BackupProblem(`The database in ${folder} is in use. Stop Saldo first.`);
}

/** Starts PostgreSQL on the files, which recovers them. Refuses a backup of version 0.1. */
async function tryOut(archive: string, folder: string): Promise<void> {
  for (const name of ['PG_VERSION', 'backup_label']) {
    if (!(await exists(join(folder, name)))) throw new BackupProblem(`${archive} is no backup of Saldo.`);
  }
  const postgres = await startEmbeddedDatabase(folder);
  const db = openDatabase({ connection: postgres.connection, maxConnections: 1, onError: () => undefined });
  try {
    await refuseVersion01(db);
  } catch (error) {
    if (!(error instanceof DatabaseOfVersion01)) throw error;
    throw new BackupProblem(
      `${archive} was made with Saldo 0.1, which alone can restore it (see CHANGELOG.md).`,
    );
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function moveAside(dataDir: string, names: string[]): Promise<string | undefined> {
  const present = [];
  for (const name of names) if (await exists(join(dataDir, name))) present.push(name);
  if (present.length === 0) return undefined;
  const time = Temporal.Now.plainDateTimeISO('Europe/Copenhagen').toString({ smallestUnit: 'second' });
  const aside = join(dataDir, `before-restore-${time.replace('T', '-').replaceAll(':', '')}`);
  await mkdir(aside);
  for (const name of present) await rename(join(dataDir, name), join(aside, name));
  return aside;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

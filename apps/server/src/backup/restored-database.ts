import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresProblem } from '@saldo/embedded-postgres/embedded-postgres-problem';
import { withFolderLock } from '@saldo/embedded-postgres/folder-lock';
import { ownedName, removeWithServers } from '@saldo/embedded-postgres/owned-entries';
import { findRunningServer } from '@saldo/embedded-postgres/server-process';
import { lockFileOf, prepareParent } from '@saldo/embedded-postgres/start-embedded-postgres';
import { RESTORING, removeRemains, startEmbeddedDatabase } from '../config/reach-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { pageCheckOf } from '../platform/database/page-check.ts';
import { readSchemaVersion, SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { exists } from '../platform/files/durable-files.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { migrateDatabase } from '../platform/migrations/migrate-database.ts';
import {
  DatabaseOfVersion01,
  refuseOtherMigrations,
  UnreleasedDatabase,
} from '../platform/migrations/refuse-other-migrations.ts';
import { readKeyFingerprint } from '../platform/secrets/key-fingerprint.ts';
import { shown } from '../platform/secrets/secret-key.ts';
import type { Verification } from '../verify/verify-balances.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import { unlessMissing, unpack } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import { refuseNewer, takeManifest } from './manifest.ts';

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

const QUIET = { info: () => undefined, warn: () => undefined };

export interface RestoreOptions {
  dataDir: string;
  force: boolean;
  acceptDifferences?: boolean;
  /** Ends the restore at once, and removes what it has unpacked. */
  stopping?: AbortSignal;
}

export interface Restored {
  movedTo: string | undefined;
  /** Null for a database without tables. */
  verification: Verification | null;
  /** The fingerprint of the secret key that the database needs; null before its first start. */
  neededKey: string | null;
}

/**
 * Replaces the data in `dataDir` by a copy of a database and the files beside it. `fill` puts the copy into a draft
 * folder, where it is started and verified first, so that a damaged copy changes nothing. Throws if the database in
 * `dataDir` is in use.
 */
export async function putInPlace(
  { dataDir, force, acceptDifferences = false, stopping }: RestoreOptions,
  source: string,
  fill: (draft: string) => Promise<void>,
): Promise<Restored> {
  await removeRemains(dataDir);
  const folder = prepareParent(join(dataDir, 'postgres'));
  if (!force && (await exists(folder))) {
    throw new BackupProblem(
      `There is a database in ${dataDir} already. Add --force to move it aside, or restore into another DATA_DIR.`,
    );
  }
  await stopIfIdle(folder, dataDir);

  const draft = join(dataDir, ownedName(RESTORING));
  await mkdir(draft, { mode: 0o755 });
  try {
    const examined = await untilAborted(stopping, async () => {
      await fill(draft);
      return examine(source, join(draft, 'postgres'), acceptDifferences);
    });
    return await withFolderLock(lockFileOf(folder), async () => {
      if (findRunningServer(folder)) throw inUse(dataDir);
      const names = (await readdir(draft)).filter((name) => !/^postgres(\.lock|-start\.log)/.test(name));
      // Not interrupted by a signal, because these calls are synchronous.
      const movedTo = moveAside(dataDir, names);
      for (const name of names) renameSync(join(draft, name), join(dataDir, name));
      return { movedTo, ...examined };
    });
  } catch (error) {
    throw keepLogs(error, dataDir);
  } finally {
    // After a failure, `extract` may still be writing files to the draft.
    await removeWithServers(draft);
  }
}

/** Keeps the log of a server that did not start, because the draft with it is removed. */
function keepLogs(error: unknown, dataDir: string): unknown {
  const ended = error instanceof BackupProblem ? error.cause : error;
  if (!(ended instanceof EmbeddedPostgresProblem) || ended.logs.length === 0) return error;
  const kept = join(dataDir, 'restore-failed.log');
  writeFileSync(kept, ended.logs.map((file) => readFileSync(file)).join(''), { mode: 0o600 });
  const before = error instanceof BackupProblem ? `${error.message} ` : '';
  return new BackupProblem(`${before}${ended.summary} (see ${kept}).`);
}

/** Rejects as soon as the signal aborts. The work goes on until it fails, or until the process ends. */
async function untilAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const ending = new AbortController();
  const aborted = once(signal, 'abort', { signal: ending.signal }).then(() => {
    throw signal.reason;
  });
  try {
    return (await Promise.race([work(), aborted])) as T;
  } finally {
    aborted.catch(() => undefined);
    ending.abort();
  }
}

/** Throws unless `draft` contains an unpacked backup of Saldo. Removes the manifest of the backup. */
export async function refuseOtherFiles(archive: string, draft: string): Promise<void> {
  await takeManifest(archive, draft);
  for (const name of ['PG_VERSION', 'backup_label']) {
    if (await exists(join(draft, 'postgres', name))) continue;
    throw new BackupProblem(`${archive} is not a backup of Saldo.`);
  }
}

/** Stops a server that a killed program has left running. Throws if a server has clients, because it is in use. */
async function stopIfIdle(folder: string, dataDir: string): Promise<void> {
  if (!findRunningServer(folder)) return;
  await (await startEmbeddedDatabase(folder)).stop();
  if (findRunningServer(folder)) throw inUse(dataDir);
}

function inUse(dataDir: string): BackupProblem {
  return new BackupProblem(`The database in ${dataDir} is in use. Stop Saldo first.`);
}

/** Starts PostgreSQL on the files, which recovers them. Migrates an older schema, and verifies the balances. */
async function examine(
  source: string,
  folder: string,
  acceptDifferences: boolean,
): Promise<Omit<Restored, 'movedTo'>> {
  const postgres = await startEmbeddedDatabase(folder);
  const { connection } = postgres;
  const db = openDatabase({
    connection,
    queryTimeout: 0,
    maxConnections: 2,
    onError: () => undefined,
  });
  try {
    await refuseOtherMigrations(db);
    const schema = await readSchemaVersion(db);
    if (schema === null) return { verification: null, neededKey: null };
    refuseNewer(source, { version: null, schemaVersion: schema.version });
    if (schema.version < SCHEMA_VERSION) await migrateDatabase(db, () => installJobs(connection), QUIET);
    const verification = await verifyDatabase(db, pageCheckOf(connection, dirname(folder)));
    const { differences } = verification;
    if (differences.length > 0 && !acceptDifferences) {
      throw new BackupProblem(
        [
          ...differences.map(({ line }) => line),
          `${source} holds differences: ${differences.length}. Nothing was changed. Add --accept-differences to restore it nevertheless.`,
        ].join('\n'),
      );
    }
    const fingerprint = await readKeyFingerprint(db);
    return { verification, neededKey: fingerprint && shown(fingerprint) };
  } catch (error) {
    if (error instanceof UnreleasedDatabase) throw new BackupProblem(`${source}: ${error.message}`);
    if (!(error instanceof DatabaseOfVersion01)) throw error;
    throw new BackupProblem(
      `${source} was made with Saldo 0.1, which alone can restore it (see CHANGELOG.md).`,
    );
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

function moveAside(dataDir: string, names: string[]): string | undefined {
  const present = names.filter((name) => existsSync(join(dataDir, name)));
  if (present.length === 0) return undefined;
  const time = Temporal.Now.plainDateTimeISO('Europe/Copenhagen').toString({ smallestUnit: 'second' });
  const aside = join(dataDir, `before-restore-${time.replace('T', '-').replaceAll(':', '')}`);
  mkdirSync(aside);
  for (const name of present) renameSync(join(dataDir, name), join(aside, name));
  return aside;
}

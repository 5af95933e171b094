import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { chooseRunAs } from './run-as.ts';
import { findRunningServer, launchServer, stopServer } from './server-process.ts';
import { durableSettings } from './settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { prepareParent } from './start-embedded-postgres.ts';

/**
 * Recovers a base backup to the last commit not after `moment`, and stops the server. The folder must contain
 * `recovery.signal` and, in `pg_wal`, the log up to a later commit. Throws EmbeddedPostgresProblem if the moment is not
 * reached.
 */
export async function recoverToMoment(options: {
  name: string;
  dataDir: string;
  moment: Temporal.Instant;
}): Promise<void> {
  const folder = prepareParent(options.dataDir);
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries, folder);
  await ensureCluster(binaries, runAs, folder, { durable: true });
  const socketDir = makeSocketFolder(runAs, folder, options.name);
  try {
    await launchServer({
      binaries,
      runAs,
      folder,
      socketDir,
      port: 5432,
      settings: {
        ...durableSettings,
        hot_standby: 'off',
        // Fetches nothing, because the log is already in pg_wal.
        restore_command: 'false',
        recovery_target_time: inServerFormat(options.moment),
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
      },
      startLog: `${folder}-start.log`,
    });
  } finally {
    const server = findRunningServer(folder);
    if (server) await stopServer(server.pid);
    removeSocketFolder(socketDir);
  }
}

/** Uses a numeric offset, because the server reads its command line before it knows the names of time zones. */
function inServerFormat(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'microsecond' }).replace('T', ' ').replace('Z', '+00');
}

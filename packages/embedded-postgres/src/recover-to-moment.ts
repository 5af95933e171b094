import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { chooseRunAs } from './run-as.ts';
import { findRunningServer, launchServer, stopServer } from './server-process.ts';
import { durableSettings } from './settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { prepareParent } from './start-embedded-postgres.ts';

/**
 * Recovers a base backup, with `recovery.signal` and its log in `pg_wal`, up to the last commit not
 * after `moment`, and stops the server. The log must hold a later commit. Throws
 * EmbeddedPostgresProblem if the moment is not reached.
 */
export async function recoverToMoment(options: {
  /** Begins the name of the socket's folder. */
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
        // Nothing is to be fetched: the log is in pg_wal.
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

/** With a numeric offset: settings on the command line are read before the names of time zones. */
function inServerFormat(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'microsecond' }).replace('T', ' ').replace('Z', '+00');
}

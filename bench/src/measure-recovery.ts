import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAllSeries, readArchived, readBaseBackups } from '@saldo/server/backup/archive-series';
import { ContinuousBackup } from '@saldo/server/backup/continuous-backup';
import { restoreToMoment } from '@saldo/server/backup/restore-to-moment';
import { type FilledServer, startFilledServer } from './filled-server.ts';
import { loadOverHttp } from './http-load.ts';
import { CONNECTIONS, median, type Turns } from './measure-requests.ts';
import { posting } from './scenarios.ts';

export interface RecoveryFigures {
  plainPerSecond: number;
  archivingPerSecond: number;
  ratio: number;
  baseSeconds: number;
  baseMegabytes: number;
  /** Seconds to restore to a moment after all posts and to verify the result. */
  restoreSeconds: number;
}

export async function measureRecovery(turns: Turns): Promise<RecoveryFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'saldo-bench-recovery-'));
  // As root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  const backupDir = path.join(folder, 'backup');
  mkdirSync(backupDir);
  try {
    const server = await startFilledServer(1, path.join(folder, 'postgres'));
    let figures: Omit<RecoveryFigures, 'restoreSeconds'>;
    let moment: Temporal.Instant;
    try {
      const archive = { server, dataDir: folder, backupDir };
      const base = await makeFirstBase(archive);
      const perSecond = await alternate(archive, turns);
      moment = Temporal.Now.instant();
      await untilArchived(archive, moment);
      figures = { ...perSecond, ...base };
    } finally {
      await server.stop();
    }
    const restored = path.join(folder, 'restored');
    mkdirSync(restored);
    const started = performance.now();
    // Accepts differences: verification reports that the orders of `fillOrders` have neither lines nor entries.
    const warn = (line: string) => process.stderr.write(`${line}\n`);
    await restoreToMoment({
      backupDir,
      dataDir: restored,
      moment,
      force: false,
      acceptDifferences: true,
      warn,
    });
    return { ...figures, restoreSeconds: secondsSince(started) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Archive {
  server: FilledServer;
  dataDir: string;
  backupDir: string;
}

async function makeFirstBase(archive: Archive) {
  const started = performance.now();
  const backup = startBackup(archive);
  try {
    for (;;) {
      const [series] = await readAllSeries(archive.backupDir);
      const [base] = series ? await readBaseBackups(series) : [];
      if (base) return { baseSeconds: secondsSince(started), baseMegabytes: base.bytes / 1_000_000 };
      await sleep(50);
    }
  } finally {
    await backup.stop();
  }
}

/**
 * Measures posts without and with the continuous backup by turns. The backup archives every ten seconds, so a
 * meaningful ratio needs `--seconds` well above ten.
 */
async function alternate({ server, ...folders }: Archive, { rounds, seconds }: Turns) {
  const load = {
    ...{ ...posting, port: server.port, headers: server.headers.operator },
    ...{ employees: server.size.employees, connections: CONNECTIONS },
  };
  await loadOverHttp({ ...load, seconds: 2 });
  const taken: { plain: number; archiving: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await loadOverHttp({ ...load, seconds });
    const backup = startBackup({ server, ...folders });
    const archiving = await loadOverHttp({ ...load, seconds }).finally(() => backup.stop());
    if (plain.failures + archiving.failures > 0) throw new Error('Posts failed');
    taken.push({ plain: plain.requestsPerSecond, archiving: archiving.requestsPerSecond });
  }
  return {
    plainPerSecond: median(taken.map(({ plain }) => plain)),
    archivingPerSecond: median(taken.map(({ archiving }) => archiving)),
    ratio: median(taken.map(({ plain, archiving }) => archiving / plain)),
  };
}

async function untilArchived(archive: Archive, moment: Temporal.Instant): Promise<void> {
  const backup = startBackup(archive);
  try {
    for (;;) {
      const series = (await readAllSeries(archive.backupDir)).at(-1);
      const until = series && (await readArchived(series));
      if (until && Temporal.Instant.compare(until.at, moment) > 0) return;
      await sleep(50);
    }
  } finally {
    await backup.stop();
  }
}

function startBackup({ server, dataDir, backupDir }: Archive): ContinuousBackup {
  const backup = new ContinuousBackup({
    ...{ connection: server.connection, dataDir, backupDir, days: 14 },
    onError: (error) => console.warn(String(error)),
    onInfo: () => undefined,
  });
  backup.start();
  return backup;
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

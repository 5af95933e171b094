import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type DatabaseConnection } from '@saldo/embedded-postgres/database-connection';
import type pg from 'pg';
import { readBaseBackups, type Series } from './archive-series.ts';
import { BackupProblem } from './backup-problem.ts';
import { lastNightlyTime } from './backup-times.ts';
import { makeBaseBackup, removeIncomplete } from './base-backup.ts';
import {
  beginSeries,
  dropOtherSlots,
  findSeries,
  releaseLog,
  SeriesBroken,
  takeLock,
} from './current-series.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { WalArchive } from './wal-archive.ts';
import type { Lsn } from './wal-segments.ts';

export interface ContinuousBackupOptions {
  connection: DatabaseConnection;
  /** The folder that contains the database's folder `postgres`. */
  dataDir: string;
  backupDir: string;
  days: number;
  onError: (error: unknown) => void;
  onInfo: (line: string) => void;
  roundMilliseconds?: number;
  basePauseMilliseconds?: number;
}

/** Milliseconds between rounds. If the disk is lost, at most the writes since the last round are lost. */
const ROUND = 10_000;
/** Milliseconds between a failed base backup and the next try. */
const BASE_PAUSE = 10 * 60_000;
/** Milliseconds for the last round. A folder that does not answer must not hold up a stop. */
const LAST_ROUND = 10_000;

/**
 * Archives the write-ahead log of the embedded database, and makes a base backup every night (ADR 22). Of several
 * processes on a database, only the holder of an advisory lock archives. Problems with the folder are reported. The
 * database keeps a bounded part of its log meanwhile, and is not affected otherwise.
 */
export class ContinuousBackup {
  readonly #options: ContinuousBackupOptions;
  readonly #stopping = new AbortController();
  #client: pg.Client | null = null;
  #current: { series: Series; wal: WalArchive } | null = null;
  #running: Promise<void> | null = null;
  #base: Promise<void> | null = null;
  #endingBase = new AbortController();
  #nextBase = 0;
  #archiving: Promise<unknown> = Promise.resolve();

  constructor(options: ContinuousBackupOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#runRounds();
  }

  /** Archives everything committed before the call, and stops. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#finish(), sleep(LAST_ROUND, undefined, { ref: false })]);
    await this.#client?.end();
  }

  async #finish(): Promise<void> {
    await Promise.allSettled([this.#running, this.#base]);
    if (this.#client && this.#current) await this.#archive().catch(this.#options.onError);
  }

  async #runRounds(): Promise<void> {
    const { roundMilliseconds = ROUND, onError } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#round().catch(onError);
      await sleep(roundMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #round(): Promise<void> {
    const client = await this.#connectAsArchiver();
    if (client === null) return;
    await this.#requireFolder();
    try {
      await this.#requireSeries(client);
      await this.#archive();
    } catch (error) {
      if (!(error instanceof SeriesBroken)) throw error;
      // Files that are missing with their folder do not break a series.
      await this.#requireFolder();
      this.#options.onError(error);
      await this.#beginSeries(client, error.message);
      await this.#archive();
    }
    await this.#startBaseBackupIfDue();
  }

  async #connectAsArchiver(): Promise<pg.Client | null> {
    if (this.#client) return this.#client;
    const client = await connect(this.#options.connection, 'saldo continuous backup');
    if (!(await takeLock(client))) {
      await client.end();
      return null;
    }
    client.once('end', () => {
      this.#client = null;
      this.#current = null;
    });
    this.#client = client;
    return client;
  }

  async #requireFolder(): Promise<void> {
    const { backupDir } = this.#options;
    const found = await stat(backupDir).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');
    if (typeof found === 'string') throw new BackupProblem(`BACKUP_DIR ${backupDir} is missing (${found}).`);
    if (!found.isDirectory()) throw new BackupProblem(`BACKUP_DIR ${backupDir} is not a folder.`);
  }

  async #requireSeries(client: pg.Client): Promise<void> {
    const series = await findSeries(client, this.#options.backupDir);
    if (series === null) return this.#beginSeries(client);
    if (series.id === this.#current?.series.id) return;
    const wal = this.#walArchiveOf(series);
    await wal.takeOver(client);
    await dropOtherSlots(client, series);
    await this.#endBaseBackup();
    await removeIncomplete(series);
    this.#current = { series, wal };
  }

  async #beginSeries(client: pg.Client, reason: string | null = null): Promise<void> {
    const { backupDir, dataDir, onInfo } = this.#options;
    await this.#endBaseBackup();
    const series = await beginSeries(client, { backupDir, dataDir, reason });
    onInfo(`Continuous backup begins in ${series.folder}`);
    this.#nextBase = 0;
    this.#current = { series, wal: this.#walArchiveOf(series) };
  }

  #walArchiveOf(series: Series): WalArchive {
    return new WalArchive(series, join(this.#options.dataDir, 'postgres'));
  }

  /** Ends a base backup in progress, which belongs to the previous series. */
  async #endBaseBackup(): Promise<void> {
    this.#endingBase.abort();
    await this.#base;
    this.#endingBase = new AbortController();
  }

  /** Runs one call at a time, because both rounds and base backups archive. */
  #archive(): Promise<Lsn> {
    const next = this.#archiving
      .catch(() => undefined)
      .then(async () => {
        const client = this.#client;
        if (!client || !this.#current) throw new Error('The connection to the database broke');
        const { series, wal } = this.#current;
        const archived = await wal.catchUp(client);
        await releaseLog(client, series, archived);
        return archived;
      });
    this.#archiving = next;
    return next;
  }

  async #startBaseBackupIfDue(): Promise<void> {
    const { series } = this.#current ?? {};
    if (!series || this.#base || performance.now() < this.#nextBase) return;
    const now = Temporal.Now.instant();
    // The removal of old backups names unreadable descriptions.
    const newest = (await readBaseBackups(series, () => undefined)).at(-1);
    if (newest && Temporal.Instant.compare(newest.startedAt, lastNightlyTime(now)) >= 0) return;
    const ending = this.#endingBase.signal;
    this.#base = this.#backUp(series)
      .catch((error: unknown) => {
        if (ending.aborted) return;
        this.#nextBase = performance.now() + (this.#options.basePauseMilliseconds ?? BASE_PAUSE);
        if (!this.#stopping.signal.aborted) this.#options.onError(error);
      })
      .finally(() => {
        this.#base = null;
      });
  }

  async #backUp(series: Series): Promise<void> {
    const { connection, dataDir, backupDir, days, onInfo, onError } = this.#options;
    const client = await connect(connection, 'saldo base backup');
    try {
      const { base, damaged } = await makeBaseBackup({
        client,
        series,
        dataDir,
        archive: () => this.#archive(),
        signal: AbortSignal.any([this.#stopping.signal, this.#endingBase.signal]),
      });
      onInfo(`Base backup ${base.file} (${(base.bytes / 1_000_000).toFixed(1)} MB)`);
      // Older backups are kept, because they may be from before the damage.
      if (damaged.length > 0) {
        throw new BackupProblem(
          `${base.file} contains damaged pages, older backups are kept.\n${damaged.join('\n')}`,
        );
      }
    } finally {
      await client.end();
    }
    const keepSince = Temporal.Now.instant().subtract({ hours: days * 24 });
    const onUnreadable = (error: Error) =>
      onError(new BackupProblem(`${error.message} Nothing of it is removed.`));
    await removeOldBackups({ backupDir, current: series, keepSince, onUnreadable });
  }
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@saldo/embedded-postgres/database-connection';
import type { EmbeddedPostgres } from '@saldo/embedded-postgres/start-embedded-postgres';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { readAllSeries, readArchived, readBaseBackups } from '../src/backup/archive-series.ts';
import { ContinuousBackup } from '../src/backup/continuous-backup.ts';
import { restoreToMoment } from '../src/backup/restore-to-moment.ts';
import { startEmbeddedDatabase } from '../src/config/reach-database.ts';

/** An embedded database with a table of numbers, and the folder with its continuous backup. */
export class ArchivedDatabase {
  readonly base: string;
  readonly dataDir: string;
  readonly backupDir: string;
  readonly errors: string[] = [];
  readonly closing: (() => Promise<unknown>)[] = [];

  constructor() {
    this.base = mkdtempSync(join(tmpdir(), 'saldo-continuous-'));
    // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
    chmodSync(this.base, 0o755);
    this.dataDir = join(this.base, 'data');
    this.backupDir = join(this.base, 'backup');
    mkdirSync(this.backupDir);
  }

  async start(dataDir = this.dataDir): Promise<{ postgres: EmbeddedPostgres; client: pg.Client }> {
    const postgres = await startEmbeddedDatabase(join(dataDir, 'postgres'));
    this.closing.push(() => postgres.stop());
    const client = await connect(postgres.connection, 'saldo test');
    this.closing.push(() => client.end());
    await client.query('create table if not exists written (n integer primary key, filling text)');
    return { postgres, client };
  }

  startBackup({ connection }: EmbeddedPostgres, dataDir = this.dataDir): ContinuousBackup {
    const backup = new ContinuousBackup({
      connection,
      dataDir,
      backupDir: this.backupDir,
      days: 14,
      onError: (error) => this.errors.push(String(error)),
      onInfo: () => undefined,
      roundMilliseconds: 20,
      basePauseMilliseconds: 1000,
    });
    this.closing.push(() => backup.stop());
    backup.start();
    return backup;
  }

  untilBackedUp(count = 1) {
    return vi.waitFor(
      async () => {
        const series = await readAllSeries(this.backupDir);
        expect(series).toHaveLength(count);
        const last = series.at(-1);
        expect(last && (await readBaseBackups(last))).toHaveLength(1);
        return last;
      },
      { timeout: 120_000, interval: 50 },
    );
  }

  untilReported(error: string): Promise<void> {
    return vi.waitFor(() => expect(this.errors.join('\n')).toContain(error), { timeout: 60_000 });
  }

  async archivedUntil(): Promise<Temporal.Instant> {
    const series = (await readAllSeries(this.backupDir)).at(-1);
    const archived = series && (await readArchived(series));
    if (!archived) throw new Error('Nothing is archived');
    return archived.at;
  }

  untilArchived(moment: Temporal.Instant): Promise<void> {
    return vi.waitFor(
      async () => expect(Temporal.Instant.compare(await this.archivedUntil(), moment)).toBe(1),
      { timeout: 60_000, interval: 50 },
    );
  }

  /** Restores the database to the moment, and returns the numbers in its table. */
  async numbersAt(moment: Temporal.Instant, seriesId?: string): Promise<number[]> {
    const restored = mkdtempSync(join(this.base, 'restored-'));
    chmodSync(restored, 0o755);
    const { backupDir } = this;
    const warn = () => undefined;
    await restoreToMoment({ backupDir, dataDir: restored, moment, seriesId, force: false, warn });
    const postgres = await startEmbeddedDatabase(join(restored, 'postgres'));
    const client = await connect(postgres.connection, 'saldo test');
    const { rows } = await client.query<{ n: number }>('select n from written order by n');
    await client.end();
    await postgres.stop();
    return rows.map(({ n }) => n);
  }

  async end(): Promise<void> {
    for (const close of this.closing.splice(0).reverse()) await close();
    rmSync(this.base, { recursive: true, force: true });
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Series } from '../src/backup/archive-series.ts';

export interface WrittenBase {
  name: string;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  startLsn: string;
  endLsn: string;
}

/** Writes the files of a series with empty copies, without the flushes that would make tests slow. */
export function writeSeries(
  backupDir: string,
  id: string,
  {
    bases,
    archivedAt,
    segments = [],
    reason = null,
  }: { bases: WrittenBase[]; archivedAt: Temporal.Instant; segments?: string[]; reason?: string | null },
): Series {
  const folder = join(backupDir, id);
  const cluster = { systemIdentifier: '7', timeline: 1, segmentBytes: 2 ** 24, firstLsn: '0/1000028' };
  const origin = { host: 'host', dataDir: '/data', reason };
  for (const name of ['base', 'wal']) mkdirSync(join(folder, name), { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  write('series.json', { ...cluster, ...origin });
  write('archived.json', { lsn: '0/9000000', at: archivedAt, writer: 'aaaaaaaa', sha256: '' });
  for (const { name, ...times } of bases) {
    const file = `${name}.tar.gz`;
    write(`base/${file}`, '');
    write(`base/${name}.json`, { file, bytes: 2, version: '0.2.0', schemaVersion: 12, ...times });
  }
  for (const segment of segments) write(`wal/${segment}.gz`, '');
  return { ...cluster, ...origin, id, folder };
}

import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { required } from '../platform/errors.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { type Series, walFolder, writeArchived } from './archive-series.ts';
import {
  formatLsn,
  isHeaderOf,
  type Lsn,
  parseLsn,
  SEGMENT_HEADER_BYTES,
  segmentAt,
  segmentName,
  segmentNumber,
  startOfSegment,
} from './wal-segments.ts';

const CHUNK_BYTES = 256 * 1024;
const COMPLETE = '.gz';
const PARTIAL = '.partial';

export const completeFile = (series: Series, name: string): string =>
  join(walFolder(series), `${name}${COMPLETE}`);
export const partialFile = (series: Series, name: string): string =>
  join(walFolder(series), `${name}${PARTIAL}`);

/** Thrown if the database has removed a segment that the series needs, which ends the series. */
export class SeriesBroken extends Error {}

/**
 * Copies the write-ahead log of a running server into a series: complete segments, compressed, and the flushed part of
 * the current segment. Complete segments are copied once, and never overwritten.
 */
export class WalArchive {
  readonly #series: Series;
  readonly #source: string;
  /** The name and length of the copy of the current segment that this process has written. */
  #partial: { name: string; bytes: number } | null = null;

  constructor(series: Series, dataFolder: string) {
    this.#series = series;
    this.#source = join(dataFolder, 'pg_wal');
  }

  /** Archives everything committed before the call. Returns the position up to which the log is archived. */
  async catchUp(client: pg.Client): Promise<Lsn> {
    const { at, flushed } = await mark(client);
    const current = segmentAt(flushed, this.#series);
    for (let segment = await this.#firstMissing(); segment < current; segment += 1n) {
      await this.#copyWhole(segment);
    }
    const bytes = Number(flushed - startOfSegment(current, this.#series));
    if (bytes > 0) await this.#copyPartly(current, bytes);
    await writeArchived(this.#series, { lsn: formatLsn(flushed), at });
    return flushed;
  }

  async #firstMissing(): Promise<bigint> {
    const archived = (await readdir(walFolder(this.#series)))
      .filter((file) => file.endsWith(COMPLETE))
      .map((file) => segmentNumber(file.slice(0, -COMPLETE.length), this.#series))
      .filter((segment) => segment !== null);
    const first = segmentAt(parseLsn(this.#series.firstLsn), this.#series);
    return archived.reduce((next, segment) => (segment >= next ? segment + 1n : next), first);
  }

  async #copyWhole(segment: bigint): Promise<void> {
    const name = segmentName(segment, this.#series);
    const source = await this.#openSegment(segment);
    try {
      const gzip = createGzip({ level: 1 });
      const parts = read(source, 0, this.#series.segmentBytes);
      await writeDurably(completeFile(this.#series, name), parts, { through: [gzip] });
    } finally {
      await source.close();
    }
    await rm(partialFile(this.#series, name), { force: true });
    this.#partial = null;
  }

  /** Extends the copy, because flushed log never changes. The first copy of a process starts from the beginning. */
  async #copyPartly(segment: bigint, bytes: number): Promise<void> {
    const name = segmentName(segment, this.#series);
    const file = partialFile(this.#series, name);
    const source = await this.#openSegment(segment);
    try {
      const known = this.#partial?.name === name ? this.#partial.bytes : null;
      this.#partial = null;
      if (known === null || !(await hasLength(file, known))) await writeDurably(file, read(source, 0, bytes));
      else if (known < bytes) await append(file, known, read(source, known, bytes));
      this.#partial = { name, bytes };
    } finally {
      await source.close();
    }
  }

  async #openSegment(segment: bigint): Promise<FileHandle> {
    const name = segmentName(segment, this.#series);
    const missing = new SeriesBroken(`The database no longer has segment ${name} of its write-ahead log.`);
    const source = await open(join(this.#source, name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? missing : error;
    });
    const { buffer } = await source.read(Buffer.alloc(SEGMENT_HEADER_BYTES), 0, SEGMENT_HEADER_BYTES, 0);
    if (isHeaderOf(buffer, segment, this.#series)) return source;
    await source.close();
    throw missing;
  }
}

/**
 * Commits a transaction of its own. A recovery to a moment ends at the first commit after it: without a later commit,
 * the server would refuse to end there.
 */
async function mark(client: pg.Client): Promise<{ at: Temporal.Instant; flushed: Lsn }> {
  const marked = await client.query<{ at: string }>(`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      pg_logical_emit_message(true, 'saldo', 'archived')`);
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return {
    at: Temporal.Instant.from(required(marked.rows[0], 'a select without a table returns a row').at),
    flushed: parseLsn(required(rows[0], 'a select without a table returns a row').lsn),
  };
}

async function* read(source: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, to - at));
    const { bytesRead } = await source.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error('A segment of the write-ahead log is shorter than its contents');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function append(file: string, at: number, parts: AsyncIterable<Buffer>): Promise<void> {
  const target = await open(file, constants.O_WRONLY);
  try {
    let position = at;
    for await (const part of parts) {
      // If the file system is full, one write is partial, and only the next one fails.
      for (let written = 0; written < part.length; ) {
        const { bytesWritten } = await target.write(part, written, part.length - written, position);
        written += bytesWritten;
        position += bytesWritten;
      }
    }
    await target.sync();
  } finally {
    await target.close();
  }
}

async function hasLength(file: string, bytes: number): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  );
}

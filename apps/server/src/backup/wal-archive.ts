import { createHash, type Hash, randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { required } from '../platform/errors.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { type Archived, readArchived, type Series, walFolder, writeArchived } from './archive-series.ts';
import { orBroken, readCluster, SeriesBroken } from './current-series.ts';
import {
  formatLsn,
  isHeaderOf,
  type Lsn,
  parseLsn,
  SEGMENT_HEADER_BYTES,
  segmentAt,
  segmentName,
  startOfSegment,
} from './wal-segments.ts';

const CHUNK_BYTES = 256 * 1024;
const PARTIAL = '.partial';

export const completeFile = (series: Series, name: string): string => join(walFolder(series), `${name}.gz`);
export const partialFile = (series: Series, name: string, { writer }: Pick<Archived, 'writer'>): string =>
  join(walFolder(series), `${name}.${writer}${PARTIAL}`);

/**
 * Copies the write-ahead log of a running server into a series: complete segments, compressed, and the flushed part of
 * the current segment. Complete segments are never overwritten. The process that writes `archived.json` last owns the
 * series; another one, of a copy of the database, finds that out in its next round and leaves (ADR 54).
 */
export class WalArchive {
  readonly #series: Series;
  readonly #source: string;
  readonly #writer = randomBytes(4).toString('hex');
  /** What `archived.json` contains as long as no other process writes to the series. */
  #archived: Archived | null = null;
  /** What it may contain instead: a write can fail after it has replaced the file, when the folder is flushed. */
  #attempted: Archived | null = null;
  /** The name and length of this process's copy of the current segment. */
  #partial: { name: string; bytes: number } | null = null;
  #hashed: { segment: bigint; bytes: number; hash: Hash } | null = null;

  constructor(series: Series, dataFolder: string) {
    this.#series = series;
    this.#source = join(dataFolder, 'pg_wal');
  }

  /** Throws `SeriesBroken` unless the database continues the series. Call it before `catchUp`. */
  async takeOver(client: pg.Client): Promise<void> {
    const { folder, systemIdentifier, timeline } = this.#series;
    const cluster = await readCluster(client);
    if (cluster.systemIdentifier !== systemIdentifier || cluster.timeline !== timeline) {
      throw new SeriesBroken(`${folder} is the backup of another database.`);
    }
    const archived = await this.#readArchived();
    if (archived !== null) {
      const end = parseLsn(archived.lsn);
      const isContinued = (await readFlushed(client)) >= end && (await this.#digest(end)) === archived.sha256;
      if (!isContinued) {
        throw new SeriesBroken(
          `The database does not continue ${folder}, which ends at ${archived.lsn}: it is a copy, or was put back to an earlier state.`,
        );
      }
    }
    this.#archived = archived;
    this.#attempted = archived;
  }

  /** Archives everything committed before the call. Returns the position up to which the log is archived. */
  async catchUp(client: pg.Client): Promise<Lsn> {
    await this.#requireOwnership();
    const { at, flushed } = await mark(client);
    const first = segmentAt(parseLsn(this.#archived?.lsn ?? this.#series.firstLsn), this.#series);
    const current = segmentAt(flushed, this.#series);
    for (let segment = first; segment < current; segment += 1n) await this.#copyWhole(segment);
    const bytes = Number(flushed - startOfSegment(current, this.#series));
    if (bytes > 0) await this.#copyPartly(current, bytes);
    const isFirst = this.#archived?.writer !== this.#writer;
    const archived = {
      lsn: formatLsn(flushed),
      at,
      writer: this.#writer,
      sha256: await this.#digest(flushed),
    };
    await this.#requireOwnership();
    this.#attempted = archived;
    await writeArchived(this.#series, archived);
    this.#archived = archived;
    if (isFirst || first < current) await this.#removePartials();
    return flushed;
  }

  async #requireOwnership(): Promise<void> {
    const found = await this.#readArchived();
    const known = [this.#archived, this.#attempted].find(
      (archived) => found?.writer === archived?.writer && found?.lsn === archived?.lsn,
    );
    if (known === undefined) {
      throw new SeriesBroken(
        `Another process writes to ${this.#series.folder}: a copy of this database has the same BACKUP_DIR.`,
      );
    }
    this.#archived = known;
  }

  async #readArchived(): Promise<Archived | null> {
    return orBroken(readArchived(this.#series));
  }

  /** Accepts a file that a killed process has completed, if its content is that of the segment. */
  async #copyWhole(segment: bigint): Promise<void> {
    const file = completeFile(this.#series, segmentName(segment, this.#series));
    const { segmentBytes } = this.#series;
    const source = await this.#openSegment(segment);
    try {
      const gzip = createGzip({ level: 1 });
      await writeDurably(file, read(source, 0, segmentBytes), { through: [gzip], isNew: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const content = createHash('sha256');
      for await (const part of read(source, 0, segmentBytes)) content.update(part);
      if ((await digestOfArchived(file)) !== content.digest('hex')) {
        throw new SeriesBroken(`${file} exists with other content than the database's segment.`);
      }
    } finally {
      await source.close();
    }
  }

  /** Extends the copy, because flushed log never changes. The first copy of a process starts from the beginning. */
  async #copyPartly(segment: bigint, bytes: number): Promise<void> {
    const name = segmentName(segment, this.#series);
    const file = partialFile(this.#series, name, { writer: this.#writer });
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

  /** Removes the copies of completed segments and of earlier processes. */
  async #removePartials(): Promise<void> {
    const folder = walFolder(this.#series);
    const current = this.#partial && partialFile(this.#series, this.#partial.name, { writer: this.#writer });
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if (name.endsWith(PARTIAL) && file !== current) await rm(file, { force: true });
    }
  }

  /** Returns the digest of the segment with the byte before `end`, from its beginning to `end`. */
  async #digest(end: Lsn): Promise<string> {
    const segment = segmentAt(end - 1n, this.#series);
    const bytes = Number(end - startOfSegment(segment, this.#series));
    const known = this.#hashed;
    const isExtended = known !== null && known.segment === segment && known.bytes <= bytes;
    const hashed = isExtended ? known : { segment, bytes: 0, hash: createHash('sha256') };
    this.#hashed = null;
    const source = await this.#openSegment(segment);
    try {
      for await (const part of read(source, hashed.bytes, bytes)) hashed.hash.update(part);
    } finally {
      await source.close();
    }
    this.#hashed = { ...hashed, bytes };
    return hashed.hash.copy().digest('hex');
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

/** Returns null for a damaged file. */
async function digestOfArchived(file: string): Promise<string | null> {
  const content = createHash('sha256');
  try {
    await pipeline(createReadStream(file), createGunzip(), content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return null;
    throw error;
  }
  return content.digest('hex');
}

/**
 * Commits a transaction of its own. A recovery to a moment ends at the first commit after it: without a later commit,
 * the server would refuse to end there.
 */
async function mark(client: pg.Client): Promise<{ at: Temporal.Instant; flushed: Lsn }> {
  const marked = await client.query<{ at: string }>(`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      pg_logical_emit_message(true, 'saldo', 'archived')`);
  return {
    at: Temporal.Instant.from(required(marked.rows[0], 'a select without a table returns a row').at),
    flushed: await readFlushed(client),
  };
}

async function readFlushed(client: pg.Client): Promise<Lsn> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return parseLsn(required(rows[0], 'a select without a table returns a row').lsn);
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

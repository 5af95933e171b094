import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@saldo/domain/csv/write-csv';
import type { FastifyReply } from 'fastify';
import type { LineStreams } from './line-streams.ts';
import { OwnerQueues } from './owner-queues.ts';

export interface Download<Part extends string | Buffer = string> {
  fileName: string;
  parts: AsyncIterable<Part>;
  /** CSV unless given. */
  type?: string;
}

/** Each download occupies a database connection while it is spooled; requests use the remaining connections. */
const MAX_AT_ONCE = 2;

const CHUNK_BYTES = 64 * 1024;

const CSV_TYPE = 'text/csv; charset=utf-8';

/** Spools files to disk, so that a slow client holds no connection or snapshot (ADR 16). */
export class Downloads {
  readonly #lineStreams: LineStreams;
  readonly #queues = new OwnerQueues(MAX_AT_ONCE);

  constructor(lineStreams: LineStreams) {
    this.#lineStreams = lineStreams;
  }

  get waiting(): number {
    return this.#queues.waiting;
  }

  async send(
    reply: FastifyReply,
    owner: string,
    { fileName, parts, type = CSV_TYPE }: Download<string | Buffer>,
  ): Promise<Readable> {
    const inTurn = (spool: () => Promise<void>) => this.#queues.run(owner, spool);
    const format = { type, write: (chunk: unknown) => chunk as Buffer };
    const bytes = await this.#lineStreams.send(reply, (closed) => readAhead(parts, closed, inTurn), format);
    // Set after the first bytes: the client must not save an error response under the name of the file.
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
    return bytes;
  }
}

/** Spools the parts without waiting for the consumer. Yields all bytes that precede a failure. */
async function* readAhead(
  parts: AsyncIterable<string | Buffer>,
  closed: AbortSignal,
  inTurn: (spool: () => Promise<void>) => Promise<void>,
): AsyncGenerator<Buffer, void> {
  const file = await openUnnamed();
  let isAbandoned = false;
  let written = 0;
  let progress = Promise.withResolvers<void>();
  let isSpooled = false;
  const spool = async () => {
    try {
      if (closed.aborted) return;
      for await (const part of parts) {
        if (closed.aborted || isAbandoned) return;
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        await file.writeFile(bytes);
        written += bytes.length;
        progress.resolve();
        progress = Promise.withResolvers();
      }
    } finally {
      isSpooled = true;
      progress.resolve();
    }
  };
  const spooled = inTurn(spool);
  // The failure is reported after the bytes; until then it must not count as unhandled.
  spooled.catch(() => undefined);
  try {
    for (let read = 0; read < written || !isSpooled; ) {
      if (read === written) await progress.promise;
      else {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, written - read));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, read);
        read += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    }
    await spooled;
    closed.throwIfAborted();
  } finally {
    isAbandoned = true;
    await spooled.catch(() => undefined);
    await file.close();
  }
}

/** Opens a file without a name, which disappears when it is closed or the process ends: it holds personal data. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `saldo-download-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

/** Yields the heading with the first rows, so that a failing statement is still an ordinary error response. */
export async function* csvParts<Row>(
  columns: readonly string[],
  rows: AsyncIterable<Row[]>,
  fields: (row: Row) => string[],
  /** A line above the columns. */
  above: readonly string[] = [],
): AsyncGenerator<string, void> {
  // Every line has the same number of fields.
  const padded = columns.map((_, index) => above[index] ?? '');
  const lines = above.length === 0 ? [columns] : [padded, columns];
  let heading = BYTE_ORDER_MARK + lines.map((line) => csvLine(line, 'neutralised')).join('');
  for await (const part of rows) {
    yield heading + part.map((row) => csvLine(fields(row), 'neutralised')).join('');
    heading = '';
  }
  if (heading) yield heading;
}

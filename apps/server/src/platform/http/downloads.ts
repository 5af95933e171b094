import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { LineStreams } from './line-streams.ts';

/** A file: its name, and its text as it is made. */
export interface Download {
  fileName: string;
  parts: AsyncIterable<string>;
}

/** Each that is being made has a connection to the database; most of those are left to everything else. */
const AT_ONCE = 2;

/** So many bytes are read back at a time. */
const CHUNK = 64 * 1024;

const csv = { type: 'text/csv; charset=utf-8', write: (chunk: unknown) => chunk as Buffer };

/**
 * Answers that are files, made as fast as the database gives them, whoever takes them: what the client has not taken
 * yet waits in a temporary file. A slow or stopped client so holds neither memory nor a connection to the database,
 * and what a file says is of one moment without keeping that moment for the length of a download.
 */
export class Downloads {
  readonly #lineStreams: LineStreams;
  readonly #waiting: (() => void)[] = [];
  #making = 0;

  constructor(lineStreams: LineStreams) {
    this.#lineStreams = lineStreams;
  }

  async send(reply: FastifyReply, { fileName, parts }: Download): Promise<Readable> {
    const text = await this.#lineStreams.send(reply, (closed) => this.#readAhead(parts, closed), csv);
    // Now that there is one: an error is not saved under the name of the file.
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
    return text;
  }

  /** The bytes of the parts; these are taken whether the bytes are or not. Their failure comes after the bytes. */
  async *#readAhead(parts: AsyncIterable<string>, closed: AbortSignal): AsyncGenerator<Buffer, void> {
    const file = await openUnnamed();
    let isLeft = false;
    let written = 0;
    let progress = Promise.withResolvers<void>();
    let isMade = false;
    const make = async () => {
      await this.#turn();
      try {
        // Before the first part is asked for, and at each: the client may have gone while it waited for its turn.
        if (closed.aborted) return;
        for await (const part of parts) {
          if (closed.aborted || isLeft) return;
          const bytes = Buffer.from(part);
          await file.writeFile(bytes);
          written += bytes.length;
          progress.resolve();
          progress = Promise.withResolvers();
        }
      } finally {
        this.#nextTurn();
        isMade = true;
        progress.resolve();
      }
    };
    const made = make();
    // It is looked at when the bytes before are sent; until then nobody has missed it.
    made.catch(() => undefined);
    try {
      for (let read = 0; read < written || !isMade; ) {
        if (read === written) await progress.promise;
        else {
          const chunk = Buffer.allocUnsafe(Math.min(CHUNK, written - read));
          const { bytesRead } = await file.read(chunk, 0, chunk.length, read);
          read += bytesRead;
          yield chunk.subarray(0, bytesRead);
        }
      }
      await made;
      closed.throwIfAborted();
    } finally {
      isLeft = true;
      await made.catch(() => undefined);
      await file.close();
    }
  }

  async #turn(): Promise<void> {
    if (this.#making < AT_ONCE) this.#making += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Given on, not given back: nobody comes in between. */
  #nextTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#making -= 1;
  }
}

/** A file that is gone when it is closed, also by the end of the process: it holds names of people. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `saldo-download-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

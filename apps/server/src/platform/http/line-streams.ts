import { Readable } from 'node:stream';
import type { interrupted } from '@saldo/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** What the lines are made with; ends them when it aborts: the client has closed, or the server stops. */
export type OpenLines = (closed: AbortSignal) => AsyncIterable<unknown>;

/** How long the server's stop waits for a client that does not take the rest of its lines. */
const GRACE_MS = 2_000;

/** How a line becomes text of the answer. */
export interface LineFormat {
  type: string;
  write(line: unknown): string | Buffer;
  /** Said last in an answer that the server's stop cuts short; absent: such an answer breaks off. */
  interrupted?: unknown;
}

const json: LineFormat = {
  type: 'application/x-ndjson',
  write: (line) => `${JSON.stringify(line)}\n`,
  interrupted: { status: 'interrupted' } satisfies z.output<typeof interrupted>,
};

/**
 * Answers of many lines (`application/x-ndjson`, or another format), each sent as it is made and made when the client
 * has taken those before. What fails before the first line is an error like any other. What fails later ends the
 * answer, or breaks it off in a format whose reader cannot tell by its lines that some are missing. The server's stop
 * ends it at its next line, which then says so.
 */
export class LineStreams {
  readonly #stops = new Set<() => void>();
  #isStopping = false;

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      this.#isStopping = true;
      for (const stop of this.#stops) stop();
    });
  }

  async send(reply: FastifyReply, open: OpenLines, format: LineFormat = json): Promise<Readable> {
    const closed = new AbortController();
    const stopped = new AbortController();
    const stop = () => {
      stopped.abort();
      closed.abort();
      setTimeout(() => reply.raw.destroy(), GRACE_MS).unref();
    };
    this.#stops.add(stop);
    // Comes after a complete answer as well.
    reply.raw.once('close', () => {
      this.#stops.delete(stop);
      closed.abort();
    });
    if (reply.raw.destroyed) closed.abort();
    if (this.#isStopping) stop();

    const lines = open(closed.signal)[Symbol.asyncIterator]();
    const first = await lines.next().catch((error: unknown) => {
      throw closed.signal.aborted ? new AppError('unavailable', { retryAfter: 2 }) : error;
    });
    // A proxy that gathers lines before it passes them on would hide the progress.
    reply.type(format.type).header('x-accel-buffering', 'no');
    return Readable.from(
      asText(first, lines, format, stopped.signal, (error) => {
        if (closed.signal.aborted) return;
        // A session that ends meanwhile is nobody's mistake.
        const isExpected = error instanceof AppError && error.status < 500;
        reply.log[isExpected ? 'info' : 'error']({ err: error }, 'an answer broke off');
      }),
    );
  }
}

async function* asText(
  first: IteratorResult<unknown>,
  lines: AsyncIterator<unknown>,
  { write, interrupted }: LineFormat,
  stopped: AbortSignal,
  onError: (error: unknown) => void,
): AsyncGenerator<string | Buffer> {
  try {
    for (let line = first; !line.done; line = await lines.next()) {
      // What has been done must be told, so that lines end where their maker ends; bytes of a file need not be sent.
      if (interrupted === undefined) stopped.throwIfAborted();
      yield write(line.value);
    }
  } catch (error) {
    onError(error);
    if (interrupted === undefined) throw error;
    if (stopped.aborted) yield write(interrupted);
  } finally {
    await lines.return?.();
  }
}

import { Readable } from 'node:stream';
import type { interrupted } from '@saldo/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { logDatabaseFault } from './log-database-faults.ts';
import { ownerOf } from './owner-queues.ts';

/** Starts to produce the lines. `closed` aborts when the client has disconnected or the server stops. */
export type OpenLines = (closed: AbortSignal) => AsyncIterable<unknown>;

/** A response ends when its client reads nothing for so long. */
export const UNREAD_MS = 30_000;

/** Open responses in a process: each holds a file, or what else it needs to go on. */
const MAX_OPEN = 100;
/** Of a company, an operator or a connection. */
const MAX_OF_OWNER = 10;

/** How long a stopping server waits for a client that does not read the rest of its lines. */
const GRACE_MS = 2_000;

export interface LineFormat {
  type: string;
  write(line: unknown): string | Buffer;
  /** The last line of a response that a stop of the server interrupts. Without it, the response is aborted. */
  interrupted?: unknown;
}

const json: LineFormat = {
  type: 'application/x-ndjson',
  write: (line) => `${JSON.stringify(line)}\n`,
  interrupted: { status: 'interrupted' } satisfies z.output<typeof interrupted>,
};

/**
 * Streams a response, and reads each line when the client has taken the previous ones. A client that reads nothing for
 * half a minute is disconnected. An error before the first line is an ordinary error response. A later error ends the
 * response, after the line `interrupted` if the server stops. A format without `interrupted` aborts the response
 * instead, so that the client knows that lines are missing.
 */
export class LineStreams {
  readonly #stops = new Set<() => void>();
  readonly #open = new Set<{ owner: string }>();
  #isStopping = false;

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      this.#isStopping = true;
      for (const stop of this.#stops) stop();
    });
  }

  async send(reply: FastifyReply, open: OpenLines, format: LineFormat = json): Promise<Readable> {
    this.#begin(reply);
    const closed = new AbortController();
    const stopped = new AbortController();
    const stop = () => {
      stopped.abort();
      closed.abort();
      setTimeout(() => reply.raw.destroy(), GRACE_MS).unref();
    };
    this.#stops.add(stop);
    // The event also follows a complete response.
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
    // Tells proxies not to buffer, which would hide the progress.
    reply.type(format.type).header('x-accel-buffering', 'no');
    return Readable.from(
      asText(first, lines, format, {
        stopped: stopped.signal,
        onUnread: () => {
          reply.log.info('a response ended, because its client did not read it');
          reply.raw.destroy();
        },
        onError: (error) => {
          if (closed.signal.aborted || logDatabaseFault(error, reply.request)) return;
          const isExpected = error instanceof AppError && error.status < 500;
          reply.log[isExpected ? 'info' : 'error']({ err: error }, 'a response broke off');
        },
      }),
    );
  }

  /** Counts the response until its connection no longer needs it. Throws `too_many_requests` or `unavailable`. */
  #begin({ request, raw }: FastifyReply): void {
    if (raw.destroyed) return;
    const response = { owner: ownerOf(request) };
    const ofOwner = [...this.#open].filter(({ owner }) => owner === response.owner);
    if (ofOwner.length >= MAX_OF_OWNER) {
      throw new AppError('too_many_requests', { message: TOO_MANY, retryAfter: 10 });
    }
    if (this.#open.size >= MAX_OPEN) {
      throw new AppError('unavailable', { message: ALL_TAKEN, retryAfter: 10 });
    }
    this.#open.add(response);
    raw.once('close', () => this.#open.delete(response));
  }
}

const TOO_MANY = `Du eller dine kolleger henter allerede ${MAX_OF_OWNER} filer. Vent, til en af dem er færdig, og prøv igen.`;
const ALL_TAKEN = 'Saldo er ved at sende mange andre filer. Prøv igen om lidt.';

interface Events {
  stopped: AbortSignal;
  onUnread: () => void;
  onError: (error: unknown) => void;
}

async function* asText(
  first: IteratorResult<unknown>,
  lines: AsyncIterator<unknown>,
  { write, interrupted }: LineFormat,
  { stopped, onUnread, onError }: Events,
): AsyncGenerator<string | Buffer> {
  let unread: NodeJS.Timeout | undefined;
  try {
    for (let line = first; !line.done; line = await lines.next()) {
      // JSON lines report finished work, so all of them are sent. The rest of a file is not.
      if (interrupted === undefined) stopped.throwIfAborted();
      unread = setTimeout(onUnread, UNREAD_MS);
      yield write(line.value);
      clearTimeout(unread);
    }
  } catch (error) {
    onError(error);
    if (interrupted === undefined) throw error;
    if (stopped.aborted) yield write(interrupted);
  } finally {
    clearTimeout(unread);
    await lines.return?.();
  }
}

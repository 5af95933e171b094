import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { OwnerQueues, ownerOf } from './owner-queues.ts';

/** Bodies up to this size are read at once, and any number of them at the same time. */
export const SMALL_BODY = 64 * 1024;

/** Large bodies in a process at the same time, from their first bytes to the answer. */
const MAX_AT_ONCE = 4;
const WAIT_MS = 5_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request's turn, if it has a large body. */
    endLargeBody: (() => void) | null;
  }
}

/** Lets each company, operator and connection send one large body at a time. Its turn ends with the answer, for a stream with the first line. */
export class LargeBodies {
  readonly #queues = new OwnerQueues(MAX_AT_ONCE);

  constructor(app: FastifyInstance) {
    app.decorateRequest('endLargeBody', null);
    app.addHook('onSend', (request, _reply, payload, done) => {
      request.endLargeBody?.();
      done(null, payload);
    });
  }

  /**
   * Waits for the turn of a request that has, or may have, a large body. Throws `too_many_requests` if other requests
   * of its owner take too long, or `unavailable` if those of other owners do.
   */
  async takeTurn(request: FastifyRequest): Promise<void> {
    const length = Number(request.headers['content-length'] ?? SMALL_BODY + 1);
    // Fastify refuses a body above the limit without reading it.
    if (length <= SMALL_BODY || length > request.routeOptions.bodyLimit) return;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>();
    let isFirstOfOwner = false;
    const waited = setTimeout(() => {
      end();
      reject(
        isFirstOfOwner
          ? new AppError('unavailable', { message: OTHERS_FIRST, retryAfter: 5 })
          : new AppError('too_many_requests', { message: OWN_FIRST, retryAfter: 5, isFirstRefusal: true }),
      );
    }, WAIT_MS);
    void this.#queues.run(
      ownerOf(request),
      () => {
        clearTimeout(waited);
        // The client has left while it waited: nothing will be read or sent that ends the turn.
        if (request.raw.destroyed) end();
        begin();
        return ended;
      },
      () => {
        isFirstOfOwner = true;
      },
    );
    request.endLargeBody = end;
    await turn.catch(async (error: unknown) => {
      await discardBody(request);
      throw error;
    });
  }
}

/** Reads the body to its end: closing a connection with unread bytes would discard the answer too. */
async function discardBody({ raw }: FastifyRequest): Promise<void> {
  await finished(raw.resume(), { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => undefined);
}

const OWN_FIRST =
  'Du eller en kollega er allerede ved at sende en stor fil. Vent, til den er færdig, og prøv igen.';
const OTHERS_FIRST = 'Saldo er ved at læse andre store filer. Prøv igen om lidt.';

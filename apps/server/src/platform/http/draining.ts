import type { FastifyInstance } from 'fastify';

/**
 * Whether this instance is about to stop. It then still serves everything, but readiness answers 503, so that a load
 * balancer sends new requests elsewhere.
 */
export class Draining {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin(): void {
    this.#isDraining = true;
  }
}

/** Closes each connection with its next answer once the drain begins: its client connects anew, where it is served. */
export function closeConnectionsOfDrain(app: FastifyInstance, draining: Draining): void {
  // When a request is answered rather than when it comes: it may have come before the drain began.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

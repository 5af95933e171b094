import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Whether this instance is about to stop. It then still serves everything, but readiness answers 503, so that a load
 * balancer sends new requests elsewhere, and each answer closes its connection, so that clients of the balancer or of
 * the instance itself connect anew.
 */
export class Draining {
  #isDraining = false;

  begin(): void {
    this.#isDraining = true;
  }

  /** @param readinessPath the route that a load balancer asks. */
  attachTo(app: FastifyInstance, readinessPath: string): void {
    app.addHook('onRequest', (request, reply, done) => {
      // Sent rather than thrown: a balancer asks several times a second, and none of it is worth a warning.
      if (this.#isDraining && request.routeOptions.url === readinessPath) {
        const error = new AppError('draining');
        return reply.status(error.status).send(error.toResponse());
      }
      done();
    });
    // At the end of a request, because it may have come before the drain began.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.#isDraining) reply.header('connection', 'close');
      done(null, payload);
    });
  }
}

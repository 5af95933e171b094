import type { FastifyInstance } from 'fastify';
import type { Draining } from '../services/draining.ts';

/** Closes each connection with its next response once the drain begins, so that its client reconnects elsewhere. */
export function closeDrainedConnections(app: FastifyInstance, draining: Draining): void {
  // On sending, because the request may have arrived before the drain began.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

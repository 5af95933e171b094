import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Draining } from '../services/services.ts';
import { networkOf } from '../throttling/throttle.ts';
import { isLoopback, trustedPeers } from './forwarded-headers.ts';

interface ConnectionLimit {
  /** Open connections per network; 0 for no limit. */
  limit: number;
  isExempt: (address: string) => boolean;
  onRefused: (network: string) => void;
}

/** Closes connections beyond the limit at once, so that no client takes all of the process's sockets. */
export function limitConnections(server: Server, { limit, isExempt, onRefused }: ConnectionLimit): void {
  if (limit === 0) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isExempt(address)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      onRefused(network);
      return;
    }
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

/**
 * Exempts loopback and proxies, which carry the connections of all clients and must limit those themselves. With an
 * https address and no `TRUST_PROXY` every peer is a proxy, because Saldo itself speaks only http.
 */
export function exemptPeers({
  publicUrl,
  trustProxy,
}: {
  publicUrl: URL;
  trustProxy: false | number | string;
}): (address: string) => boolean {
  const isTrusted = trustedPeers(trustProxy);
  const isBehindProxy = publicUrl.protocol === 'https:' && trustProxy === false;
  return (address) => isBehindProxy || isLoopback(address) || isTrusted(address);
}

/** Closes each connection with its next response once the drain begins, so that its client reconnects elsewhere. */
export function closeDrainedConnections(app: FastifyInstance, draining: Draining): void {
  // On sending, because the request may have arrived before the drain began.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

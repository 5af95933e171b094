import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { LogThrottle } from '../logging/log-throttle.ts';
import { isLoopback } from './forwarded-headers.ts';

const everyAddress = new Set(['0.0.0.0', '[::]']);

/**
 * Refuses requests for hosts other than that of `PUBLIC_URL` and this machine. Otherwise another site could point its
 * own name at this server and call it as its own origin (DNS rebinding). `/health` is exempt, because balancers ask
 * for it by address.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: URL): void {
  const own = publicUrl.hostname;
  // Without PUBLIC_URL, a server that listens on every address does not know its public name.
  if (everyAddress.has(own)) return;
  const refused = new LogThrottle();
  app.addHook('onRequest', async (request) => {
    const host = request.hostname.toLowerCase();
    if (host === own || isLoopback(host) || request.url.startsWith('/health/')) return;
    const passed = refused.letThrough('host');
    if (passed)
      request.log.warn({ host: host.slice(0, 200), ...passed }, 'The Host is not that of PUBLIC_URL');
    throw new AppError('misdirected');
  });
}

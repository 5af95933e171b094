import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Makes `request.ip` an IP address, and `request.host` the Host header, whatever the headers say. Must be the first
 * hook that reads them. Refuses a request with several Host headers, of which a proxy may have read another one.
 */
export function distrustHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, rawHeaders } = request.raw;
    // Proxies route by Host, so a client can send X-Forwarded-Host through a trusted proxy.
    delete headers['x-forwarded-host'];
    // Without the header, the address is that of the proxy.
    if (isIP(request.ip) === 0) delete headers['x-forwarded-for'];
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    done(hosts.length > 1 ? new AppError('malformed') : undefined);
  });
}

import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/i;

export const isLoopback = (host: string): boolean => loopback.test(host);

/** Whether a request comes from this machine. Behind an untrusted proxy every request seems to, so none counts. */
export const localRequests =
  ({ publicUrl, trustProxy }: { publicUrl: URL; trustProxy: false | number | string }) =>
  ({ ip }: Pick<FastifyRequest, 'ip'>): boolean =>
    isLoopback(ip) && (trustProxy !== false || publicUrl.protocol === 'http:');

/** Whether a peer is a proxy that `TRUST_PROXY` names. If `TRUST_PROXY` is a number, every peer is trusted. */
export function trustedPeers(trustProxy: false | number | string): (address: string | undefined) => boolean {
  if (typeof trustProxy !== 'string') return () => trustProxy !== false && trustProxy > 0;
  const proxies = new BlockList();
  for (const part of trustProxy.split(',')) {
    const [address = '', prefix] = part.trim().split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  // An IPv4 peer of an IPv6 listener has an IPv4-mapped address, which `check` matches too.
  return (address = '') => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

import type { FastifyRequest } from 'fastify';

/**
 * For GETs that change something: whether the request comes from Saldo's own page or the address bar. Browsers send
 * `Sec-Fetch-Site` only on https and loopback; elsewhere every request passes. A prefetch does not count.
 */
export function isOwnRequest({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return (site === 'same-origin' || site === 'none') && headers['sec-purpose'] === undefined;
}

/** The XSRF token in a form of the back office: a form can open a page or a tab, but set no header. */
export const formToken = ({ body }: FastifyRequest): string | undefined =>
  typeof body === 'string' ? (new URLSearchParams(body).get('xsrf') ?? undefined) : undefined;

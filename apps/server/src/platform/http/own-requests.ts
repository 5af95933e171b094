import type { FastifyRequest } from 'fastify';
import { bodyText } from './request-body.ts';

/**
 * Whether a GET that changes something comes from Saldo's own page or the address bar, and is no prefetch. Browsers
 * send `Sec-Fetch-Site` only on https and loopback; elsewhere every request passes.
 */
export function isOwnRequest({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return (site === 'same-origin' || site === 'none') && headers['sec-purpose'] === undefined;
}

/** The XSRF token of a form, which cannot set a header. */
export const formToken = (request: FastifyRequest): string | undefined =>
  new URLSearchParams(bodyText(request)).get('xsrf') ?? undefined;

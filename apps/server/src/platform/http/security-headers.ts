import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CSP_REPORTS } from './csp-reports.ts';

const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Turns off the filter of old browsers, which could be abused to leak a page's content.
  'x-xss-protection': '0',
};

const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'report-uri': CSP_REPORTS,
};

export const policyDirectives = Object.keys(policy);

const nonces = new WeakMap<ServerResponse, string>();

export function styleNonce(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/** Adds the headers. HSTS covers this host and its subdomains. Responses without `cache-control` are not stored. */
export function securityHeaders(app: FastifyInstance, publicUrl: URL): void {
  const all = {
    ...headers,
    ...(publicUrl.protocol === 'https:' && hsts),
    'content-security-policy': policyText(policy),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const nonce = nonces.get(reply.raw);
    if (nonce) reply.header('content-security-policy', policyWithStyleNonce(nonce));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Mantine writes the variables of its theme into a `<style>` element with this nonce. */
const policyWithStyleNonce = (nonce: string): string =>
  policyText({ ...policy, 'style-src': `'self' 'nonce-${nonce}'` });

const policyText = (directives: typeof policy): string =>
  Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';');

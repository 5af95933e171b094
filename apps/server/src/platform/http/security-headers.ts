import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const nonces = new WeakMap<ServerResponse, string>();

/** The style nonce of a page: the one exception of its Content-Security-Policy, new for each. */
export function styleNonce(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/** Stands in the policy where a page's nonce belongs. */
const NONCE = 'the-nonce-of-the-page';

/**
 * Security headers on every answer; HSTS where the public address is https. They are made once: made anew for each
 * request they cost as much as reading its JSON.
 */
export async function securityHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const { 'content-security-policy': policy = '', ...headers } = await helmetHeaders(publicUrl);
  const policyWithoutNonce = policy.replace(` 'nonce-${NONCE}'`, '');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers).header('content-security-policy', policyWithoutNonce);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const nonce = nonces.get(reply.raw);
    if (nonce) reply.header('content-security-policy', policy.replace(NONCE, nonce));
    // Whatever does not say itself how long it may be kept is not kept.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** What helmet puts on an answer. */
async function helmetHeaders(publicUrl: URL): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    strictTransportSecurity:
      publicUrl.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its theme's variables into a <style> element, which carries this nonce.
        styleSrc: ["'self'", `'nonce-${NONCE}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const own = ['content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
}

import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<ServerResponse, string>();

/** The style nonce of a response: the one exception of the Content-Security-Policy, new for each page. */
export function styleNonce(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/** Security headers on every answer; HSTS where the public address is https. */
export async function securityHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
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
        styleSrc: ["'self'", (_request, response) => `'nonce-${styleNonce(response as ServerResponse)}'`],
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
  // Whatever does not say itself how long it may be kept is not kept.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

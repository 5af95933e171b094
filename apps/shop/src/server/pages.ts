import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findSession } from './sessions.ts';
import { ShopError } from './shop-error.ts';

export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const page = await readFile(path.join(root, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/index.html'],
    setHeaders: (response, file) => {
      // File names under assets/ contain a content hash.
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|webhooks)(\/|\?|$)/.test(request.url);
    if (!isPage) throw new ShopError(404, 'not_found', 'Det, du leder efter, findes ikke.');
    // Redirects a page without a session at once, instead of after its first refused call.
    if (!/^\/login(\?|$)/.test(request.url) && !findSession(request)) return reply.redirect('/login', 303);
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
  });
}

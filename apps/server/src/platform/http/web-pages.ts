import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { endSession } from '../sessions/sessions.ts';
import { styleNonce } from './security-headers.ts';

const notPages = /^\/(api|health|assets|token)(\/|$)/;

export async function servePages(app: FastifyInstance, services: Services, webRoot: string): Promise<void> {
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8');

  await app.register((files, _options, done) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anonymous' };
    });
    files.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/index.html', '**/.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (response, file) => {
        // File names under assets/ contain a content hash.
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    done();
  });

  app.get(
    '/logout',
    { config: { access: 'anonymous', writes: true }, schema: { hide: true } },
    async (request, reply) => {
      // Another site may link here, but must not sign people out.
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
      const token = services.cookies.sessionToken(request);
      if (token !== undefined) await endSession(services.db, token);
      services.cookies.clearSession(reply);
      return reply.redirect('/login', 303);
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || notPages.test(request.url.replace(/\?.*/, ''))) throw new AppError('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', styleNonce(reply.raw)));
  });
}

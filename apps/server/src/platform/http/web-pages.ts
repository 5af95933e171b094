import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nowDate } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { type Actor, toApiRole } from '../sessions/actor.ts';
import { needsTwoStep } from '../sessions/session-rules.ts';
import { endSession, findSession } from '../sessions/sessions.ts';
import { authorize } from './access.ts';
import { errorHandler } from './error-handler.ts';
import { isOwnRequest, proofInForm } from './request-body.ts';
import { styleNonce } from './security-headers.ts';

const notPages = /^\/(api|health|assets|token)(\/|$)/;

/** Pages for people who are not signed in. Keep equal to isSignedOutPath of the web. */
const signedOutPages = /^\/(login|kodeord|godkend)(\/|$)/;

export async function servePages(app: FastifyInstance, services: Services, webRoot: string): Promise<void> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8');

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
        const immutable = file.includes(`${sep}assets${sep}`);
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    done();
  });

  const logOut = { config: { access: 'anonymous', writes: true }, schema: { hide: true } } as const;
  app.get('/logout', logOut, (request, reply) =>
    // Another site may link here, but must not sign people out.
    isOwnRequest(request) ? endOwnSession(services, request, reply) : reply.redirect('/', 303),
  );
  app.post('/logout', {
    ...logOut,
    handler: async (request, reply) => {
      await authorize(services, 'anonymous', request, proofInForm(request));
      return endOwnSession(services, request, reply);
    },
    errorHandler: (error, request, reply) =>
      error instanceof AppError && error.code === 'xsrf'
        ? reply.redirect('/', 303)
        : errorHandler(error, request, reply),
  });

  app.setNotFoundHandler(async (request, reply) => {
    const { url, method } = request;
    const path = url.replace(/\?.*/, '');
    const isPage = method === 'GET' || method === 'HEAD';
    if (!isPage || notPages.test(path)) throw new AppError('not_found');
    // A page without a session would only find out by refused calls, which the browser's console shows in red.
    const home = signedOutPages.test(path) ? '' : await homeToOpen(services, request);
    if (home === null)
      return reply.redirect(url === '/' ? '/login' : `/login?next=${encodeURIComponent(url)}`, 303);
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', styleNonce(reply.raw)).replace('__HOME__', home));
  });
}

/**
 * Returns the role whose home the page opens with the plain list, so that it can request the list at once (ADR 34). The
 * result is empty for other pages, and if the database cannot be asked: the page then says so. It is null without a
 * session.
 */
async function homeToOpen(services: Services, request: FastifyRequest): Promise<string | null> {
  const { db, clock, cookies } = services;
  const token = cookies.sessionToken(request);
  if (token === undefined) return null;
  try {
    const session = await findSession(db, token, nowDate(clock), { mayWrite: false });
    if (session === null) return null;
    // Without two-step sign-in, where it is required, the server would refuse the list.
    const opensHome = request.url === '/' && !needsTwoStep(services, session.actor, session.state);
    return opensHome ? await plainHomeOf(db, session.actor) : '';
  } catch {
    return '';
  }
}

async function plainHomeOf(db: Db, { accountId, role }: Actor): Promise<string> {
  if (role !== 'operator' && role !== 'administrator') return '';
  const settings = db
    .selectFrom('listSetting')
    .select('list')
    .where('accountId', '=', accountId)
    .where('list', '=', role === 'operator' ? 'customers' : 'employees')
    .where('defaultViewId', 'is not', null);
  return (await settings.executeTakeFirst()) ? '' : toApiRole(role);
}

async function endOwnSession({ db, clock, cookies }: Services, request: FastifyRequest, reply: FastifyReply) {
  const token = cookies.sessionToken(request);
  if (token !== undefined) await endSession(db, token, { at: nowDate(clock), kind: 'session.signed-out' });
  cookies.clearSession(reply);
  // Not "cookies", which would also clear those of other sites under the same domain.
  return reply.header('clear-site-data', '"storage"').redirect('/login', 303);
}

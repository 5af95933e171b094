import type { Access } from '@saldo/contract/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { nowDate } from '../clock.ts';
import type { SchemaGuard } from '../database/schema-guard.ts';
import { AppError } from '../errors.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { Services } from '../services/services.ts';
import { type Actor, hasAccess } from '../sessions/actor.ts';
import { ACCOUNT_HEADER, XSRF_COOKIE, XSRF_HEADER } from '../sessions/cookies.ts';
import { checkSession } from '../sessions/session-rules.ts';
import { findSession, type LiveSession } from '../sessions/sessions.ts';
import { findWebshop } from '../sessions/webshop-keys.ts';
import type { PageProof } from './request-body.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/** Throws 401 or 403. Calls with an API key need no XSRF token: browsers never send a key by themselves. */
export async function authorize(
  services: Services,
  access: Access,
  request: FastifyRequest,
  { xsrfToken, account }: PageProof = proofInHeaders(request),
): Promise<void> {
  const now = nowDate(services.clock);
  if (access === 'webshop') {
    const mayWrite = services.schemaGuard.allowsWrites;
    request.webshop = await findWebshop(services.db, request.headers.authorization, now, { mayWrite });
    if (!request.webshop) throw new AppError('unauthenticated', { message: 'API-nøglen er ikke gyldig.' });
    return;
  }
  const session = access === 'anonymous' ? null : await liveSession(services, request, now);
  const actor = session?.actor ?? null;
  requireAccount(actor, account);
  request.actor = actor;
  request.sessionState = session?.state ?? null;
  if (!safeMethods.has(request.method)) checkXsrf(services, request, { actor, xsrfToken, now });
  if (actor && typeof access !== 'string' && !hasAccess(access, actor.role)) throw new AppError('forbidden');
  if (session) checkSession(services, session, request.routeOptions.config, now);
}

const proofInHeaders = ({ headers }: FastifyRequest): PageProof => ({
  xsrfToken: headers[XSRF_HEADER],
  account: headers[ACCOUNT_HEADER],
});

/**
 * A page names the account that it was loaded for. Another tab may have signed in as another one since, in whose name
 * the call would act.
 */
function requireAccount(actor: Actor | null, account: unknown): void {
  if (actor === null || account === undefined || account === String(actor.accountId)) return;
  const message = `Du er nu logget ind som ${actor.name} i denne browser. Der er ikke sket noget.`;
  throw new AppError('other_account', { message });
}

async function liveSession(services: Services, request: FastifyRequest, now: Date): Promise<LiveSession> {
  const token = services.cookies.sessionToken(request);
  const mayWrite = services.schemaGuard.allowsWrites;
  const session = token === undefined ? null : await findSession(services.db, token, now, { mayWrite });
  if (!session) throw new AppError('unauthenticated');
  return session;
}

function checkXsrf(
  { cookies, xsrf }: Services,
  request: FastifyRequest,
  { actor, xsrfToken, now }: { actor: Actor | null; xsrfToken: unknown; now: Date },
): void {
  // A browser that signs in again still sends the XSRF token of its previous session.
  const token = cookies.sessionToken(request);
  const sessionHash = actor?.sessionHash ?? (token !== undefined && hashSecret(token));
  const valid =
    (sessionHash && xsrf.isValidForSession(sessionHash, xsrfToken)) ||
    (!actor && xsrf.isValidBeforeSession(request.cookies[XSRF_COOKIE], xsrfToken, now));
  if (!valid) throw new AppError('xsrf');
}

/** Fails the server's start if a route declares no `access` (docs/security.md#access). */
export function requireStatedAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', (done) => {
    const undeclared = routes.find((route) => route.config?.access === undefined);
    done(undeclared && new Error(`${undeclared.method} ${undeclared.url} declares no \`access\``));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a GET that changes data. */
    writes?: true;
  }
}

/** Refuses writes, including GETs marked `writes`, when the code is too old for the schema (ADR 18). */
export function refuseOutdatedWrites(app: FastifyInstance, schemaGuard: SchemaGuard): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!safeMethods.has(method) || routeOptions.config.writes) schemaGuard.requireWrites();
  });
}

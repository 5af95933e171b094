import { sessionEndpoints } from '@saldo/contract/session';
import { nowDate } from '../../platform/clock.ts';
import type { Route } from '../../platform/http/routes.ts';
import { hashSecret } from '../../platform/secrets/hash-secret.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { toApiRole } from '../../platform/sessions/roles.ts';
import { findSession } from '../../platform/sessions/sessions.ts';
import { signIn } from './sign-in.ts';

const currentUser = ({ accountId, role, name, email, customer }: Omit<Actor, 'sessionHash'>) => ({
  id: accountId,
  role: toApiRole(role),
  name,
  email,
  customer,
});

export function sessionRoutes(route: Route, services: Services): void {
  const { db, clock, cookies, xsrf, schemaGuard } = services;

  route(sessionEndpoints.getMe, ({ actor }) => currentUser(actor));

  route(sessionEndpoints.signIn, async ({ body, request, reply }) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const previousToken = cookies.sessionToken(request);
    const { token, expiresAt, actor } = await signIn(services, { ...body, ...from, previousToken });
    cookies.setSession(reply, token, expiresAt);
    cookies.setXsrf(reply, xsrf.forSession(hashSecret(token)));
    return currentUser(actor);
  });

  route(sessionEndpoints.refreshToken, async ({ request, reply }) => {
    const now = nowDate(clock);
    const token = cookies.sessionToken(request);
    const mayWrite = schemaGuard.allowsWrites;
    const session = token === undefined ? null : await findSession(db, token, now, { mayWrite });
    cookies.setXsrf(reply, session ? xsrf.forSession(session.actor.sessionHash) : xsrf.beforeSession(now));
    return { sessionExpiresAt: session?.expiresAt.toISOString() ?? null };
  });
}

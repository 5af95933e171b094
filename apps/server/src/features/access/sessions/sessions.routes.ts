import { sessionEndpoints } from '@saldo/contract/session';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import type { Route } from '../../../platform/http/routes.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type Actor, hasUnknownRole, isLeader, kindOf, toApiRole } from '../../../platform/sessions/actor.ts';
import { needsTwoStep } from '../../../platform/sessions/session-rules.ts';
import { findSession, type SessionState } from '../../../platform/sessions/sessions.ts';
import { showsFirstSteps } from '../first-steps/first-steps.ts';
import { readListSettings } from '../saved-views/list-settings.ts';
import { countWaiting } from '../today/count-waiting.ts';
import { signIn } from './sign-in.ts';

const currentUser = async (
  services: Pick<Services, 'db' | 'operatorTwoStep'>,
  actor: Actor,
  session: SessionState,
) => ({
  id: actor.accountId,
  role: toApiRole(actor.role),
  name: actor.name,
  email: actor.email,
  customer: actor.customer,
  kind: actor.customer === null ? null : kindOf(actor.role),
  departments: isLeader(actor) ? await departmentsNamedBy(services.db, actor.departmentIds) : [],
  needsTwoStep: needsTwoStep(services, actor, session),
  showsFirstSteps: actor.customer !== null && !isLeader(actor) && (await showsFirstSteps(services.db, actor)),
  waiting: hasUnknownRole(actor) ? { orders: 0, credits: 0 } : await countWaiting(services.db, actor),
  lists: hasUnknownRole(actor) ? [] : await readListSettings(services.db, actor),
});

const departmentsNamedBy = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy(inDanish('name'))
    .execute();

export function sessionRoutes(route: Route, services: Services): void {
  const { db, clock, cookies, xsrf, schemaGuard } = services;

  route(sessionEndpoints.getMe, ({ actor, session }) => currentUser(services, actor, session));

  route(sessionEndpoints.signIn, async ({ body, request, reply }) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const previousToken = cookies.sessionToken(request);
    const deviceToken = cookies.deviceToken(request);
    const { token, expiresAt, actor, state, device } = await signIn(services, {
      ...body,
      ...from,
      previousToken,
      deviceToken,
    });
    cookies.setSession(reply, token, expiresAt);
    cookies.setXsrf(reply, xsrf.forSession(hashSecret(token)));
    cookies.setDevice(reply, device.token, device.expiresAt);
    return currentUser(services, actor, state);
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

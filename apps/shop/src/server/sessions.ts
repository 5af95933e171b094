import { hkdfSync } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import type { RedeemedLogin } from '@saldo/contract/webshop';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Differs from Saldo's cookie, because cookies do not distinguish ports of one machine. */
const COOKIE = 'saldo-shop';
const EIGHT_HOURS = 8 * 3600;

/** Data that can change, such as the balance, is read from Saldo each time. */
export interface SignedIn {
  employeeId: number;
  actor: RedeemedLogin['actor'] | null;
}

declare module '@fastify/secure-session' {
  interface SessionData extends SignedIn {}
}

/**
 * An encrypted cookie needs no database, but a copied one is valid until it expires. A shop with a
 * database should store sessions there, and behind TLS set `Secure` and name the cookie `__Host-…`.
 * @param secret shared by all instances of the shop; a new one ends all sessions.
 */
export async function keepSessions(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(secureSession, {
    cookieName: COOKIE,
    key: Buffer.from(hkdfSync('sha256', secret, '', 'saldo shop sessions', 32)),
    // Seconds from the sign-in, checked by the server; `maxAge` applies in the browser.
    expiry: EIGHT_HOURS,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', maxAge: EIGHT_HOURS },
  });
}

export function startSession({ session }: FastifyRequest, { employeeId, actor }: SignedIn): void {
  session.set('employeeId', employeeId);
  session.set('actor', actor);
}

/** Null if the cookie is missing, expired, forged, or encrypted with another secret. */
export function findSession({ session }: FastifyRequest): SignedIn | null {
  const employeeId = session.get('employeeId');
  return employeeId === undefined ? null : { employeeId, actor: session.get('actor') ?? null };
}

export function endSession({ session }: FastifyRequest): void {
  session.delete();
}

import { hkdfSync } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import type { RedeemedLogin } from '@saldo/contract/webshop';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Not the name of Saldo's cookie, because a browser shares cookies between the ports of one host. */
const COOKIE = 'saldo-shop';
const EIGHT_HOURS = 8 * 3600;

/** Excludes data that can change, such as the balance: the shop reads it from Saldo at each request. */
export interface SignedIn {
  employeeId: number;
  actor: RedeemedLogin['actor'] | null;
  /** The redeemed login code, which orders name; null if the employee signed in. */
  loginId: number | null;
}

declare module '@fastify/secure-session' {
  interface SessionData extends SignedIn {}
}

/**
 * Stores sessions in an encrypted cookie, which needs no database, but a copied cookie is valid until it expires. A
 * shop with a database should store its sessions there. Behind TLS, set `Secure` and name the cookie `__Host-…`.
 * @param secret The same for all instances of the shop; changing it ends all sessions.
 */
export async function keepSessions(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(secureSession, {
    cookieName: COOKIE,
    key: Buffer.from(hkdfSync('sha256', secret, '', 'saldo shop sessions', 32)),
    // `expiry` is in seconds from the sign-in, and the server checks it; `maxAge` applies in the browser.
    expiry: EIGHT_HOURS,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', maxAge: EIGHT_HOURS },
  });
}

export function startSession({ session }: FastifyRequest, { employeeId, actor, loginId }: SignedIn): void {
  session.set('employeeId', employeeId);
  session.set('actor', actor);
  session.set('loginId', loginId);
}

/** Returns null if the cookie is missing, expired, forged, or encrypted with another secret. */
export function findSession({ session }: FastifyRequest): SignedIn | null {
  const employeeId = session.get('employeeId');
  if (employeeId === undefined) return null;
  return { employeeId, actor: session.get('actor') ?? null, loginId: session.get('loginId') ?? null };
}

export function endSession({ session }: FastifyRequest): void {
  session.delete();
}

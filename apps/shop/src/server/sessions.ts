import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { HandedOver } from '@saldo/contract/webshop';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Differs from the name of Saldo's cookie, because cookies do not distinguish ports of one machine. */
const COOKIE = 'saldo-shop';
const HOURS = 8;
const NONCE = 12;
const TAG = 16;

/** The signed-in employee. Data that can change, such as the balance, is read from Saldo each time. */
export interface Session {
  employeeId: number;
  actor: HandedOver['actor'] | null;
}

/**
 * Sessions stored in an encrypted cookie (AES-256-GCM), so that the shop needs no database and keeps sessions across
 * restarts. The disadvantage: a copied cookie is valid until it expires. A shop with a database should store sessions
 * there, end them at sign-out, and, behind TLS, set `Secure` and name the cookie `__Host-…`.
 */
export class Sessions {
  readonly #key: Buffer;

  /**
   * @param secret shared by all instances of the shop; a new API key ends all sessions.
   */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'saldo shop sessions', 32));
  }

  find(request: FastifyRequest): Session | null {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined) return null;
    try {
      const { expires, ...session } = this.#open(cookie);
      return expires > Date.now() ? session : null;
    } catch {
      // Encrypted with an earlier key, or forged.
      return null;
    }
  }

  start(reply: FastifyReply, session: Session): void {
    const expires = Date.now() + HOURS * 3_600_000;
    reply.setCookie(COOKIE, this.#seal({ ...session, expires }), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      expires: new Date(expires),
    });
  }

  end(reply: FastifyReply): void {
    reply.clearCookie(COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
  }

  #seal(content: Session & { expires: number }): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  #open(cookie: string): Session & { expires: number } {
    const bytes = Buffer.from(cookie, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  }
}

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** The id of the account that a page was loaded for. */
export const ACCOUNT_HEADER = 'x-account';

export class SessionCookies {
  readonly #secure: boolean;
  /** The name of the session cookie. */
  readonly name: string;
  readonly #deviceName: string;

  constructor(publicUrl: URL) {
    this.#secure = publicUrl.protocol === 'https:';
    this.name = this.#secure ? '__Host-saldo-session' : 'saldo-session';
    this.#deviceName = this.#secure ? '__Host-saldo-device' : 'saldo-device';
  }

  sessionToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  setSession(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.name, token, { ...this.#options, httpOnly: true, expires });
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(this.name, { ...this.#options, httpOnly: true });
  }

  deviceToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.#deviceName];
  }

  /** The cookie outlives the session, so that a later sign-in can recognise the browser. */
  setDevice(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.#deviceName, token, { ...this.#options, httpOnly: true, expires });
  }

  /** The page can read the cookie and repeats it in the `X-XSRF-TOKEN` header (Angular's convention). */
  setXsrf(reply: FastifyReply, token: string): void {
    reply.setCookie(XSRF_COOKIE, token, this.#options);
  }

  get #options(): CookieSerializeOptions {
    return { path: '/', sameSite: 'lax', secure: this.#secure };
  }
}

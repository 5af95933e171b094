import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

export class SessionCookies {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(publicUrl: URL) {
    this.#secure = publicUrl.protocol === 'https:';
    this.#name = this.#secure ? '__Host-saldo-session' : 'saldo-session';
  }

  sessionToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  setSession(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.#name, token, { ...this.#options, httpOnly: true, expires });
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(this.#name, { ...this.#options, httpOnly: true });
  }

  /** Readable by the page, which repeats it in the `X-XSRF-TOKEN` header (Angular's convention). */
  setXsrf(reply: FastifyReply, token: string): void {
    reply.setCookie(XSRF_COOKIE, token, this.#options);
  }

  get #options(): CookieSerializeOptions {
    return { path: '/', sameSite: 'lax', secure: this.#secure };
  }
}

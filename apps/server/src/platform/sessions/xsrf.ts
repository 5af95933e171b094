import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PRE_SESSION_HOURS = 24;

/** The token is an HMAC of the session or, before sign-in, a signed random text (docs/security.md#xsrf). */
export class XsrfTokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  forSession(sessionHash: Buffer): string {
    return this.#sign(`session.${sessionHash.toString('base64url')}`);
  }

  beforeSession(now: Date): string {
    const expires = now.getTime() + PRE_SESSION_HOURS * 3_600_000;
    const value = `${expires.toString(36)}.${randomBytes(16).toString('base64url')}`;
    return `${value}.${this.#sign(value)}`;
  }

  isValidForSession(sessionHash: Buffer, header: unknown): boolean {
    return typeof header === 'string' && equal(header, this.forSession(sessionHash));
  }

  isValidBeforeSession(cookie: string | undefined, header: unknown, now: Date): boolean {
    if (typeof header !== 'string' || cookie === undefined || !equal(header, cookie)) return false;
    const [expires = '', random = '', signature = ''] = header.split('.');
    return (
      equal(signature, this.#sign(`${expires}.${random}`)) && Number.parseInt(expires, 36) > now.getTime()
    );
  }

  #sign(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('base64url');
  }
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

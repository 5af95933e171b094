import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';
import type { ErrorResponse } from '@saldo/contract/errors';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { sessionEndpoints } from '@saldo/contract/session';

type InAddress<T> = T extends undefined ? undefined : { [K in keyof T]: T[K] | number };
type Parts<E extends Endpoint> = {
  params?: InAddress<RequestOf<E>['params']>;
  query?: InAddress<RequestOf<E>['query']>;
  body?: RequestOf<E>['body'];
  idempotencyKey?: string;
};

export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorResponse;

  constructor(call: string, status: number, body: ErrorResponse) {
    super(`${call}: ${status} ${body.code} ${body.message} ${JSON.stringify(body.fields ?? [])}`);
    this.status = status;
    this.body = body;
  }
}

export class ApiClient {
  readonly url: string;
  readonly #cookies = new Map<string, string>();
  #password = '';

  constructor(url: string) {
    this.url = url;
  }

  async signIn(account: { email: string; password: string }): Promise<this> {
    await this.call(sessionEndpoints.refreshToken);
    await this.call(sessionEndpoints.signIn, { body: account });
    this.#password = account.password;
    return this;
  }

  /** Returns the cookies in the form that Playwright's `addCookies` takes. */
  cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.url }));
  }

  async call<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Promise<ResponseOf<E>> {
    const { method, path } = endpoint;
    const address = new URL(fillPath(path, parts.params ?? {}), this.url);
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      address.searchParams.set(name, String(value));
    }
    const headers = new Headers({ Cookie: this.#cookieHeader() });
    const token = this.#cookies.get('XSRF-TOKEN');
    if (token !== undefined && method !== 'GET') headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
    if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
    if (parts.idempotencyKey !== undefined) headers.set('Idempotency-Key', parts.idempotencyKey);
    const body = parts.body === undefined ? null : JSON.stringify(parts.body);
    const response = await fetch(address, { method, headers, body, redirect: 'manual' });
    this.#keepCookies(response);
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return answer as ResponseOf<E>;
    const refusal = answer as ErrorResponse;
    if (refusal.code === 'password_required') {
      await this.call(ownAccountEndpoints.confirmPassword, { body: { currentPassword: this.#password } });
      return this.call(endpoint, parts);
    }
    throw new Refusal(`${method} ${path}`, response.status, refusal);
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

const fillPath = (path: string, params: object): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

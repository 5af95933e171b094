import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from './test-api.ts';

type Sent = { headers?: Record<string, string>; payload?: unknown; remoteAddress?: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Keeps cookies, and repeats the XSRF token in the header, as the back office does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #api: Pick<TestApi, 'app'>;

  constructor(api: Pick<TestApi, 'app'>) {
    this.#api = api;
  }

  async send(method: Method, url: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    const { headers, payload, remoteAddress } = sent;
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await this.#api.app.inject({
      method,
      url,
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(method !== 'GET' && xsrf !== undefined && { 'x-xsrf-token': xsrf }),
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    for (const { name, value, expires } of response.cookies) {
      if (value === '' || (expires && expires.getTime() <= 0)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async signIn(email: string, password: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    await this.send('GET', '/token');
    return this.send('POST', '/api/session', { ...sent, payload: { email, password } });
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

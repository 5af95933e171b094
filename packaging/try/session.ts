/** An operator's session without a browser. Throws when a call is refused. */
export class Session {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(email: string, password: string): Promise<this> {
    await this.send('GET', '/token');
    await this.send('POST', '/api/session', { email, password });
    return this;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(method !== 'GET' && {
          'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : null;
  }
}

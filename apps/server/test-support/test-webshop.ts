import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A status, or a function that uses the response. */
export type WebshopAnswer = number | ((response: http.ServerResponse) => void);

export class TestWebshop {
  readonly received: ReceivedWebhook[] = [];
  /** The next responses. After them, each response is `usual`. */
  readonly answers: WebshopAnswer[] = [];
  usual: WebshopAnswer = 204;
  readonly #server = http.createServer((request, response) => void this.#receive(request, response));

  static async start(): Promise<TestWebshop> {
    const webshop = new TestWebshop();
    webshop.#server.listen(0, '127.0.0.1');
    await once(webshop.#server, 'listening');
    return webshop;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/webhooks`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  forget(): void {
    this.received.length = 0;
    this.answers.length = 0;
    this.usual = 204;
  }

  receives(count: number): Promise<ReceivedWebhook[]> {
    return vi.waitFor(
      () => {
        if (this.received.length < count) throw new Error(`${this.received.length} of ${count} webhooks`);
        return this.received;
      },
      { interval: 25, timeout: 30_000 },
    );
  }

  async #receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    this.received.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
    });
    const answer = this.answers.shift() ?? this.usual;
    if (typeof answer === 'function') return answer(response);
    response.writeHead(answer).end();
  }
}

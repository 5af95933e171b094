import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { NewsTopic } from '../shared/shop-api.ts';
import { findSession } from './sessions.ts';
import { notSignedIn } from './shop-error.ts';

const HEARTBEAT_MS = 25_000;

export class News {
  readonly #open = new Map<number, Set<ServerResponse>>();

  /** Tells the employees' pages what to refetch; null for all pages. */
  send(employeeIds: readonly number[] | null, topic: NewsTopic): void {
    const ids = employeeIds ?? [...this.#open.keys()];
    for (const id of ids) {
      for (const page of this.#open.get(id) ?? []) page.write(`data: ${topic}\n\n`);
    }
  }

  add(employeeId: number, page: ServerResponse): void {
    const pages = this.#open.get(employeeId) ?? new Set();
    this.#open.set(employeeId, pages.add(page));
    page.on('close', () => {
      pages.delete(page);
      if (pages.size === 0 && this.#open.get(employeeId) === pages) this.#open.delete(employeeId);
    });
  }

  /** Keeps proxies from closing idle connections. */
  beat(): void {
    for (const pages of this.#open.values()) for (const page of pages) page.write(': \n\n');
  }

  end(): void {
    for (const pages of this.#open.values()) for (const page of pages) page.end();
  }
}

export function newsRoutes(app: FastifyInstance, news: News): void {
  const beat = setInterval(() => news.beat(), HEARTBEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    news.end();
  });
  app.get('/api/news', async (request, reply) => {
    const session = findSession(request);
    if (!session) throw notSignedIn();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': \n\n');
    news.add(session.employeeId, reply.raw);
  });
}

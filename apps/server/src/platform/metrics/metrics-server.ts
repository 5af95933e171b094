import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from '../logging/logger.ts';
import { hashSecret } from '../secrets/hash-secret.ts';

export interface MetricsServerOptions {
  host: string;
  port: number;
  /** Required as `Authorization: Bearer …`. Null turns authentication off. */
  token: string | null;
  registry: Registry;
  log: Log;
}

/** Has its own port and uses no Fastify, so that it answers while the application starts or drains. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      options.log.error({ err: error }, 'The metrics could not be read');
      if (!response.headersSent) send(response, 500, 'The metrics could not be read.\n');
      else response.destroy();
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return server;
}

async function answer(
  { token, registry }: MetricsServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') return send(response, 405, 'Only GET is allowed.\n', { allow: 'GET' });
  const path = (request.url ?? '').replace(/\?.*/s, '');
  if (path === '/health') return send(response, 200, 'ok\n');
  if (path !== '/metrics') return send(response, 404, 'Only /metrics and /health are here.\n');
  if (token !== null && !isToken(request.headers.authorization, token)) {
    return send(response, 401, 'The token is missing or wrong.\n', { 'www-authenticate': 'Bearer' });
  }
  send(response, 200, await registry.metrics(), { 'content-type': registry.contentType });
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(text);
}

/** Compares hashes, which have equal lengths, so that the time reveals nothing about the token. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(.+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(hashSecret(given), hashSecret(token));
}

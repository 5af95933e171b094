import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { bufferedLines } from './buffered-lines.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = Logger;

/** Logs JSON lines, never bodies or headers; redacts error properties that may hold a secret. */
export function createLog(
  level: LogLevel,
  destination: { write(line: string): void } = bufferedLines(),
): Log {
  return pino(
    {
      level,
      redact: {
        paths: [
          'password',
          'token',
          'key',
          'cookie',
          'authorization',
          'html',
          'text',
          'parameters',
          'detail',
          'where',
          // pg attaches the connection to its errors.
          'client',
        ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}

/** Logs one line per response. The line holds no secret, so it skips redaction, which takes time. */
export function requestLogger(
  log: FastifyBaseLogger,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const lines = log.child({}, { redact: [] });
  return (request, reply) =>
    lines.info({
      reqId: request.id,
      method: request.method,
      url: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      account: request.actor?.accountId,
      // Shows where refused requests come from.
      ...(refusals.has(reply.statusCode) && { address: request.ip }),
    });
}

const refusals = new Set([401, 403, 429]);

/** Removes the codes of links, and the query, which may hold a search text. */
function withoutSecrets(url: string): string {
  return url
    .replace(/\?.*/, '')
    .replace(/^\/kodeord\/.*/, '/kodeord/…')
    .replaceAll(/[\w-]{40,}/g, '…');
}

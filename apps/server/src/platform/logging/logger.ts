import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { gatheredLines } from './gathered-lines.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = Logger;

/**
 * The log of a program: JSON, one object a line, on standard output unless given another destination. Made once and
 * shared by all parts. Request bodies and headers are never logged; what could still carry a secret through an
 * error's own properties is redacted.
 */
export function createLog(
  level: LogLevel,
  destination: { write(line: string): void } = gatheredLines(),
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

/**
 * One line for each answered request; the request's id is in every line that it causes. The line holds nothing
 * that could be a secret, so that it goes without the search for such.
 */
export function requestLogger(
  log: FastifyBaseLogger,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const lines = log.child({}, { redact: [] });
  return (request, reply) =>
    lines.info({
      reqId: request.id,
      method: request.method,
      url: withoutQuery(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      account: request.actor?.accountId,
    });
}

/**
 * Queries carry search texts, links carry codes: only the path is logged, without the code of a link, also
 * where a link was taken apart and put together wrongly.
 */
function withoutQuery(url: string): string {
  return url
    .replace(/\?.*/, '')
    .replace(/^\/kodeord\/.*/, '/kodeord/…')
    .replaceAll(/[\w-]{40,}/g, '…');
}

import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { trustedPeers } from './forwarded-headers.ts';

/** Ids that need no escaping in a log line, a header or a shell. */
const wellFormed = /^[\w.:=+/@-]{1,128}$/;
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}/;

/** Makes unique ids, but keeps the `X-Request-Id` or trace id that a trusted proxy sends. */
export function requestIds(trustProxy: false | number | string): (request: IncomingMessage) => string {
  const isTrusted = trustedPeers(trustProxy);
  const instance = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers, socket }) => {
    const given = givenId(headers);
    if (given !== undefined && isTrusted(socket.remoteAddress)) return given;
    count += 1;
    return `${instance}-${count.toString(36)}`;
  };
}

export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

function givenId(headers: IncomingHttpHeaders): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id === 'string' && wellFormed.test(id)) return id;
  const trace = headers.traceparent;
  return typeof trace === 'string' ? traceParent.exec(trace)?.[1] : undefined;
}

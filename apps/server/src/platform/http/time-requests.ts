import type { FastifyInstance } from 'fastify';
import { type RequestTiming, requestTiming, routePatternOf } from '../timing/request-timing.ts';

const SLOW_MS = 2_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never log the route as slow: a stream or download takes as long as its reader. */
    mayTakeLong?: boolean;
  }
  interface FastifyRequest {
    timing: RequestTiming | null;
  }
}

/** Logs slow requests. Only operators get `Server-Timing`, because durations reveal data. */
export function timeRequests(app: FastifyInstance): void {
  app.decorateRequest('timing', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const timing = { route: `${request.method} ${routePatternOf(request)}`, statements: 0, databaseMs: 0 };
    request.timing = timing;
    requestTiming.run(timing, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { timing, actor } = request;
    if (timing && actor?.role === 'operator') {
      const database = `db;dur=${timing.databaseMs.toFixed(1)};desc="${timing.statements} statements"`;
      reply.header('server-timing', `${database}, total;dur=${reply.elapsedTime.toFixed(1)}`);
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { timing } = request;
    if (timing && reply.elapsedTime > SLOW_MS && !request.routeOptions.config.mayTakeLong) {
      request.log.info(
        {
          route: timing.route,
          ms: Math.round(reply.elapsedTime),
          statements: timing.statements,
          databaseMs: Math.round(timing.databaseMs),
        },
        'slow request',
      );
    }
    done();
  });
}

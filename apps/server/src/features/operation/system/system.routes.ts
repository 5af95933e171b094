import { systemEndpoints } from '@saldo/contract/system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeRefused } from '../../../platform/database/schema-guard.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import { LogThrottle } from '../../../platform/logging/log-throttle.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ReadinessWarnings } from './readiness-warnings.ts';

/** Includes problems and warnings only for requests from this machine (`isLocal`). */
export function systemRoutes(
  route: Route,
  services: Services,
  app: FastifyInstance,
  isLocal: (request: FastifyRequest) => boolean,
): void {
  const { databaseReadiness, draining, schemaGuard } = services;
  route(systemEndpoints.getLiveness, () => ({ status: 'ok' }) as const);
  // Load balancers ask several times a second, so the same problem is logged seldom.
  const [notReadyLog, warningsLog] = [new LogThrottle(), new LogThrottle()];
  const warnings = new ReadinessWarnings(services, (err) => {
    const line = warningsLog.letThrough(String(err));
    if (line) app.log.error({ err, ...line }, 'reading the warnings failed');
  });
  route(systemEndpoints.getReadiness, async ({ request }) => {
    if (draining.isDraining) throw new AppError('draining', { isAlreadyLogged: true });
    const mayKnow = isLocal(request);
    if (schemaGuard.problem !== null) throw writeRefused(mayKnow ? schemaGuard.problem : undefined);
    const problem = await databaseReadiness.problem();
    if (problem !== null) {
      const line = notReadyLog.letThrough(problem);
      if (line) request.log.warn({ problem, ...line }, 'not ready');
      throw new AppError('unavailable', {
        ...(mayKnow && { message: problem }),
        retryAfter: 2,
        isAlreadyLogged: true,
      });
    }
    return { status: 'ok', ...(mayKnow && { warnings: await warnings.read() }) } as const;
  });
  route(systemEndpoints.getOpenApi, () => app.swagger() as { openapi: string });
}

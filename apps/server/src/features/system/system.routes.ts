import { systemEndpoints } from '@saldo/contract/system';
import type { FastifyInstance } from 'fastify';
import { writeRefused } from '../../platform/database/schema-guard.ts';
import { AppError } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import { LogThrottle } from '../../platform/logging/log-throttle.ts';
import type { Services } from '../../platform/services/services.ts';
import { ReadinessWarnings } from './readiness-warnings.ts';

export function systemRoutes(route: Route, services: Services, app: FastifyInstance): void {
  const { databaseReadiness, draining, schemaGuard } = services;
  route(systemEndpoints.getLiveness, () => ({ status: 'ok' }) as const);
  const notReadyLog = new LogThrottle();
  const warnings = new ReadinessWarnings(services);
  route(systemEndpoints.getReadiness, async ({ request }) => {
    if (draining.isDraining) throw new AppError('draining', { isAnnounced: true });
    if (schemaGuard.problem !== null) throw writeRefused(schemaGuard.problem);
    const problem = await databaseReadiness.problem();
    if (problem !== null) {
      // Load balancers ask several times a second.
      const line = notReadyLog.letThrough(problem);
      if (line) request.log.warn({ problem, ...line }, 'not ready');
      throw new AppError('unavailable', { message: problem, retryAfter: 2, isAnnounced: true });
    }
    return { status: 'ok', warnings: await warnings.read() } as const;
  });
  route(systemEndpoints.getOpenApi, () => app.swagger() as { openapi: string });
}

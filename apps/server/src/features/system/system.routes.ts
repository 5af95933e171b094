import { systemEndpoints } from '@saldo/contract/system';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services.ts';

export function systemRoutes(route: Route, { db }: Services, app: FastifyInstance): void {
  route(systemEndpoints.getLiveness, () => ({ status: 'ok' }) as const);
  route(systemEndpoints.getReadiness, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' } as const;
  });
  route(systemEndpoints.getOpenApi, () => app.swagger() as { openapi: string });
}

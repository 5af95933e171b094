import { systemEndpoints } from '@saldo/contract/system';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services.ts';
import { lastVerification } from '../verification/last-verification.ts';

export function systemRoutes(route: Route, { db, databaseReadiness }: Services, app: FastifyInstance): void {
  route(systemEndpoints.getLiveness, () => ({ status: 'ok' }) as const);
  route(systemEndpoints.getReadiness, async () => {
    const problem = await databaseReadiness.problem();
    if (problem !== null) throw new AppError('unavailable', { message: problem, retryAfter: 2 });
    const { night, differences } = (await lastVerification(db)) ?? { night: '', differences: 0 };
    const warning = `The balances were verified on ${night}, differences: ${differences}. See npm run verify.`;
    return { status: 'ok', warnings: differences > 0 ? [warning] : [] } as const;
  });
  route(systemEndpoints.getOpenApi, () => app.swagger() as { openapi: string });
}

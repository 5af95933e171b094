import { systemEndpoints } from '@saldo/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services.ts';
import { deliveryWarnings } from '../deliveries/delivery-status.ts';
import { lastVerification } from '../verification/last-verification.ts';

export function systemRoutes(route: Route, services: Services, app: FastifyInstance): void {
  route(systemEndpoints.getLiveness, () => ({ status: 'ok' }) as const);
  route(systemEndpoints.getReadiness, async () => {
    const { night, differences } = (await lastVerification(services.db)) ?? { night: '', differences: 0 };
    const warning = `The balances were verified on ${night}, differences: ${differences}. See npm run verify.`;
    const warnings = [...(differences > 0 ? [warning] : []), ...(await deliveryWarnings(services))];
    return { status: 'ok', warnings } as const;
  });
  route(systemEndpoints.getOpenApi, () => app.swagger() as { openapi: string });
}

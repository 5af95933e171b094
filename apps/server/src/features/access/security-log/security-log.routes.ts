import { securityLogEndpoints } from '@saldo/contract/security-log';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { pageOfOwnSignIns, pageOfSecurityEvents } from './security-log.queries.ts';

export function securityLogRoutes(route: Route, { db }: Services): void {
  route(securityLogEndpoints.listSecurityEvents, ({ query }) => pageOfSecurityEvents(db, query));
  route(securityLogEndpoints.listOwnSignIns, ({ actor, query }) =>
    pageOfOwnSignIns(db, actor.accountId, query),
  );
}

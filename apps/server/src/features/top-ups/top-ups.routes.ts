import { topUpEndpoints } from '@saldo/contract/top-ups';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { getNextTopUp } from './get-next-top-up.ts';
import { listTopUpRuns } from './list-top-up-runs.ts';
import { previewTopUp } from './preview-top-up.ts';
import { testCustomerGroups } from './test-customer-groups.ts';

export function topUpRoutes(route: Route, services: Services): void {
  route(topUpEndpoints.previewTopUp, ({ params }) => previewTopUp(services, params.id));
  route(topUpEndpoints.listTopUpRuns, ({ params, query }) => listTopUpRuns(services.db, params.id, query));
  route(topUpEndpoints.getNextTopUp, ({ actor, params }) =>
    getNextTopUp(services, scopeOf(actor), params.id),
  );
  route(topUpEndpoints.testCustomerGroups, ({ actor, query, idempotency }) =>
    testCustomerGroups(services, actor.accountId, query.customerGroupId, idempotency),
  );
}

import { topUpEndpoints } from '@saldo/contract/top-ups';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { getNextTopUp } from './get-next-top-up.ts';
import { previewTopUp } from './preview-top-up.ts';
import { testCustomerGroups } from './test-customer-groups.ts';
import { listTopUpRuns } from './top-ups.queries.ts';

export function topUpRoutes(route: Route, services: Services): void {
  route(topUpEndpoints.previewTopUp, ({ params }) => previewTopUp(services, params.id));
  route(topUpEndpoints.listTopUpRuns, ({ params, query }) => listTopUpRuns(services, params.id, query));
  route(topUpEndpoints.getNextTopUp, ({ actor, params }) => getNextTopUp(services, actor, params.id));
  route(topUpEndpoints.testCustomerGroups, ({ actor, query, idempotency }) =>
    testCustomerGroups(services, actor, query, idempotency),
  );
}

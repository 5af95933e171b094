import { orderDecisionEndpoints } from '@saldo/contract/orders';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { acceptOrder } from './accept-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { rejectOrder } from './reject-order.ts';

export function orderDecisionRoutes(route: Route, services: Services): void {
  route(orderDecisionEndpoints.acceptOrder, ({ actor, params, idempotency }) =>
    acceptOrder(services, actor, params.id, idempotency),
  );
  route(orderDecisionEndpoints.rejectOrder, ({ actor, params, body, idempotency }) =>
    rejectOrder(services, actor, params.id, body, idempotency),
  );
  route(orderDecisionEndpoints.cancelOrder, ({ actor, params, idempotency }) =>
    cancelOrder(services, actor, params.id, idempotency),
  );
}

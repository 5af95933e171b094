import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { reachOf } from '../../../platform/sessions/scope.ts';
import { decideOrders } from './decide-orders.ts';
import { exportOrders } from './export-orders.ts';
import { listOrderApprovals } from './list-order-approvals.ts';
import { findOrder, findOrderByNumber, listOrders } from './orders.queries.ts';
import { acceptOrder, cancelOrder, rejectOrder } from './process-order.ts';

export function orderRoutes(route: Route, services: Services): void {
  route(orderEndpoints.listOrders, ({ actor, query: { customerId, limit, offset, sort, ...filter } }) =>
    listOrders(services, { ...filter, scope: reachOf(actor, customerId) }, { sort, limit, offset }),
  );
  route(orderEndpoints.exportOrders, ({ actor, query: { customerId, ...filter } }) =>
    exportOrders(services, { ...filter, scope: reachOf(actor, customerId) }),
  );
  route(orderEndpoints.getOrder, async ({ actor, params }) =>
    orNotFound(await findOrder(services.db, reachOf(actor), params.id)),
  );
  route(orderEndpoints.getOrderByNumber, async ({ actor, params }) =>
    orNotFound(await findOrderByNumber(services.db, reachOf(actor), params.orderNumber)),
  );
  route(orderEndpoints.listOrderApprovals, ({ actor }) => listOrderApprovals(services, actor));
  route(orderProcessingEndpoints.acceptOrder, ({ actor, params, idempotency }) =>
    acceptOrder(services, actor, params.id, idempotency),
  );
  route(orderProcessingEndpoints.rejectOrder, ({ actor, params, body, idempotency }) =>
    rejectOrder(services, actor, params.id, body, idempotency),
  );
  route(orderProcessingEndpoints.decideOrders, ({ actor, body, idempotency }) =>
    decideOrders(services, actor, body, idempotency),
  );
  route(orderProcessingEndpoints.cancelOrder, ({ actor, params, idempotency }) =>
    cancelOrder(services, actor, params.id, idempotency),
  );
}

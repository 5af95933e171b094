import { orderEndpoints } from '@saldo/contract/orders';
import { orNotFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { exportOrders } from './export-orders.ts';
import { listOrderApprovals } from './list-order-approvals.ts';
import { findOrder, pageOfOrders } from './orders.queries.ts';

export function orderRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(orderEndpoints.listOrders, ({ actor, query: { customerId, limit, offset, sort, ...filter } }) =>
    pageOfOrders(db, { ...filter, scope: scopeOf(actor, customerId) }, { sort, limit, offset }),
  );
  route(orderEndpoints.exportOrders, ({ actor, query: { customerId, ...filter } }) =>
    exportOrders(services, { ...filter, scope: scopeOf(actor, customerId) }),
  );
  route(orderEndpoints.getOrder, async ({ actor, params }) =>
    orNotFound(await findOrder(db, scopeOf(actor), params.id)),
  );
  route(orderEndpoints.listOrderApprovals, ({ actor }) => listOrderApprovals(services, actor.customer.id));
}

import { orderEndpoints } from '@saldo/contract/orders';
import { found } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { companyScope } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../customers/company-of.ts';
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
    found(await findOrder(db, companyScope(actor), params.id)),
  );
  route(orderEndpoints.listOrderApprovals, ({ actor }) => listOrderApprovals(services, actor.company.id));
}

import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { placeOrder } from './place-order.ts';
import { withdrawOrder } from './process-order.ts';
import { findWebshopOrder, latestWebshopOrders } from './webshop-orders.queries.ts';

export function webshopOrderRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(webshopOrderEndpoints.placeOrder, ({ actor, body, idempotency }) =>
    placeOrder(services, actor, body, idempotency),
  );
  route(webshopOrderEndpoints.listWebshopOrders, async ({ actor, params }) =>
    orNotFound(await latestWebshopOrders(db, actor.connectionId, params.id)),
  );
  route(webshopOrderEndpoints.getWebshopOrder, async ({ actor, params }) =>
    orNotFound(await findWebshopOrder(db, actor.connectionId, params.orderNumber)),
  );
  route(webshopOrderEndpoints.cancelWebshopOrder, ({ actor, params, idempotency }) =>
    withdrawOrder(services, actor, params.orderNumber, idempotency),
  );
}

import { webshopEndpoints } from '@saldo/contract/webshop';
import { orNotFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { deactivateProducts } from './deactivate-products.ts';
import { putProducts } from './put-products.ts';
import { readWebshopEmployee } from './read-webshop-employee.ts';
import { redeemHandover } from './redeem-login-code.ts';
import { listAssortment } from './webshop.queries.ts';
import { webshopLogin } from './webshop-login.ts';

export function webshopRoutes(route: Route, services: Services): void {
  route(webshopEndpoints.putWebshopProducts, ({ actor, body }) => putProducts(services, actor, body));
  route(webshopEndpoints.deactivateWebshopProducts, ({ actor, body }) =>
    deactivateProducts(services, actor, body.itemNumbers),
  );
  route(webshopEndpoints.redeemHandover, ({ actor, body }) => redeemHandover(services, actor, body.code));
  route(webshopEndpoints.webshopLogin, ({ actor, body }) => webshopLogin(services, actor, body));
  route(webshopEndpoints.getWebshopEmployee, async ({ actor, params }) =>
    orNotFound(await readWebshopEmployee(services, actor.connectionId, params.id)),
  );
  route(webshopEndpoints.getWebshopAssortment, async ({ actor, params }) =>
    orNotFound(await listAssortment(services.db, actor.connectionId, params.id)),
  );
}

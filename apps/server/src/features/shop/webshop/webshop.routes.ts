import { webshopEndpoints } from '@saldo/contract/webshop';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { deactivateProducts, putProducts } from './change-products.ts';
import { findWebshopEmployee } from './find-webshop-employee.ts';
import { requestForgottenWebshopPassword } from './forgot-webshop-password.ts';
import { redeemLoginCode } from './login-codes.ts';
import { signInToWebshop } from './sign-in-to-webshop.ts';
import { listAssortment } from './webshop.queries.ts';

export function webshopRoutes(route: Route, services: Services): void {
  route(webshopEndpoints.putWebshopProducts, ({ actor, body }) => putProducts(services, actor, body));
  route(webshopEndpoints.deactivateWebshopProducts, ({ actor, body }) =>
    deactivateProducts(services, actor, body.itemNumbers),
  );
  route(webshopEndpoints.redeemHandover, ({ actor, body }) => redeemLoginCode(services, actor, body.code));
  route(webshopEndpoints.webshopLogin, ({ actor, body }) => signInToWebshop(services, actor, body));
  route(webshopEndpoints.forgotWebshopPassword, ({ actor, body }) =>
    requestForgottenWebshopPassword(services, actor, body),
  );
  route(webshopEndpoints.getWebshopEmployee, async ({ actor, params }) =>
    orNotFound(await findWebshopEmployee(services, actor, params.id)),
  );
  route(webshopEndpoints.getWebshopAssortment, async ({ actor, params }) =>
    orNotFound(await listAssortment(services.db, actor.connectionId, params.id, today(services.clock))),
  );
}

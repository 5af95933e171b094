import { returnEndpoints, webshopReturnEndpoints } from '@saldo/contract/returns';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { announceReturn, announceWebshopReturn } from './announce-return.ts';
import { decideReturn, decideWebshopReturn } from './decide-return.ts';
import { listReturns, webshopReturnsOf } from './returns.queries.ts';

export function returnRoutes(route: Route, services: Services): void {
  route(returnEndpoints.listReturns, ({ actor, query: { customerId, limit, offset, sort, ...filter } }) =>
    listReturns(services, { ...filter, scope: scopeOf(actor, customerId) }, { sort, limit, offset }),
  );
  route(returnEndpoints.createReturn, ({ actor, params, body, idempotency }) =>
    announceReturn(services, actor, params.id, body, idempotency),
  );
  route(returnEndpoints.receiveReturn, ({ actor, params, body, idempotency }) =>
    decideReturn(services, actor, params.id, { verb: 'receive', ...body }, idempotency),
  );
  route(returnEndpoints.rejectReturn, ({ actor, params, body, idempotency }) =>
    decideReturn(services, actor, params.id, { verb: 'reject', ...body }, idempotency),
  );
  route(returnEndpoints.cancelReturn, ({ actor, params, idempotency }) =>
    decideReturn(services, actor, params.id, { verb: 'cancel' }, idempotency),
  );
}

export function webshopReturnRoutes(route: Route, services: Services): void {
  route(webshopReturnEndpoints.listWebshopReturns, async ({ actor, params }) =>
    orNotFound(await webshopReturnsOf(services.db, actor.connectionId, params.orderNumber)),
  );
  route(webshopReturnEndpoints.createWebshopReturn, ({ actor, params, body, idempotency }) =>
    announceWebshopReturn(services, actor, params.orderNumber, body, idempotency),
  );
  route(webshopReturnEndpoints.getWebshopReturn, async ({ actor, params }) => {
    const returns = await webshopReturnsOf(services.db, actor.connectionId, params.orderNumber);
    return orNotFound(returns?.find(({ number }) => number === params.number));
  });
  route(webshopReturnEndpoints.receiveWebshopReturn, ({ actor, params, body, idempotency }) =>
    decideWebshopReturn(services, actor, params, { verb: 'receive', ...body }, idempotency),
  );
  route(webshopReturnEndpoints.rejectWebshopReturn, ({ actor, params, body, idempotency }) =>
    decideWebshopReturn(services, actor, params, { verb: 'reject', ...body }, idempotency),
  );
  route(webshopReturnEndpoints.cancelWebshopReturn, ({ actor, params, idempotency }) =>
    decideWebshopReturn(services, actor, params, { verb: 'cancel' }, idempotency),
  );
}

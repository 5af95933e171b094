import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { createCustomerGroup } from './create-customer-group.ts';
import { listCustomerGroups } from './customer-groups.queries.ts';
import { deleteCustomerGroup } from './delete-customer-group.ts';
import { updateCustomerGroup } from './update-customer-group.ts';

export function customerGroupRoutes(route: Route, { db, clock }: Services): void {
  route(customerGroupEndpoints.listCustomerGroups, () => listCustomerGroups(db));
  route(customerGroupEndpoints.createCustomerGroup, ({ actor, body }) =>
    createCustomerGroup(db, clock, actor.accountId, body),
  );
  route(customerGroupEndpoints.updateCustomerGroup, ({ actor, params, body }) =>
    updateCustomerGroup(db, clock, actor.accountId, params.id, body),
  );
  route(customerGroupEndpoints.deleteCustomerGroup, ({ actor, params }) =>
    deleteCustomerGroup(db, clock, actor.accountId, params.id),
  );
}

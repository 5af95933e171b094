import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { createCustomerGroup } from './create-customer-group.ts';
import { listCustomerGroups } from './customer-groups.queries.ts';
import { deleteCustomerGroup } from './delete-customer-group.ts';
import { updateCustomerGroup } from './update-customer-group.ts';

export function customerGroupRoutes(route: Route, services: Services): void {
  route(customerGroupEndpoints.listCustomerGroups, () => listCustomerGroups(services.db));
  route(customerGroupEndpoints.createCustomerGroup, ({ actor, body }) =>
    createCustomerGroup(services, actor, body),
  );
  route(customerGroupEndpoints.updateCustomerGroup, ({ actor, params, body, version }) =>
    updateCustomerGroup(services, actor, params.id, body, version),
  );
  route(customerGroupEndpoints.deleteCustomerGroup, ({ actor, params }) =>
    deleteCustomerGroup(services, actor, params.id),
  );
}

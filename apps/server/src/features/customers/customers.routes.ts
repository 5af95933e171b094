import { customerEndpoints } from '@saldo/contract/customers';
import { orNotFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { listEmployees } from '../employees/list-employees.ts';
import { createCustomer } from './create-customer.ts';
import { findCustomer, pageOfCustomers } from './customers.queries.ts';
import { deleteCustomer } from './delete-customer.ts';
import { setEmailAddresses } from './set-email-addresses.ts';
import { updateCustomer } from './update-customer.ts';

export function customerRoutes(route: Route, services: Services): void {
  const { db, clock } = services;
  route(customerEndpoints.listCustomers, ({ query }) => pageOfCustomers(db, query));
  route(customerEndpoints.getOwnEmailAddresses, async ({ actor }) => {
    const { emailAddresses } = orNotFound(await findCustomer(db, actor.customer.id));
    return emailAddresses;
  });
  route(customerEndpoints.setOwnEmailAddresses, ({ actor, body }) =>
    setEmailAddresses(services, actor, body),
  );
  route(customerEndpoints.getCustomer, async ({ params, query }) => {
    const customer = orNotFound(await findCustomer(db, params.id));
    if (query.users === 'none') return { ...customer, users: [] };
    const { rows: users } = await listEmployees(services, customer.id, {});
    return { ...customer, users };
  });
  route(customerEndpoints.createCustomer, ({ actor, body }) =>
    createCustomer(db, clock, actor.accountId, body),
  );
  route(customerEndpoints.updateCustomer, ({ actor, params, body }) =>
    updateCustomer(db, clock, actor.accountId, params.id, body),
  );
  route(customerEndpoints.deleteCustomer, ({ actor, params }) =>
    deleteCustomer(db, clock, actor.accountId, params.id),
  );
}

import { customerEndpoints } from '@saldo/contract/customers';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { changeEmailAddresses, withChange } from './change-email-addresses.ts';
import { createCustomer } from './create-customer.ts';
import { findCustomer, getCustomer, pageOfCustomers } from './customers.queries.ts';
import { deleteCustomer } from './delete-customer.ts';
import { cancelCustomerEnd, endCustomer, previewCustomerEnd } from './end-customer.ts';
import { updateCustomer } from './update-customer.ts';

export function customerRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(customerEndpoints.listCustomers, ({ query }) => pageOfCustomers(db, query, today(services.clock)));
  route(customerEndpoints.getOwnEmailAddresses, async ({ actor, query }) => {
    const customerId = customerOf(actor, query.customerId);
    const { emailAddresses } = orNotFound(await findCustomer(db, customerId, today(services.clock)));
    return emailAddresses;
  });
  route(customerEndpoints.setOwnEmailAddresses, ({ actor, query, body }) =>
    changeEmailAddresses(services, actor, customerOf(actor, query.customerId), () => body),
  );
  route(customerEndpoints.changeOwnEmailAddresses, ({ actor, query, body }) =>
    changeEmailAddresses(services, actor, customerOf(actor, query.customerId), (stored) =>
      withChange(stored, body),
    ),
  );
  route(customerEndpoints.getCustomer, ({ params, query }) =>
    getCustomer(services, params.id, { withEmployees: query.users !== 'none' }),
  );
  route(customerEndpoints.createCustomer, ({ actor, body }) => createCustomer(services, actor, body));
  route(customerEndpoints.updateCustomer, ({ actor, session, params, body, version }) =>
    updateCustomer(services, { ...actor, ...session }, params.id, body, version),
  );
  route(customerEndpoints.previewCustomerEnd, ({ params }) => previewCustomerEnd(services, params.id));
  route(customerEndpoints.endCustomer, ({ actor, params, body }) =>
    endCustomer(services, actor, params.id, body),
  );
  route(customerEndpoints.cancelCustomerEnd, ({ actor, params }) =>
    cancelCustomerEnd(services, actor, params.id),
  );
  route(customerEndpoints.deleteCustomer, ({ actor, params }) => deleteCustomer(services, actor, params.id));
}

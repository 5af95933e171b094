import { employeeUpdateEndpoints } from '@saldo/contract/employee-updates';
import { nowDate } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { applyUpdate } from './apply-update.ts';
import { draftUpdate, exportUpdate, getUpdate } from './draft-update.ts';
import { findUpdate, listRows } from './employee-updates.queries.ts';

export function employeeUpdateRoutes(route: Route, services: Services): void {
  const { db, clock } = services;
  route(employeeUpdateEndpoints.draftEmployeeUpdate, ({ actor, body }) => draftUpdate(services, actor, body));
  route(employeeUpdateEndpoints.getEmployeeUpdate, ({ actor, params }) =>
    getUpdate(services, actor, params.id),
  );
  route(employeeUpdateEndpoints.listEmployeeUpdateRows, async ({ actor, params, query }) => {
    const update = orNotFound(await findUpdate(db, scopeOf(actor), params.id, nowDate(clock)));
    return listRows(db, update, query);
  });
  route(employeeUpdateEndpoints.applyEmployeeUpdate, ({ actor, session, params, body, idempotency }) =>
    applyUpdate(services, { ...actor, ...session }, params.id, body, idempotency),
  );
  route(employeeUpdateEndpoints.exportEmployeeUpdate, ({ actor, params }) =>
    exportUpdate(services, scopeOf(actor), params.id),
  );
}

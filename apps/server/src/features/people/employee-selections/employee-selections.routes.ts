import { employeeSelectionEndpoints } from '@saldo/contract/employee-selections';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { changeDepartments } from './change-departments.ts';
import { draftSelection } from './draft-selection.ts';
import { previewDepartmentChange } from './selections.queries.ts';
import { previewWelcomes, sendWelcomes } from './send-welcomes.ts';

const endpoints = employeeSelectionEndpoints;

export function employeeSelectionRoutes(route: Route, services: Services): void {
  route(endpoints.draftEmployeeSelection, ({ actor, body }) => draftSelection(services, actor, body));
  route(endpoints.previewDepartmentChange, ({ actor, params }) =>
    previewDepartmentChange(services, scopeOf(actor), params.id),
  );
  route(endpoints.changeDepartmentOfMany, ({ actor, params, body, idempotency }) =>
    changeDepartments(services, actor, params.id, body, idempotency),
  );
  route(endpoints.previewWelcomes, ({ actor, params, query }) =>
    previewWelcomes(services, actor, params.id, query.kind),
  );
  route(endpoints.sendWelcomes, ({ actor, params, body, idempotency }) =>
    sendWelcomes(services, actor, params.id, body, idempotency),
  );
}

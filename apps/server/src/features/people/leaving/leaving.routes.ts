import { leavingEndpoints } from '@saldo/contract/leaving';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf, scopeOf } from '../../../platform/sessions/scope.ts';
import { cancelLeave, leaveEmployee, rehireEmployee } from './leave-employee.ts';
import { leaveMany, previewLeaveOfMany } from './leave-many.ts';
import { readLeaveRules, setLeaveRules } from './leave-rules.ts';
import { listErasures } from './list-erasures.ts';
import { previewLeave } from './preview-leave.ts';

export function leavingRoutes(route: Route, services: Services): void {
  route(leavingEndpoints.previewLeave, ({ actor, params }) =>
    previewLeave(services, scopeOf(actor), params.id),
  );
  route(leavingEndpoints.leaveEmployee, ({ actor, params, body }) =>
    leaveEmployee(services, actor, params.id, body),
  );
  route(leavingEndpoints.cancelLeave, ({ actor, params }) => cancelLeave(services, actor, params.id));
  route(leavingEndpoints.rehireEmployee, ({ actor, params }) => rehireEmployee(services, actor, params.id));
  route(leavingEndpoints.previewLeaveOfMany, ({ actor, params }) =>
    previewLeaveOfMany(services, scopeOf(actor), params.id),
  );
  route(leavingEndpoints.leaveMany, ({ actor, params, body, idempotency }) =>
    leaveMany(services, actor, params.id, body, idempotency),
  );
  route(leavingEndpoints.getLeaveRules, ({ actor, query }) =>
    readLeaveRules(services.db, customerOf(actor, query.customerId)),
  );
  route(leavingEndpoints.setLeaveRules, ({ actor, query, body, version }) =>
    setLeaveRules(services, actor, customerOf(actor, query.customerId), body, version),
  );
  route(leavingEndpoints.listEmployeeErasures, ({ actor, query: { customerId, ...query } }) =>
    listErasures(services.db, scopeOf(actor, customerId), query),
  );
}

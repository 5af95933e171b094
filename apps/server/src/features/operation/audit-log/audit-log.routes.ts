import { auditEndpoints } from '@saldo/contract/audit-log';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { pageOfAuditEvents } from './audit-log.queries.ts';
import { pageOfEmployeeHistory } from './employee-history.ts';

export function auditLogRoutes(route: Route, { db }: Services): void {
  route(auditEndpoints.listAuditEvents, ({ query }) => pageOfAuditEvents(db, query));
  route(auditEndpoints.listEmployeeHistory, ({ actor, params, query }) =>
    pageOfEmployeeHistory(db, scopeOf(actor), params.id, query),
  );
}

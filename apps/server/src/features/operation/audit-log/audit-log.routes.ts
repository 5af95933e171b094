import { auditEndpoints } from '@saldo/contract/audit-log';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { pageOfAuditEvents } from './audit-log.queries.ts';
import { pageOfEmployeeHistory } from './employee-history.ts';
import { exportAuditEvents } from './export-audit-events.ts';

export function auditLogRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(auditEndpoints.listAuditEvents, ({ query }) => pageOfAuditEvents(db, query));
  route(auditEndpoints.exportAuditEvents, ({ query }) => exportAuditEvents(services, query));
  route(auditEndpoints.listEmployeeHistory, ({ actor, params, query }) =>
    pageOfEmployeeHistory(db, scopeOf(actor), params.id, query),
  );
}

import { auditEndpoints } from '@saldo/contract/audit-log';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { pageOfAuditEvents } from './audit-log.queries.ts';

export function auditLogRoutes(route: Route, { db }: Services): void {
  route(auditEndpoints.listAuditEvents, ({ query }) => pageOfAuditEvents(db, query));
}

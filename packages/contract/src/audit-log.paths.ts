import { definePaths } from './endpoint.ts';

export const auditPaths = definePaths({
  listAuditEvents: { method: 'GET', path: '/api/audit-events' },
});

import { definePaths } from './endpoint-path.ts';

export const auditPaths = definePaths({
  listAuditEvents: { method: 'GET', path: '/api/audit-events' },
  listEmployeeHistory: { method: 'GET', path: '/api/employees/{id}/history' },
  exportAuditEvents: { method: 'GET', path: '/api/audit-events/export' },
});

import type { auditEndpoints } from '@saldo/contract/audit-log';
import { auditPaths } from '@saldo/contract/audit-log.paths';
import { apiCalls, type QueryOf } from './client/call.ts';
import { query } from './query.ts';

type Endpoints = typeof auditEndpoints;

const api = apiCalls<Endpoints>(auditPaths, { listAuditEvents: 'paged', listEmployeeHistory: 'paged' });

/** Always refetched, because every change adds an event. */
export const auditEventsPage = (request: QueryOf<Endpoints['listAuditEvents']>) =>
  query(api.listAuditEvents, { query: request }, { staleTime: 0 });

/** Always refetched, too. */
export const employeeHistoryPage = (id: number, request: QueryOf<Endpoints['listEmployeeHistory']>) =>
  query(api.listEmployeeHistory, { params: { id }, query: request }, { staleTime: 0 });

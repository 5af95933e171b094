import type { auditEndpoints } from '@saldo/contract/audit-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callPagedApi } from '../../shared/api-client.ts';

type Endpoints = typeof auditEndpoints;

const listAuditEvents = apiCall<Endpoints['listAuditEvents']>('GET', '/api/audit-events');

type AuditQuery = NonNullable<CallOptions<Endpoints['listAuditEvents']>['query']>;

/** One page of the audit log, and how many events match. Each screen asks anew: every change adds to it. */
export const auditEventsPage = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit-events', 'page', query],
    queryFn: ({ signal }) => callPagedApi(listAuditEvents, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

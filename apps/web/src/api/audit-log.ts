import type { auditEndpoints } from '@saldo/contract/audit-log';
import { auditPaths } from '@saldo/contract/audit-log.paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callPagedApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof auditEndpoints>(auditPaths);

type Endpoints = typeof auditEndpoints;

type AuditQuery = NonNullable<CallOptions<Endpoints['listAuditEvents']>['query']>;

/** Always refetched, because every change adds an event. */
export const auditEventsPage = (query: AuditQuery) =>
  queryOptions({
    queryKey: queryKeys.auditEvents.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listAuditEvents, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

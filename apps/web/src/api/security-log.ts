import type { securityLogEndpoints } from '@saldo/contract/security-log';
import { securityLogPaths } from '@saldo/contract/security-log.paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callPagedApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof securityLogEndpoints>(securityLogPaths);

type SecurityQuery = NonNullable<CallOptions<(typeof securityLogEndpoints)['listSecurityEvents']>['query']>;

/** Always refetched, because every sign-in adds an event. */
export const securityEventsPage = (query: SecurityQuery) =>
  queryOptions({
    queryKey: queryKeys.securityEvents.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listSecurityEvents, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

import type { securityLogEndpoints } from '@saldo/contract/security-log';
import { securityLogPaths } from '@saldo/contract/security-log.paths';
import { apiCalls, type QueryOf } from './client/call.ts';
import { query } from './query.ts';

const api = apiCalls<typeof securityLogEndpoints>(securityLogPaths, {
  listSecurityEvents: 'paged',
  listOwnSignIns: 'paged',
});

/** Always refetched, because every sign-in adds an event. */
export const securityEventsPage = (request: QueryOf<(typeof securityLogEndpoints)['listSecurityEvents']>) =>
  query(api.listSecurityEvents, { query: request }, { staleTime: 0 });

export const ownSignInsPage = (page: { limit: number; offset: number }) =>
  query(api.listOwnSignIns, { query: page }, { staleTime: 0 });

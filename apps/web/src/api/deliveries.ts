import type { DeliveryStatus, deliveryEndpoints } from '@saldo/contract/deliveries';
import { deliveryPaths } from '@saldo/contract/deliveries.paths';
import { queryOptions } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof deliveryEndpoints>(deliveryPaths);

const POLL_MS = 3 * 60_000;

export const deliveryStatus = queryOptions<DeliveryStatus>({
  queryKey: queryKeys.deliveries.status,
  queryFn: ({ signal }) => callApi(api.getDeliveryStatus, { signal }),
  refetchInterval: POLL_MS,
});

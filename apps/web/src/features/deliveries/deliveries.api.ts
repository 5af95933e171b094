import type { DeliveryStatus, deliveryEndpoints } from '@saldo/contract/deliveries';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const getDeliveryStatus = apiCall<(typeof deliveryEndpoints)['getDeliveryStatus']>(
  'GET',
  '/api/delivery-status',
);

export const deliveryKeys = { all: ['deliveries'] as const };
const NEXT_LOOK_MS = 3 * 60_000;

/** Mails and webhooks that do not get through; looks again every few minutes, and when the window gets the focus. */
export const deliveryStatus = queryOptions<DeliveryStatus>({
  queryKey: [...deliveryKeys.all, 'status'],
  queryFn: ({ signal }) => callApi(getDeliveryStatus, { signal }),
  refetchInterval: NEXT_LOOK_MS,
});

import type { deliveryEndpoints } from '@saldo/contract/deliveries';
import { deliveryPaths } from '@saldo/contract/deliveries.paths';
import { apiCalls } from './client/call.ts';
import { query } from './query.ts';

const api = apiCalls<typeof deliveryEndpoints>(deliveryPaths);

const POLL_MS = 3 * 60_000;

export const deliveryStatus = query(api.getDeliveryStatus, {}, { refetchInterval: POLL_MS });

import { deliveryEndpoints } from '@saldo/contract/deliveries';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { getDeliveryStatus } from './delivery-status.ts';

export function deliveryRoutes(route: Route, services: Services): void {
  route(deliveryEndpoints.getDeliveryStatus, () => getDeliveryStatus(services));
}

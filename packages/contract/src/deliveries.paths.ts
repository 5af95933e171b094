import { definePaths } from './endpoint-path.ts';

export const deliveryPaths = definePaths({
  getDeliveryStatus: { method: 'GET', path: '/api/delivery-status' },
});

import { z } from 'zod';
import { deliveryPaths } from './deliveries.paths.ts';
import { defineEndpoints } from './endpoint.ts';

/** `since` is the time of the oldest delivery (RFC 3339); null if `count` is 0. */
const backlog = z.strictObject({ count: z.number(), since: z.string().nullable() });

/**
 * Delayed and failed deliveries. `overdue` deliveries have waited for over an hour; webhooks count even if their
 * connection has webhooks turned off. `givenUp` mails failed in the last seven days and were not resent. Without a mail
 * server, no mail counts as overdue or given up. `failed` mails can be resent.
 */
export const deliveryStatus = z.strictObject({
  mails: z.strictObject({ overdue: backlog, givenUp: backlog, failed: backlog }),
  webhooks: z.strictObject({ overdue: backlog }),
});
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const deliveryEndpoints = defineEndpoints(deliveryPaths, {
  getDeliveryStatus: {
    access: ['Admin'],
    response: deliveryStatus,
    summary:
      'Mails and webhooks that have been waiting for longer than an hour, and mails that were given up',
  },
});

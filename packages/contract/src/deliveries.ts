import { z } from 'zod';
import { deliveryPaths } from './deliveries.paths.ts';
import { defineEndpoints } from './endpoint.ts';

/** A number, and the time of the oldest (RFC 3339; null for none). */
const backlog = z.strictObject({ count: z.number(), since: z.string().nullable() });

/**
 * Delayed and failed deliveries. `overdue` have been waiting for longer than an hour, webhooks also while their
 * connection is turned off. `givenUp` are mails that failed for good in the last seven days and were not resent.
 * Without a mail server mails stay in the outbox by design, and both are 0. `failed` are all failed mails that can be
 * resent.
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

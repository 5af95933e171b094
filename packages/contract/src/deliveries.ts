import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** How many, and since when the oldest of them (RFC 3339); null: there are none. */
const backlog = z.strictObject({ count: z.number(), since: z.string().nullable() });

/**
 * Mails and webhooks that do not get through. `overdue` have been waiting for longer than an hour, webhooks also while
 * their connection is turned off. `givenUp` are mails given up in the last seven days and not sent again. Without a
 * mail server mails stay in the outbox by design: then neither is counted. `failed` are all given-up mails that can be
 * sent again.
 */
export const deliveryStatus = z.strictObject({
  mails: z.strictObject({ overdue: backlog, givenUp: backlog, failed: backlog }),
  webhooks: z.strictObject({ overdue: backlog }),
});
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const deliveryEndpoints = defineEndpoints({
  getDeliveryStatus: {
    method: 'GET',
    path: '/api/delivery-status',
    access: ['Admin'],
    response: deliveryStatus,
    summary:
      'Mails and webhooks that have been waiting for longer than an hour, and mails that were given up',
  },
});

import { z } from 'zod';
import { deliveryPaths } from './deliveries.paths.ts';
import { defineEndpoints } from './endpoint.ts';

/** `since` is the time of the oldest delivery (RFC 3339); null if `count` is 0. */
const backlog = z.strictObject({ count: z.number(), since: z.string().nullable() });

/**
 * What keeps the database from being backed up or restored. `folder`: BACKUP_DIR is missing, not writable or silent.
 * `archive`: commits are not archived. `base`: no base backup could be made. `conflict`: the database did not continue
 * its backup, which began anew. `check`: the last try to restore the backup failed. `not-checked`: it could not be made.
 */
export const backupProblems = ['folder', 'archive', 'base', 'conflict', 'check', 'not-checked'] as const;
export type BackupProblem = (typeof backupProblems)[number];

/**
 * Delayed and failed deliveries. `overdue` deliveries have waited for over an hour; webhooks count even if their
 * connection has webhooks turned off. `givenUp` mails failed in the last seven days and were not resent. Without a mail
 * server, no mail counts as overdue or given up. `failed` mails can be resent.
 */
export const deliveryStatus = z.strictObject({
  mails: z.strictObject({ overdue: backlog, givenUp: backlog, failed: backlog }),
  webhooks: z.strictObject({ overdue: backlog }),
  /** `since` is the last time at which all was well; for `conflict`, `check` and `not-checked`, when it happened. */
  backup: z.array(z.strictObject({ problem: z.enum(backupProblems), since: z.string().nullable() })),
});
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const deliveryEndpoints = defineEndpoints(deliveryPaths, {
  getDeliveryStatus: {
    access: ['Admin'],
    response: deliveryStatus,
    summary:
      'Mails and webhooks that have been waiting for longer than an hour, mails that were given up, and problems of the continuous backup',
  },
});

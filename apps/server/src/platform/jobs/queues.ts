import type { QueueOptions } from 'pg-boss';

interface WebhookJob {
  webhookId: number;
  /** When the webhook was queued, or queued again. Jobs of version 0.2 have none. */
  queuedAt?: string;
}

export interface JobData {
  mail: { mailId: number };
  'mail-dead': { mailId: number };
  webhook: WebhookJob;
  'webhook-dead': WebhookJob;
  'economic-invoice': { month: string; customerId: number };
  'economic-invoice-dead': { month: string; customerId: number };
  'forgotten-password': { emailHash: string };
  'forgotten-webshop-password': { emailHash: string; connectionId: number };
}
export type QueueName = keyof JobData;

const forgottenPassword: QueueOptions = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
};

/** The queues in the order in which they are created. Jobs whose tries are used up move to the dead-letter queue. */
export const queues: { name: QueueName; options: QueueOptions & { deadLetter?: QueueName } }[] = [
  { name: 'mail-dead', options: { retryLimit: 20, retryDelay: 30, retryBackoff: true } },
  {
    name: 'mail',
    options: {
      deadLetter: 'mail-dead',
      // Tries for 74 to 75 hours: seven doubling waits, one to two hours in total, then 73 waits of an hour.
      retryLimit: 80,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      // Must exceed the whole schedule: a waiting job is deleted this long after its creation.
      retentionSeconds: 14 * 24 * 3600,
      // Above the 570 seconds that the mail transport may take: a second try must not overlap the first.
      expireInSeconds: 600,
    },
  },
  { name: 'webhook-dead', options: { retryLimit: 20, retryDelay: 30, retryBackoff: true } },
  {
    name: 'webhook',
    options: {
      deadLetter: 'webhook-dead',
      retryLimit: 15,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3 * 3600,
      // Above the ten seconds that a webshop has to respond.
      expireInSeconds: 60,
    },
  },
  { name: 'economic-invoice-dead', options: { retryLimit: 20, retryDelay: 30, retryBackoff: true } },
  {
    name: 'economic-invoice',
    options: {
      deadLetter: 'economic-invoice-dead',
      // Tries for about an hour.
      retryLimit: 9,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 900,
      // Above the ten seconds that e-conomic has to respond, and the minute that it may ask to wait.
      expireInSeconds: 120,
    },
  },
  { name: 'forgotten-password', options: forgottenPassword },
  { name: 'forgotten-webshop-password', options: forgottenPassword },
];

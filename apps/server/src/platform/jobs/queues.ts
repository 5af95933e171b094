import type { QueueOptions } from 'pg-boss';

export interface JobData {
  mail: { mailId: number };
  'mail-dead': { mailId: number };
  webhook: { webhookId: number };
  'webhook-dead': { webhookId: number };
}
export type QueueName = keyof JobData;

/**
 * The queues, in the order of creation: a dead-letter queue before its queue. A mail is retried after 30 seconds,
 * then at doubling intervals of up to an hour, for half a day. A webhook is retried for about a day, at intervals of
 * up to three hours.
 */
export const queues: { name: QueueName; options: QueueOptions & { deadLetter?: QueueName } }[] = [
  { name: 'mail-dead', options: { retryLimit: 20, retryDelay: 30, retryBackoff: true } },
  {
    name: 'mail',
    options: {
      deadLetter: 'mail-dead',
      retryLimit: 16,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      // Longer than the SMTP time-outs, so that a try that expires has ended.
      expireInSeconds: 180,
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
      // Longer than the ten seconds that a webshop has to respond.
      expireInSeconds: 60,
    },
  },
];

export const JOB_SCHEMA = 'pgboss';

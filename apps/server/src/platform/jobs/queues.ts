import type { QueueOptions } from 'pg-boss';

export interface JobData {
  mail: { mailId: number };
  'mail-dead': { mailId: number };
  webhook: { webhookId: number };
  'webhook-dead': { webhookId: number };
}
export type QueueName = keyof JobData;

/**
 * The queues, in the order in which they are created. A mail is tried for three days: after 30 to 60 seconds, then at
 * intervals that double up to an hour, then hourly; then it moves to its dead-letter queue. A webhook is tried for
 * about a day, at the end every three hours.
 */
export const queues: { name: QueueName; options: QueueOptions & { deadLetter?: QueueName } }[] = [
  { name: 'mail-dead', options: { retryLimit: 20, retryDelay: 30, retryBackoff: true } },
  {
    name: 'mail',
    options: {
      deadLetter: 'mail-dead',
      // 74 to 75 hours: seven waits of one to two hours together, then 73 hours.
      retryLimit: 80,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      // Must exceed the whole schedule: the library deletes a waiting job this long after its creation, retries or not.
      retentionSeconds: 14 * 24 * 3600,
      // Above the sum of the mail transport's time-outs (30 seconds to connect, 60 for each of up to nine commands): a
      // second try must not begin while the mail server may still accept the first.
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
];

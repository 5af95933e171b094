import { publishOutbox } from './features/deliveries/publish-outbox.ts';
import { postScheduledBatch } from './features/due-work/post-due-entries.ts';
import { TopUpRunner } from './features/due-work/run-top-ups.ts';
import { removeOldMailBodies } from './features/mails/forget-mails.ts';
import { requeueLostMails } from './features/mails/requeue-mails.ts';
import { withdrawDeadMails } from './features/mails/withdraw-mails.ts';
import { countTopUps } from './features/statistics/count-top-ups.ts';
import { verifyNightly } from './features/verification/verify-nightly.ts';
import { removeOldWebhooks } from './features/webhooks/remove-old-webhooks.ts';
import { requeueLostWebhooks } from './features/webhooks/requeue-webhooks.ts';
import { removeExpiredLoginCodes } from './features/webshop/redeem-login-code.ts';
import { removeOldKeys } from './platform/idempotency/idempotency.ts';
import type { Services } from './platform/services/services.ts';
import { removeEndedSessions } from './platform/sessions/sessions.ts';
import { removeEndedWindows } from './platform/throttling/throttle.ts';
import type { WorkerTask } from './platform/worker/worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * What is done by the clock, in this order: what an earlier task posts, a later one sees. Each runs on any
 * number of instances at once.
 */
export const workerTasks = (services: Services): WorkerTask[] => [
  // First, because it posts what is scheduled up to each period: after days of rest it goes day by day.
  topUps(services),
  { name: 'scheduled entries', run: () => postScheduledBatch(services) },
  {
    name: 'nightly verification',
    after: 10 * MINUTE,
    every: 5 * MINUTE,
    run: (stopping) => verifyNightly(services, stopping),
  },
  { name: 'lost webhooks', every: HOUR, run: () => requeueLostWebhooks(services) },
  { name: 'housekeeping', every: HOUR, run: () => cleanUp(services) },
  // Last, because of a large run it takes minutes and nobody waits for it.
  { name: 'statistics of top-ups', run: () => countTopUps(services) },
];

/** What others are waiting for: done by a worker of its own, which rests no longer than a second. */
export const promptTasks = (services: Services): WorkerTask[] => [
  { name: 'notices', run: () => publishOutbox(services) },
];
export const PROMPT_REST = 1_000;

function topUps(services: Services): WorkerTask {
  const runner = new TopUpRunner(services);
  return { name: 'top-ups', run: () => runner.step() };
}

/** Gives mails whose job was dropped another one. */
export const lostMails = (services: Services): WorkerTask => ({
  name: 'lost mails',
  every: HOUR,
  run: () => requeueLostMails(services),
});

/** Removes or ends rows whose time is over. */
export async function cleanUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await Promise.all([
    removeEndedSessions(db),
    removeEndedWindows(db),
    removeOldKeys(db),
    removeExpiredLoginCodes(db),
    withdrawDeadMails(db, { clock }, null),
    removeOldMailBodies(db),
    removeOldWebhooks(db, { clock }),
  ]);
}

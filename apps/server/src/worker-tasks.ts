import { settleBatch } from './features/ledger/settle.ts';
import { removeOldMailBodies } from './features/mails/forget-mails.ts';
import { requeueLostMails } from './features/mails/requeue-mails.ts';
import { withdrawDeadMails } from './features/mails/withdraw-mails.ts';
import { removeOldKeys } from './platform/idempotency/idempotency.ts';
import type { Services } from './platform/services.ts';
import { removeEndedSessions } from './platform/sessions/sessions.ts';
import { removeEndedWindows } from './platform/throttling/throttle.ts';
import type { WorkerTask } from './platform/worker/worker.ts';

const HOUR = 3_600_000;

/**
 * What is done by the clock, in this order: what an earlier task posts, a later one sees. Each runs on any
 * number of instances at once.
 */
export const workerTasks = (services: Services): WorkerTask[] => [
  { name: 'scheduled entries', run: () => settleBatch(services) },
  { name: 'housekeeping', every: HOUR, run: () => cleanUp(services) },
];

/** Gives mails whose job was dropped another one. */
export const lostMails = (services: Services): WorkerTask => ({
  name: 'lost mails',
  every: HOUR,
  run: async () => {
    await requeueLostMails(services);
    return false;
  },
});

/** Removes or ends rows whose time is over. */
export async function cleanUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  await Promise.all([
    removeEndedSessions(db),
    removeEndedWindows(db),
    removeOldKeys(db),
    withdrawDeadMails(db, { clock }, null),
    removeOldMailBodies(db),
  ]);
  return false;
}

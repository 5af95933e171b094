import { removeOldMailBodies } from './features/mail/mails/forget-mails.ts';
import { requeueLostMails } from './features/mail/mails/queue-mail.ts';
import { withdrawDeadMails } from './features/mail/mails/withdraw-mails.ts';
import { closeMonths } from './features/money/accounting/close-months.ts';
import { forgetBatchDrafts } from './features/money/amount-batches/draft-batch.ts';
import { forgetDailyCredits } from './features/money/credit-approvals/credit-rules.ts';
import {
  type CheckOptions,
  checkBackup,
  withDeadline,
} from './features/operation/backup-checks/check-backup.ts';
import { publishOutbox } from './features/operation/deliveries/publish-outbox.ts';
import { forgetSelections } from './features/people/employee-selections/draft-selection.ts';
import { forgetUpdates } from './features/people/employee-updates/draft-update.ts';
import { eraseLeavers } from './features/people/leaving/erase-leavers.ts';
import { escalateOrders } from './features/shop/order-reminders/escalate-orders.ts';
import { rejectOverdueOrders } from './features/shop/order-reminders/reject-overdue-orders.ts';
import { DigestSender } from './features/shop/order-reminders/send-digests.ts';
import { removeExpiredApprovalLinks } from './features/shop/orders/approval-links.ts';
import { requeueLostWebhooks } from './features/shop/webhooks/queue-webhooks.ts';
import { removeOldWebhooks } from './features/shop/webhooks/webhooks.queries.ts';
import { removeExpiredLogins } from './features/shop/webshop/login-codes.ts';
import { postDueOfUnlocked } from './ledger/due.ts';
import { TopUpRunner } from './ledger/run-top-ups.ts';
import { nowDate } from './platform/clock.ts';
import { removeOldKeys } from './platform/idempotency/idempotency.ts';
import { removeOldSecurityEvents } from './platform/security-log/security-log.ts';
import type { Services } from './platform/services/services.ts';
import { removeOldDevices } from './platform/sessions/device-tokens.ts';
import { removeEndedSessions } from './platform/sessions/sessions.ts';
import { removeEndedWindows } from './platform/throttling/throttle.ts';
import type { WorkerTask } from './platform/worker/worker.ts';
import { verifyNightly } from './verify/verify-nightly.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** All instances may run them. Balances do not depend on the order: `ledger.lock_and_post_due` posts what is due in order. */
export const workerTasks = (services: Services): WorkerTask[] => [
  // First, because a run posts top-ups in larger batches than the next task.
  topUps(services),
  { name: 'due entries', run: (stopping) => postDueOfUnlocked(services, stopping) },
  {
    name: 'nightly verification',
    after: 10 * MINUTE,
    every: 5 * MINUTE,
    run: (stopping) => verifyNightly(services, stopping),
  },
  { name: 'erasure of leavers', every: HOUR, run: () => eraseLeavers(services) },
  { name: 'overdue orders', every: MINUTE, run: (stopping) => rejectOverdueOrders(services, stopping) },
  { name: 'escalation of orders', every: MINUTE, run: (stopping) => escalateOrders(services, stopping) },
  // After both, so that it counts nothing that has just been decided.
  digests(services),
  { name: 'lost webhooks', every: HOUR, run: () => requeueLostWebhooks(services) },
  { name: 'housekeeping', every: HOUR, run: () => cleanUp(services) },
];

/** Tasks that clients wait for. They run in a worker of their own, which pauses for at most a second. */
export const promptTasks = (services: Services): WorkerTask[] => [
  { name: 'outbox', run: () => publishOutbox(services) },
];
export const PROMPT_REST = 1_000;

/** Has a worker of its own: a person waits for it, and due entries cannot wait the minutes that it may take. */
export const closingTasks = (services: Services): WorkerTask[] => [
  { name: 'closing of months', run: (stopping) => closeMonths(services, stopping) },
];
export const CLOSING_REST = 2_000;

function topUps(services: Services): WorkerTask {
  const runner = new TopUpRunner(services);
  return { name: 'top-ups', run: () => runner.step() };
}

function digests(services: Services): WorkerTask {
  const sender = new DigestSender(services);
  return { name: 'order digests', run: (stopping) => sender.run(stopping) };
}

export const lostMails = (services: Services): WorkerTask => ({
  name: 'lost mails',
  every: HOUR,
  run: () => requeueLostMails(services),
});

/** Runs in a worker of its own, because a restore takes minutes, and hours in a folder that does not answer. */
export function backupCheck(services: Services, { days, restore }: CheckOptions): WorkerTask {
  const options = { days, restore: withDeadline(restore) };
  return {
    name: 'backup check',
    after: 10 * MINUTE,
    every: HOUR,
    run: (stopping) => checkBackup(services, options, stopping),
  };
}

export async function cleanUp({
  db,
  clock,
  securityLogMonths,
}: Pick<Services, 'db' | 'clock' | 'securityLogMonths'>): Promise<void> {
  await Promise.all([
    removeEndedSessions(db, nowDate(clock)),
    removeOldDevices(db, nowDate(clock)),
    removeEndedWindows(db),
    removeOldKeys(db),
    forgetDailyCredits({ db, clock }),
    forgetBatchDrafts({ db, clock }),
    forgetUpdates({ db, clock }),
    forgetSelections({ db, clock }),
    removeExpiredLogins({ db, clock }),
    removeExpiredApprovalLinks({ db, clock }),
    withdrawDeadMails(db, { clock }, null),
    removeOldMailBodies({ db, clock }),
    removeOldWebhooks({ db, clock }),
    removeOldSecurityEvents(db, securityLogMonths),
  ]);
}

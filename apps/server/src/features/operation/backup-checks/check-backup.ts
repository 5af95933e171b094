import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { nowDate } from '../../../platform/clock.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import type { Services } from '../../../platform/services/services.ts';
import { activeOperators, queueMail } from '../../mail/mails/queue-mail.ts';
import {
  type CheckResult,
  CLAIM_EXPIRES_MS,
  claimCheck,
  failureLine,
  finishCheck,
  killedCheckBefore,
  lastBackupCheck,
  notMade,
  releaseCheck,
} from './backup-checks.ts';

/** At night, when there is little else to do; later if no program ran then. */
const START_HOUR = 4;

/** Milliseconds. Shorter than the claim of a check. */
const DEADLINE = CLAIM_EXPIRES_MS / 2;
/** Milliseconds in which a restore that is ended removes its files. */
const ENDING = 5_000;

export interface CheckOptions {
  /** Days between checks. After a failure the next check is on the next day. */
  days: number;
  /** Restores the newest backup elsewhere. Returns undefined without a backup. */
  restore: Restore;
}
export type Restore = (stopping: AbortSignal) => Promise<CheckResult | undefined>;

/** Restores the newest backup if a check is due, on the instance that claims the day. Mails a failure to operators. */
export async function checkBackup(
  services: CheckingServices,
  { days, restore }: CheckOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const today = now.toPlainDate();
  if (now.hour < START_HOUR) return;
  const last = await lastBackupCheck(db);
  const next = last && Temporal.PlainDate.from(last.day).add({ days: last.problem === null ? days : 1 });
  if (next && Temporal.PlainDate.compare(today, next) < 0) return;
  const day = today.toString();
  if (!(await claimCheck(db, day, nowDate(clock)))) return;
  const killed = await killedCheckBefore(db, day);
  if (killed !== null) await storeResult(services, killed, notMade('The program was killed meanwhile.'));
  const result = await restore(stopping).catch((error: Error) => notMade(error.message));
  if (result === undefined || stopping.aborted) return releaseCheck(db, day);
  await storeResult(services, day, result);
  if (result.problem !== null) throw new Error(failureLine({ day, ...result }));
}

/**
 * Ends a restore that takes too long, for example because a folder does not answer. Does not begin another one beside
 * one that does not even end then.
 */
export function withDeadline(
  restore: Restore,
  { deadline, ending } = { deadline: DEADLINE, ending: ENDING },
): Restore {
  let isRunning = false;
  const late = notMade(`It did not end within ${deadline / 3_600_000} hours. Does a folder not answer?`);
  return async (stopping) => {
    if (isRunning) return late;
    isRunning = true;
    const timeout = AbortSignal.timeout(deadline);
    const signal = AbortSignal.any([stopping, timeout]);
    const result = restore(signal).finally(() => {
      isRunning = false;
    });
    const gaveUp = new Promise<CheckResult>((resolve) => {
      signal.addEventListener('abort', () => setTimeout(resolve, ending, late).unref(), { once: true });
    });
    const first = await Promise.race([result, gaveUp]);
    return timeout.aborted ? late : first;
  };
}

type CheckingServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'publicUrl'>;

async function storeResult(services: CheckingServices, day: string, result: CheckResult): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await finishCheck(tx, { day, finishedAt: nowDate(services.clock), ...result });
    if (result.problem === null) return;
    for (const { id: accountId, name, email: recipient } of await activeOperators(tx)) {
      await queueMail(tx, services, {
        kind: 'backup-check-failed',
        person: { accountId },
        recipient,
        ...backupCheckMail({ name }, result),
      });
    }
  });
}

export function backupCheckMail(
  operator: { name: string },
  { problem, isMade }: CheckResult,
): { subject: string; content: MailContent } {
  const failed = {
    subject: 'Sikkerhedskopien kan ikke gendannes',
    intro:
      'Saldo har prøvet at gendanne den nyeste sikkerhedskopi i en midlertidig mappe. Det mislykkedes. Går databasen tabt nu, kan den måske ikke genskabes.',
  };
  const missing = {
    subject: 'Sikkerhedskopien blev ikke prøvet',
    intro:
      'Saldo skulle prøve at gendanne den nyeste sikkerhedskopi i en midlertidig mappe, men prøven kunne ikke gennemføres. Det er derfor ikke efterprøvet, om kopien kan gendannes.',
  };
  const { subject, intro } = isMade ? failed : missing;
  return {
    subject,
    content: {
      title: `Hej ${operator.name}`,
      intro: [
        intro,
        'Bed den, der driver serveren, om at se på det i dag. Fejlen er skrevet på engelsk:',
        problem ?? '',
      ],
      outro: ['Prøven gentages i morgen. Du får en ny e-mail, så længe den mislykkes.'],
    },
  };
}

import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { nowDate } from '../../platform/clock.ts';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { activeOperators } from '../mails/active-operators.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { claimCheck, finishCheck, lastBackupCheck, releaseCheck } from './backup-checks.ts';

/** At night, when there is little else to do; later if no program ran then. */
const START_HOUR = 4;

export interface CheckOptions {
  /** Days between checks. After a failure the next check is on the next day. */
  days: number;
  /** Restores the newest backup elsewhere. Returns why it cannot be restored, or null; undefined without a backup. */
  restore: (stopping: AbortSignal) => Promise<string | null | undefined>;
}

/** Restores the newest backup if a check is due, on the instance that claims the day. Mails a failure to operators. */
export async function checkBackup(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
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
  const problem = await restore(stopping).catch((error: Error) => error.message);
  if (problem === undefined || stopping.aborted) return releaseCheck(db, day);
  await db.transaction().execute(async (tx) => {
    await finishCheck(tx, day, { finishedAt: nowDate(clock), problem });
    if (problem === null) return;
    for (const { id: accountId, name, email: recipient } of await activeOperators(tx)) {
      const mail = backupCheckMail({ name }, problem);
      await queueMail(tx, services, {
        kind: 'backup-check-failed',
        person: { accountId },
        recipient,
        ...mail,
      });
    }
  });
  if (problem !== null) throw new Error(`The backup could not be restored: ${problem}`);
}

export function backupCheckMail(
  operator: { name: string },
  problem: string,
): { subject: string; content: MailContent } {
  return {
    subject: 'Sikkerhedskopien kan ikke gendannes',
    content: {
      title: `Hej ${operator.name}`,
      intro: [
        'Saldo har prøvet at gendanne den nyeste sikkerhedskopi i en midlertidig mappe. Det mislykkedes. Går databasen tabt nu, kan den måske ikke genskabes.',
        'Bed den, der driver serveren, om at se på det i dag. Fejlen er skrevet på engelsk:',
        problem,
      ],
      outro: ['Prøven gentages i morgen. Du får en ny e-mail, så længe den mislykkes.'],
    },
  };
}

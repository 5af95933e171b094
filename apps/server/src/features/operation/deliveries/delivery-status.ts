import type { DeliveryStatus } from '@saldo/contract/deliveries';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import type { BackupWarning, Services } from '../../../platform/services/services.ts';
import { failedMails, queuedMails } from '../../mail/mails/queue-mail.ts';
import { waitingWebhooks, waitsSince } from '../../shop/webhooks/queue-webhooks.ts';
import { failureLine, lastBackupCheck } from '../backup-checks/backup-checks.ts';

const OVERDUE_HOURS = 1;
/** Days for which a failed mail is reported. After that only Udbakke shows it. */
const GIVEN_UP_DAYS = 7;

type StatusServices = Pick<Services, 'db' | 'clock' | 'hasMailServer' | 'backupStatus'>;

/** Counts overdue and failed mails and webhooks, and lists problems of the backup. Reads small partial indexes. */
export async function getDeliveryStatus({
  db,
  clock,
  hasMailServer,
  backupStatus,
}: StatusServices): Promise<DeliveryStatus> {
  const now = nowDate(clock);
  const { rows } = await sql<Backlog & { kind: keyof Backlogs }>`
    select 'mails' as kind, count(*)::int as count, min(created_at) as since
    from ${queuedMails} and ${hasMailServer}::boolean
      and created_at < ${now}::timestamptz - make_interval(hours => ${OVERDUE_HOURS}::int)
    union all
    select 'givenUp', count(*)::int, min(given_up_at)
    from ${failedMails} and ${hasMailServer}::boolean
      and given_up_at > ${now}::timestamptz - make_interval(days => ${GIVEN_UP_DAYS}::int)
    union all
    select 'failed', count(*)::int, min(given_up_at)
    from ${failedMails}
    union all
    select 'webhooks', count(*)::int, min(${waitsSince})
    from ${waitingWebhooks}
      and ${waitsSince} < ${now}::timestamptz - make_interval(hours => ${OVERDUE_HOURS}::int)`.execute(db);
  const backlog = (kind: keyof Backlogs) => {
    const row = rows.find((row) => row.kind === kind);
    const { count, since } = required(row, `the status counts ${kind}`);
    return { count, since: since?.toISOString() ?? null };
  };
  return {
    mails: { overdue: backlog('mails'), givenUp: backlog('givenUp'), failed: backlog('failed') },
    webhooks: { overdue: backlog('webhooks') },
    backup: (await allBackupWarnings({ db, backupStatus })).map(({ problem, since }) => ({
      problem,
      since: since?.toString() ?? null,
    })),
  };
}

/** Also of the check that restores the backup. */
async function allBackupWarnings({
  db,
  backupStatus,
}: Pick<Services, 'db' | 'backupStatus'>): Promise<BackupWarning[]> {
  if (backupStatus === null) return [];
  const [{ warnings }, check] = await Promise.all([backupStatus(), lastBackupCheck(db)]);
  if (!check?.problem) return warnings;
  const problem = check.isMade ? 'check' : 'not-checked';
  return [...warnings, { problem, since: check.finishedAt, line: failureLine(check) }];
}

export async function deliveryWarnings(services: StatusServices): Promise<string[]> {
  const { mails, webhooks } = await getDeliveryStatus(services);
  const warnings = [];
  if (mails.overdue.count > 0) {
    warnings.push(
      `Mails waiting for longer than an hour: ${mails.overdue.count}, since ${mails.overdue.since}. See the mail server and Udbakke.`,
    );
  }
  if (mails.givenUp.count > 0) {
    warnings.push(
      `Mails given up in the last seven days: ${mails.givenUp.count}. Once the mail server takes mails, send them again in Udbakke.`,
    );
  }
  if (webhooks.overdue.count > 0) {
    warnings.push(
      `Webhooks waiting for longer than an hour: ${webhooks.overdue.count}, since ${webhooks.overdue.since}. See Forbindelser.`,
    );
  }
  return [...(await allBackupWarnings(services)).map(({ line }) => line), ...warnings];
}

interface Backlog {
  count: number;
  since: Date | null;
}
type Backlogs = Record<'mails' | 'givenUp' | 'failed' | 'webhooks', Backlog>;

import { startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { momentOf } from '../../../platform/clock.ts';
import { JOB_SCHEMA } from '../../../platform/database/server-role.ts';
import type { Services } from '../../../platform/services/services.ts';
import { failedMails, queuedMails } from '../../mail/mails/queue-mail.ts';
import { eraseOn, isErasureDue } from '../../people/leaving/erase-leavers.ts';
import { waitingWebhooks, waitsSince } from '../../shop/webhooks/queue-webhooks.ts';
import { type BackupCheck, lastBackupCheck } from '../backup-checks/backup-checks.ts';

/** Figures of the whole database. Ages are in seconds, and 0 if nothing waits. */
export interface Operation {
  outbox: Backlog;
  mails: { queued: Backlog; failed: number };
  webhooks: { queued: Backlog; failed: number };
  jobs: { queue: string; state: string; count: number; oldestSeconds: number }[];
  topUpRuns: { unfinished: number; lateSeconds: number };
  scheduledEntriesLateSeconds: number;
  leaversLateSeconds: number;
  erasuresLateSeconds: number;
  /** Since the earliest month ended that is not closed; 0 before the first month is closed. */
  openMonthSeconds: number;
  schemaVersion: number;
  verification: { finishedAt: Date; differences: number } | null;
  backupCheck: BackupCheck | null;
}

export interface Backlog {
  count: number;
  oldestSeconds: number;
}

export async function readOperation({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Operation> {
  const { date, now } = momentOf(clock);
  const age = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
  const { rows } = await sql<Row>`
    select
      (select count(*) from outbox_event)::integer as outbox,
      (select min(created_at) from outbox_event) as outbox_since,
      (select count(*) from ${queuedMails})::integer as mails,
      (select min(created_at) from ${queuedMails}) as mails_since,
      (select count(*) from ${failedMails})::integer as mails_failed,
      (select count(*) from ${waitingWebhooks})::integer as webhooks,
      (select min(${waitsSince}) from ${waitingWebhooks}) as webhooks_since,
      (select count(*) from webhook where state = 'failed')::integer as webhooks_failed,
      (select count(*) from top_up_run where finished_at is null)::integer as runs,
      (select min(period) from top_up_run where finished_at is null) as runs_since,
      (select min(next_date) from scheduled_entry where next_date <= ${date.toString()}::date) as scheduled_since,
      (select min(settle_on) from balance where settle_on <= ${date.toString()}::date) as leavers_since,
      (select min(${eraseOn}) from balance join customer on customer.id = balance.customer_id
        where ${isErasureDue(date)}) as erasures_since,
      (select (coalesce(min(month) filter (where state = 'closing'), ledger.first_open_month()) + interval '1 month')::date
        from accounting_month having count(*) > 0) as month_open_since,
      (select max(version) from schema_version)::integer as schema_version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The operation could not be read');
  return {
    outbox: { count: row.outbox, oldestSeconds: age(row.outboxSince) },
    mails: { queued: { count: row.mails, oldestSeconds: age(row.mailsSince) }, failed: row.mailsFailed },
    webhooks: {
      queued: { count: row.webhooks, oldestSeconds: age(row.webhooksSince) },
      failed: row.webhooksFailed,
    },
    jobs: await readJobs(),
    topUpRuns: { unfinished: row.runs, lateSeconds: age(startOfDay(row.runsSince)) },
    scheduledEntriesLateSeconds: age(startOfDay(row.scheduledSince)),
    leaversLateSeconds: age(startOfDay(row.leaversSince)),
    erasuresLateSeconds: age(startOfDay(row.erasuresSince)),
    openMonthSeconds: age(startOfDay(row.monthOpenSince)),
    schemaVersion: row.schemaVersion,
    verification: await readVerification(),
    backupCheck: (await lastBackupCheck(db)) ?? null,
  };

  async function readJobs(): Promise<Operation['jobs']> {
    const { rows } = await sql<{ queue: string; state: string; count: number; since: Date }>`
      select name as queue, state::text, count(*)::integer as count, min(created_on) as since
      from ${sql.table(`${JOB_SCHEMA}.job`)}
      where state in ('created', 'retry', 'active', 'failed')
      group by name, state`.execute(db);
    return rows.map(({ since, ...job }) => ({ ...job, oldestSeconds: age(since) }));
  }

  async function readVerification(): Promise<Operation['verification']> {
    const last = await db
      .selectFrom('verification')
      .select(['finishedAt', 'differences'])
      .where('finishedAt', 'is not', null)
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last || last.finishedAt === null || last.differences === null) return null;
    return { finishedAt: last.finishedAt, differences: last.differences };
  }
}

interface Row {
  outbox: number;
  outboxSince: Date | null;
  mails: number;
  mailsSince: Date | null;
  mailsFailed: number;
  webhooks: number;
  webhooksSince: Date | null;
  webhooksFailed: number;
  runs: number;
  runsSince: string | null;
  scheduledSince: string | null;
  leaversSince: string | null;
  erasuresSince: string | null;
  monthOpenSince: string | null;
  schemaVersion: number;
}

const startOfDay = (date: string | null): Date | null =>
  date === null ? null : new Date(startOfCopenhagenDay(Temporal.PlainDate.from(date)).epochMilliseconds);

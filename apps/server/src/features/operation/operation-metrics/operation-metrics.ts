import { setTimeout as pause } from 'node:timers/promises';
import { SCHEMA_VERSION } from '../../../platform/database/schema-version.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Services } from '../../../platform/services/services.ts';
import { version } from '../../../platform/version.ts';
import { LedgerCounter } from './ledger-counter.ts';
import { type Operation, readOperation } from './read-operation.ts';

/** Milliseconds for which scrapers share a reading. */
const KEPT_FOR = 5_000;
/** Milliseconds. Prometheus waits longer for a scrape. */
const DEADLINE = 4_000;

/** Adds metrics of the database, which are the same in every instance. */
export function addOperationMetrics(
  metrics: Metrics,
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard' | 'databaseReadiness'>,
): void {
  const operation = shared(() => readOperation(services));
  const add = (name: `saldo_${string}`, help: string, value: (operation: Operation) => number) =>
    metrics.gauge(name, help, [], async (gauge) => gauge.set(value(await operation())));

  add('saldo_outbox_events', 'Events that wait to become mails and webhooks.', ({ outbox }) => outbox.count);
  add('saldo_outbox_oldest_seconds', 'Age of the oldest event.', ({ outbox }) => outbox.oldestSeconds);
  add('saldo_mails_queued', 'Mails that wait to be sent.', ({ mails }) => mails.queued.count);
  add(
    'saldo_mails_oldest_seconds',
    'Age of the oldest queued mail.',
    ({ mails }) => mails.queued.oldestSeconds,
  );
  add('saldo_mails_given_up', 'Mails given up and not sent again since.', ({ mails }) => mails.failed);
  add(
    'saldo_webhooks_queued',
    'Webhooks that wait to be delivered.',
    ({ webhooks }) => webhooks.queued.count,
  );
  add(
    'saldo_webhooks_oldest_seconds',
    'Age of the oldest queued webhook.',
    ({ webhooks }) => webhooks.queued.oldestSeconds,
  );
  add('saldo_webhooks_given_up', 'Webhooks given up.', ({ webhooks }) => webhooks.failed);
  add(
    'saldo_top_up_runs_unfinished',
    'Top-up runs that are due and not finished.',
    ({ topUpRuns }) => topUpRuns.unfinished,
  );
  add(
    'saldo_top_up_late_seconds',
    'Time since the earliest unfinished run was due.',
    ({ topUpRuns }) => topUpRuns.lateSeconds,
  );
  add(
    'saldo_scheduled_entries_late_seconds',
    'Time since the earliest scheduled entry that is due and not posted.',
    (read) => read.scheduledEntriesLateSeconds,
  );
  add(
    'saldo_leavers_late_seconds',
    'Time since the earliest settlement of a leaver that is due and not done.',
    (read) => read.leaversLateSeconds,
  );
  add(
    'saldo_erasures_late_seconds',
    'Time since the earliest erasure of a leaver that is due and not done.',
    (read) => read.erasuresLateSeconds,
  );
  add(
    'saldo_accounting_open_month_seconds',
    'Time since the end of the earliest accounting month that is not closed; 0 before the first is closed.',
    (read) => read.openMonthSeconds,
  );
  add('saldo_schema_version', 'Version of the database schema.', ({ schemaVersion }) => schemaVersion);
  add(
    'saldo_verification_differences',
    'Differences that the last verification found.',
    ({ verification }) => verification?.differences ?? Number.NaN,
  );
  add(
    'saldo_verification_timestamp_seconds',
    'When the last verification ended, as Unix time.',
    ({ verification }) => (verification ? verification.finishedAt.getTime() / 1000 : Number.NaN),
  );
  add(
    'saldo_backup_check_failed',
    'Whether the last check failed or could not be made: 1 or 0.',
    ({ backupCheck }) => (backupCheck ? Number(backupCheck.problem !== null) : Number.NaN),
  );
  add(
    'saldo_backup_check_timestamp_seconds',
    'When the last check of the backup ended, as Unix time.',
    ({ backupCheck }) => (backupCheck ? backupCheck.finishedAt.epochMilliseconds / 1000 : Number.NaN),
  );

  metrics.gauge('saldo_jobs', 'Jobs by queue and state.', ['queue', 'state'], async (gauge) => {
    gauge.reset();
    for (const { queue, state, count } of (await operation()).jobs) gauge.set({ queue, state }, count);
  });
  metrics.gauge(
    'saldo_jobs_oldest_seconds',
    'Age of the oldest job by queue and state.',
    ['queue', 'state'],
    async (gauge) => {
      gauge.reset();
      for (const { queue, state, oldestSeconds } of (await operation()).jobs) {
        gauge.set({ queue, state }, oldestSeconds);
      }
    },
  );
  metrics.gauge(
    'saldo_ready',
    'Whether the database takes writes of this instance: 1 or 0.',
    [],
    async (gauge) => {
      const isReady =
        services.schemaGuard.problem === null && (await services.databaseReadiness.problem()) === null;
      gauge.set(isReady ? 1 : 0);
    },
  );
  metrics.gauge(
    'saldo_build_info',
    'Versions of this instance; always 1.',
    ['version', 'schema', 'node'],
    (gauge) => {
      gauge.set({ version, schema: String(SCHEMA_VERSION), node: process.versions.node }, 1);
    },
  );
  countEntries(metrics, new LedgerCounter(services.db));
}

function countEntries(metrics: Metrics, ledger: LedgerCounter): void {
  const read = shared(() => ledger.read());
  const help = 'posted by all instances since this process started, by kind; two minutes late.';
  metrics.counter('saldo_ledger_entries_total', `Entries ${help}`, ['kind'], async (counter) => {
    const totals = await read();
    counter.reset();
    for (const { kind, entries } of totals) counter.inc({ kind }, entries);
  });
  metrics.counter('saldo_ledger_points_total', `Points ${help}`, ['kind', 'direction'], async (counter) => {
    const totals = await read();
    counter.reset();
    for (const { kind, credited, debited } of totals) {
      counter.inc({ kind, direction: 'credit' }, credited);
      counter.inc({ kind, direction: 'debit' }, debited);
    }
  });
}

/** Shares a reading until `KEPT_FOR` after its end. Rejects after `DEADLINE`, while the reading goes on. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt > KEPT_FOR) reading = null;
    if (reading === null) {
      readAt = Number.POSITIVE_INFINITY;
      reading = read().finally(() => {
        readAt = performance.now();
      });
      reading.catch(() => {
        reading = null;
      });
    }
    const late = pause(DEADLINE, undefined, { ref: false }).then(() => {
      throw new Error('The database does not answer.');
    });
    return Promise.race([reading, late]);
  };
}

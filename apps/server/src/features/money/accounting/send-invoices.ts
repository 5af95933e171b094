import type { EconomicInvoices } from '@saldo/contract/accounting-files';
import { economicDraft } from '@saldo/domain/accounting/invoice-files';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { companyInvoice, economicNumbers, invoicesOf } from './export-content.ts';
import { lockSettingsForExport, requireClosed, requireSettings } from './lock-settings-for-export.ts';

/** Companies whose problem is shown. */
const SHOWN = 20;

/**
 * Queues the invoices of a closed month that are not drafts in e-conomic yet (ADR 67). One that e-conomic refused is made
 * anew, because the settings may have changed; one whose answer is unknown is repeated unchanged. Throws
 * `accounts_missing` and `nothing_to_export`.
 */
export async function sendInvoices(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { accountId: actorAccountId }: ActingAccount,
  month: string,
): Promise<EconomicInvoices> {
  return db.transaction().execute(async (tx) => {
    const settings = await lockSettingsForExport(tx);
    await requireClosed(tx, month);
    requireSettings({
      AppSecretToken: settings.sealedEconomicAppSecret === null ? '' : 'stored',
      AgreementGrantToken: settings.sealedEconomicGrant === null ? '' : 'stored',
    });
    const numbers = economicNumbers(settings);
    const invoices = await invoicesOf(tx, month);
    if (invoices.length === 0) throw new AppError('nothing_to_export');
    const request = { requestedAt: nowDate(clock), requestedBy: actorAccountId };
    const bodies = invoices.map((one) => JSON.stringify(economicDraft(companyInvoice(month, one), numbers)));
    await sql`
      insert into economic_invoice as known (month, customer_id, state, body, requested_at, requested_by)
      select ${`${month}-01`}::date, customer_id, 'waiting', body, ${request.requestedAt}, ${actorAccountId}
      from unnest(${invoices.map(({ customer }) => customer.customerId)}::integer[], ${bodies}::text[])
        as invoice (customer_id, body)
      on conflict (month, customer_id) do update
      set state = 'waiting', error = null, requested_at = excluded.requested_at,
        requested_by = excluded.requested_by,
        body = case when known.state = 'refused' then excluded.body else known.body end,
        revision = known.revision + (known.state = 'refused')::integer
      where known.state in ('refused', 'stopped')`.execute(tx);
    const queued = await enqueue(tx, { jobs }, month);
    if (queued > 0) {
      await audit(tx, {
        at: request.requestedAt,
        actorAccountId,
        customerId: null,
        action: 'economic_invoice.send',
        subjectType: 'economic_invoice',
        subjectId: Number(month.replace('-', '')),
        changes: { month: { after: month }, invoices: { after: queued } },
      });
    }
    return economicInvoicesOf(tx, month);
  });
}

/** Enqueues a job for each waiting invoice that has none. Returns their number. */
async function enqueue(tx: Tx, { jobs }: Pick<Services, 'jobs'>, month: string): Promise<number> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from economic_invoice
    where month = ${`${month}-01`}::date and state = 'waiting' and customer_id not in (
      select (data->>'customerId')::integer from ${pendingJobs('economic-invoice', 'economic-invoice-dead')} as pending
      where data->>'month' = ${month})
    order by customer_id`.execute(tx);
  await jobs.enqueueAll(
    tx,
    'economic-invoice',
    rows.map(({ customerId }) => ({ data: { month, customerId } })),
  );
  return rows.length;
}

export async function economicInvoicesOf(db: Db, month: string): Promise<EconomicInvoices> {
  const counts = await db
    .selectFrom('economicInvoice')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('month', '=', `${month}-01`)
    .groupBy('state')
    .execute();
  const problems = await db
    .selectFrom('economicInvoice')
    .innerJoin('customer', 'customer.id', 'economicInvoice.customerId')
    .select(['customer.id', 'companyName', 'error'])
    .where('month', '=', `${month}-01`)
    .where('economicInvoice.state', 'in', ['refused', 'stopped'])
    .orderBy('economicInvoice.state')
    .orderBy(sql`company_name collate "da-x-icu"`)
    .limit(SHOWN)
    .execute();
  return {
    ...{ waiting: 0, sent: 0, refused: 0, stopped: 0 },
    ...Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    problems: problems.map(({ error, ...customer }) => ({ customer, error: error ?? '' })),
  };
}

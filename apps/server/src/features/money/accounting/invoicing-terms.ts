import type { InvoicingTermsInput, StoredInvoicingTerms } from '@saldo/contract/invoicing-terms';
import { defaultInvoicingTerms, type InvoicingTerms } from '@saldo/domain/accounting/invoicing-terms';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { keepDayOpen } from '../../../ledger/functions.ts';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { type Authorship, audit, changedFields } from '../../../platform/audit/audit.ts';
import { today } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { requireVersion } from '../../../platform/versions.ts';

const termFields = ['mode', 'vatMode', 'pointPrice', 'pricesIncludeVat', 'resetMode'] as const;
const details = ['cvrNumber', 'eanNumber', 'theirReference', 'invoiceLines', 'statementRecipients'] as const;

export const readInvoicingTerms = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: number,
): Promise<StoredInvoicingTerms> => readTerms(db, today(clock), customerId);

/** New terms hold from the next month on; what else is on the form acts at once (docs/domain-rules.md#invoicing). */
export async function setInvoicingTerms(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  customerId: number,
  input: InvoicingTermsInput,
  version: number | null = null,
): Promise<StoredInvoicingTerms> {
  return transactOnBusinessDay(services, null, async (tx, { date, now }) => {
    orNotFound(await lockCustomer(tx, customerId));
    const read = () => readTerms(tx, date, customerId);
    await requireVersion(tx, 'customer', customerId, version, read);
    const before = await read();
    const changes = changedFields<InvoicingTermsInput>(before, input, [...termFields, ...details], personal);
    if (Object.keys(changes).length === 0) return before;
    const { cvrNumber, eanNumber, theirReference, invoiceLines, statementRecipients, ...terms } = input;
    await tx
      .updateTable('customer')
      .set((customer) => ({
        ...{ cvrNumber, eanNumber, theirReference, invoiceLines, statementRecipients },
        version: customer('version', '+', 1),
      }))
      .where('id', '=', customerId)
      .execute();
    const changesTerms = termFields.some((field) => field in changes);
    if (changesTerms) {
      // The terms of a new customer hold from this month, which must not end and be closed before they are stored.
      await keepDayOpen(tx, { date });
      await insertTerms(tx, { actorAccountId, now }, { customerId, from: before.nextFrom, terms });
    }
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId,
      action: 'customer.change_invoicing_terms',
      subjectType: 'customer',
      subjectId: customerId,
      changes: { ...changes, ...(changesTerms && { termsFrom: { after: firstDay(before.nextFrom) } }) },
    });
    return read();
  });
}

/** What can identify a person: the reference is often a name. */
const personal = ['theirReference', 'statementRecipients'] as const;

/** Stores terms that hold from an accounting month on, in place of others from the same month. */
export async function insertTerms(
  tx: Tx,
  { actorAccountId: changedBy, now: changedAt }: Authorship,
  { customerId, from, terms }: { customerId: number; from: string; terms: InvoicingTerms },
): Promise<void> {
  const values = { ...terms, changedAt, changedBy };
  await tx
    .insertInto('invoicingTerms')
    .values({ customerId, fromMonth: firstDay(from), ...values })
    .onConflict((conflict) => conflict.columns(['customerId', 'fromMonth']).doUpdateSet(values))
    .execute();
}

async function readTerms(
  db: Db,
  date: Temporal.PlainDate,
  customerId: number,
): Promise<StoredInvoicingTerms> {
  const { createdAt, ...customer } = orNotFound(
    await db
      .selectFrom('customer')
      .select([...details, 'createdAt', 'version'])
      .where('id', '=', customerId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  );
  const rows = await db
    .selectFrom('invoicingTerms')
    .leftJoin('account', 'account.id', 'invoicingTerms.changedBy')
    .select([...termFields, 'fromMonth', 'changedAt', 'account.name as changedBy'])
    .where('invoicingTerms.customerId', '=', customerId)
    .orderBy('fromMonth', 'desc')
    .execute();
  const { balance } = await db
    .selectFrom('balance')
    .select(({ fn }) =>
      fn.coalesce(sql<Hundredths>`sum(posted)::bigint`, sql<Hundredths>`0::bigint`).as('balance'),
    )
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const history = rows.map(({ fromMonth, changedAt, ...row }) => ({
    ...row,
    from: monthOf(fromMonth),
    changedAt: changedAt.toISOString(),
  }));
  const month = monthOf(date);
  const nextFrom = nextMonth(copenhagenDate(createdAt.toTemporalInstant()), date);
  const newest = history[0];
  const { mode, vatMode, pointPrice, pricesIncludeVat, resetMode } = newest ?? defaultInvoicingTerms;
  const ofMonth = history.find(({ from }) => from <= month);
  return {
    ...{ mode, vatMode, pointPrice, pricesIncludeVat, resetMode },
    ...customer,
    from: newest?.from ?? null,
    current: newest === ofMonth ? null : onlyTerms(ofMonth ?? defaultInvoicingTerms),
    nextFrom,
    balance: nextFrom === month ? 0 : hundredthsToPoints(balance),
    history,
  };
}

const onlyTerms = ({ mode, vatMode, pointPrice, pricesIncludeVat, resetMode }: InvoicingTerms) => ({
  mode,
  vatMode,
  pointPrice,
  pricesIncludeVat,
  resetMode,
});

/** A customer that was created this month chooses its first terms: they hold from this month, which is still open. */
const nextMonth = (created: Temporal.PlainDate, date: Temporal.PlainDate): string =>
  monthOf(monthOf(created) === monthOf(date) ? date : date.add({ months: 1 }));

const monthOf = (date: Temporal.PlainDate | string): string => date.toString().slice(0, 7);
const firstDay = (month: string): string => `${month}-01`;

import { sql } from 'kysely';
import { closeMonths, startToClose } from '../src/features/money/accounting/close-months.ts';
import { today } from '../src/platform/clock.ts';
import type { TestApi } from './test-api.ts';

/** Closes a month that is over, as the worker does. */
export async function closeMonth({ services }: Pick<TestApi, 'services'>, month: string): Promise<void> {
  await startToClose(services, month, null);
  await closeMonths(services);
}

/** Settings with every number that files and invoices need. */
export const completeSettings = {
  debtorsAccount: '5600',
  prepaidAccount: '6800',
  revenue25Account: '1010',
  revenue0Account: '1020',
  vatAccount: '6902',
  unredeemedAccount: '1090',
  economicJournal: '3',
  economicProduct: 'SALDO',
  economicLayout: '19',
  economicPaymentTerms: '1',
  economicVatZone: '1',
  bcTemplate: 'GENERAL',
  bcBatch: 'SALDO',
  nextVoucherNumber: 5012,
  invoicesMade: 'elsewhere',
} as const;

/**
 * Closes the month before the present one, in which a customer was allocated points that are invoiced, and completes the
 * settings. Returns the month; does nothing if a month is closed, and returns the newest.
 */
export async function lastMonthClosed(api: TestApi): Promise<string> {
  const { make, services } = api;
  const { owner } = api.database;
  const months = owner.selectFrom('accountingMonth').select('month').orderBy('month', 'desc');
  const closed = await months.where('state', '=', 'closed').executeTakeFirst();
  if (closed) return closed.month.slice(0, 7);
  const month = today(services.clock).toPlainYearMonth().subtract({ months: 1 }).toString();
  const { id, customerId } = await make.employee();
  const createdAt = new Date(`${month}-02T12:00:00Z`);
  await owner.updateTable('customer').set({ createdAt }).where('id', '=', customerId).execute();
  const terms = { pointPrice: 10_000, pricesIncludeVat: true, resetMode: 'credited' } as const;
  await owner
    .insertInto('invoicingTerms')
    .values({
      ...{ customerId, fromMonth: `${month}-01`, mode: 'on_allocation', vatMode: 'multi_purpose' },
      ...terms,
      changedAt: new Date(),
    })
    .execute();
  await sql`select ledger_internal.write_entries(array[ledger_internal.new_entry(p_employee_id => ${id},
    p_kind => 'manual', p_amount => 5000::bigint, p_text => 'Jul', p_date => ${`${month}-20`}::date,
    p_posted_at => ${services.clock.now().toString()}::timestamptz)])`.execute(owner);
  await services.db.transaction().execute(async (tx) => {
    const token = await services.sealer.seal(tx, 'hemmelig');
    await tx
      .updateTable('accountingSettings')
      .set({
        ...completeSettings,
        firstMonth: `${month}-01`,
        sealedEconomicAppSecret: token,
        sealedEconomicGrant: token,
      })
      .execute();
  });
  await closeMonth(api, month);
  return month;
}

/** Closes that month for a customer, without movements, and gives it a recipient of statements. Returns the month. */
export async function statementMonth(api: TestApi, customerId: number): Promise<string> {
  const { owner } = api.database;
  const month = await lastMonthClosed(api);
  const { companyName, debtorNumber } = await owner
    .updateTable('customer')
    .set({
      createdAt: new Date(`${month}-02T12:00:00Z`),
      statementRecipients: [`bogholderi-${customerId}@eksempel.dk`],
    })
    .where('id', '=', customerId)
    .returning(['companyName', 'debtorNumber'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into customer_month (customer_id, month, company_name, debtor_number, cvr_number, ean_number, their_reference,
      invoice_lines, mode, point_price, prices_include_vat, reset_mode, opening, allocated, deducted, used, refunded,
      reset, closing, held, used_0, refund_price_25, refund_price_0, employees, closed_at)
    values (${customerId}, ${`${month}-01`}, ${companyName}, ${debtorNumber}, '', '', '', 'single', 'on_use', 10000,
      true, 'credited', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${api.clock.now().toString()})
    on conflict do nothing`.execute(owner);
  const closedThrough = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
  await owner.updateTable('balance').set({ closedThrough }).where('customerId', '=', customerId).execute();
  return month;
}

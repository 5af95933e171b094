import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { makeExport } from '../features/money/accounting/make-export.ts';
import { closeCustomerMonth, finishClosing, startClosing } from '../ledger/functions.ts';
import { type Moment, today } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';

const settings = {
  debtorsAccount: '5600',
  prepaidAccount: '7300',
  revenue25Account: '1010',
  revenue0Account: '1020',
  vatAccount: '6902',
  unredeemedAccount: '1090',
  economicJournal: '1',
  economicProduct: '1000',
  economicLayout: '19',
  economicPaymentTerms: '1',
  economicVatZone: '1',
  nextVoucherNumber: 5001,
};

/** Closes the two months before the present one, each in the morning of the 2nd. */
export async function closeDemoMonths(tx: Tx, { date, now }: Moment, operatorId: number): Promise<void> {
  const [first, second] = closedMonths(date);
  await tx
    .updateTable('accountingSettings')
    .set({ ...settings, firstMonth: first.toPlainDate({ day: 1 }).toString() })
    .execute();
  for (const closed of [first, second]) {
    const month = closed.toPlainDate({ day: 1 });
    const morning = month
      .add({ months: 1, days: 1 })
      .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: '09:14' });
    const closedAt = new Date(Math.min(morning.epochMilliseconds, now.getTime()));
    await startClosing(tx, { month, date, startedAt: closedAt, actorAccountId: operatorId });
    const { rows } = await sql<{ customerId: number }>`
      select customer_id from ledger.customers_to_close(${month.toString()}::date) order by customer_id`.execute(
      tx,
    );
    for (const { customerId } of rows) {
      await closeCustomerMonth(tx, { customerId, month, date, postedAt: closedAt });
    }
    await finishClosing(tx, { month, closedAt });
  }
}

/** Makes a file of the first closed month, unless nothing was used in it, as in the small demos of tests. */
export async function deliverDemoFile(
  services: Pick<Services, 'db' | 'clock'>,
  operatorId: number,
): Promise<void> {
  const [month] = closedMonths(today(services.clock));
  const kind = 'invoice_basis';
  await makeExport(services, { accountId: operatorId }, month.toString(), { kind }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'nothing_to_export')) throw error;
    },
  );
}

function closedMonths(date: Temporal.PlainDate): [Temporal.PlainYearMonth, Temporal.PlainYearMonth] {
  const present = date.toPlainYearMonth();
  return [present.subtract({ months: 2 }), present.subtract({ months: 1 })];
}

import type { AccountNumbers } from '@saldo/domain/accounting/voucher';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';

export type LockedSettings = Selectable<Schema['accountingSettings']>;

/** Locks the settings, so that files are made, and invoices sent, one at a time. */
export const lockSettingsForExport = (tx: Tx): Promise<LockedSettings> =>
  tx.selectFrom('accountingSettings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

/** Throws `month_not_closed`. */
export async function requireClosed(db: Db, month: string): Promise<void> {
  const closed = await db
    .selectFrom('accountingMonth')
    .select('month')
    .where('month', '=', `${month}-01`)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  if (closed === undefined) throw new AppError('month_not_closed');
}

export const accountsOf = (settings: LockedSettings): AccountNumbers => ({
  debtors: settings.debtorsAccount,
  prepaid: settings.prepaidAccount,
  revenue25: settings.revenue25Account,
  revenue0: settings.revenue0Account,
  vat: settings.vatAccount,
  unredeemed: settings.unredeemedAccount,
});

/** Throws `accounts_missing` with the labels of the settings that are empty: `Mangler: Layoutnr., Momszone.` */
export function requireSettings(settings: Record<string, string>): void {
  const missing = Object.keys(settings).filter((label) => settings[label] === '');
  if (missing.length > 0) {
    throw new AppError('accounts_missing', {
      message: `Mangler: ${missing.join(', ').replace(/\.?$/, '.')}`,
    });
  }
}

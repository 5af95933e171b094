import { createHash } from 'node:crypto';
import type { AccountingExport, AccountingExportInput } from '@saldo/contract/accounting-files';
import { exportWords, voucherWords } from '@saldo/contract/export-words';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { contentOfExport } from './export-content.ts';
import { exportsOfMonth } from './exports.queries.ts';
import { type LockedSettings, lockSettingsForExport, requireClosed } from './lock-settings-for-export.ts';

/**
 * Makes a file of a closed month and keeps it (ADR 67). Takes the numbers of its vouchers from the settings, whose lock
 * lets one file be made at a time. Throws `export_exists` for a second file of a kind without a reason,
 * `accounts_missing`, `nothing_to_export`, and `voucher_numbers_used` if a number was given before.
 */
export async function makeExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  month: string,
  { kind, reason = '' }: AccountingExportInput,
): Promise<AccountingExport> {
  return db.transaction().execute(async (tx) => {
    const settings = await lockSettingsForExport(tx);
    await requireClosed(tx, month);
    const earlier = (await exportsOfMonth(tx, month)).filter((one) => one.kind === kind);
    const [last] = earlier;
    if (last !== undefined && reason === '') {
      const message = `${exportWords(last)} Skriv, hvorfor der skal dannes en ny.`;
      throw new AppError('export_exists', { message, fields: [{ path: ['reason'], message }] });
    }
    const { text, lines, vouchers, fileName } = await contentOfExport(tx, month, kind, settings);
    if (lines === 0) {
      throw kind.endsWith('_journal') && settings.invoicesMade === 'in_accounting_program'
        ? new AppError('nothing_to_export', { message: BOOKED_BY_INVOICES })
        : new AppError('nothing_to_export');
    }
    const numbers = await takeVoucherNumbers(tx, settings, vouchers);
    const content = Buffer.from(text);
    const { id } = await tx
      .insertInto('accountingExport')
      .values({
        month: `${month}-01`,
        kind,
        fileName: numbered(fileName, earlier.length + 1),
        content,
        sha256: createHash('sha256').update(content).digest(),
        lines,
        ...numbers,
        reason,
        madeAt: nowDate(clock),
        madeBy: actorAccountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: null,
      action: 'accounting_export.create',
      subjectType: 'accounting_export',
      subjectId: id,
      changes: {
        ...(vouchers > 0 && { vouchers: { after: voucherWords(numbers) } }),
        ...(reason !== '' && { reasonOfExport: { after: reason } }),
      },
    });
    return required(
      (await exportsOfMonth(tx, month)).find((one) => one.id === id),
      'a file that was inserted',
    );
  });
}

/** A trigger raises the version of the settings, so that a form with the earlier number is refused. */
async function takeVoucherNumbers(
  tx: Tx,
  { nextVoucherNumber: firstVoucher }: LockedSettings,
  count: number,
): Promise<{ firstVoucher: number | null; lastVoucher: number | null }> {
  if (count === 0) return { firstVoucher: null, lastVoucher: null };
  const lastVoucher = firstVoucher + count - 1;
  const used = await tx
    .selectFrom('accountingExport')
    .select('id')
    .where('firstVoucher', '<=', lastVoucher)
    .where('lastVoucher', '>=', firstVoucher)
    .executeTakeFirst();
  if (used !== undefined || lastVoucher >= MAX_VOUCHER) throw new AppError('voucher_numbers_used');
  await tx
    .updateTable('accountingSettings')
    .set({ nextVoucherNumber: lastVoucher + 1 })
    .execute();
  return { firstVoucher, lastVoucher };
}

const BOOKED_BY_INVOICES = 'Der er intet til kladden: fakturaerne i regnskabsprogrammet bogfører det hele.';
const MAX_VOUCHER = 999_999_999;

/** `kassekladde_2026-11.csv`, then `kassekladde_2026-11_2.csv`. */
const numbered = (fileName: string, n: number): string =>
  n === 1 ? fileName : fileName.replace(/(?=\.[a-z]+$)/, `_${n}`);

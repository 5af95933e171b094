import { writeCsv } from '../csv/write-csv.ts';
import { formatDate } from '../dates/danish-dates.ts';
import { upTo } from '../text/up-to.ts';
import { lastDayOfMonth, monthReference } from './accounting-month.ts';
import { csvKroner } from './money.ts';
import type { AccountNumbers, VoucherLine } from './voucher.ts';

/** The vouchers of a month, one for each company. */
export interface Journal {
  /** `2026-11`. */
  month: string;
  vouchers: readonly { number: number; companyName: string; lines: readonly VoucherLine[] }[];
  accounts: AccountNumbers;
}

/** A file for the import of entries into a journal (kassekladde) of e-conomic. Positive is debit. */
export const economicJournal = ({ month, vouchers, accounts }: Journal): string =>
  writeCsv(
    [
      ['Type', 'Bilagsnr.', 'Dato', 'Konto', 'Beløb', 'Tekst', 'Afdeling', 'Dimension'],
      ...vouchers.flatMap(({ number, companyName, lines }) =>
        lines.map(({ account, amount, text }) => [
          'Finansbilag',
          String(number),
          formatDate(lastDayOfMonth(month)),
          accounts[account],
          csvKroner(amount),
          upTo(250, describe(month, companyName, text)),
          '',
          '',
        ]),
      ),
    ],
    'neutralised',
  );

export interface BusinessCentralBatch {
  template: string;
  batch: string;
}

/** A file with fields of Business Central's table 81 (Gen. Journal Line). Positive is debit. */
export function businessCentralJournal(
  { month, vouchers, accounts }: Journal,
  { template, batch }: BusinessCentralBatch,
): string {
  const lines = vouchers.flatMap((voucher) => voucher.lines.map((line) => ({ ...voucher, ...line })));
  const rows = lines.map(({ number, companyName, account, amount, text }, index) => [
    template,
    batch,
    String((index + 1) * 10_000),
    'G/L Account',
    accounts[account],
    formatDate(lastDayOfMonth(month)),
    '',
    String(number),
    monthReference(month),
    upTo(100, describe(month, companyName, text)),
    csvKroner(amount),
    'G/L Account',
    '',
    '',
  ]);
  return writeCsv([businessCentralColumns, ...rows], 'neutralised');
}

const businessCentralColumns = [
  'Journal Template Name',
  'Journal Batch Name',
  'Line No.',
  'Account Type',
  'Account No.',
  'Posting Date',
  'Document Type',
  'Document No.',
  'External Document No.',
  'Description',
  'Amount',
  'Bal. Account Type',
  'Bal. Account No.',
  'Shortcut Dimension 1 Code',
];

const describe = (month: string, companyName: string, text: string): string =>
  `${monthReference(month)} ${text}: ${companyName}`;

import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { AccountingExport } from './accounting-files.ts';

type Made = Pick<AccountingExport, 'madeAt' | 'madeBy' | 'lines' | 'firstVoucher' | 'lastVoucher'>;

/** `Filen er dannet 02-12-2026 kl. 09.14 af Ib Operatør: 214 linjer, bilag 5012–5088.` */
export function exportWords({ madeAt, madeBy, lines, ...vouchers }: Made): string {
  const at = formatDateTime(madeAt).replace(' ', ' kl. ');
  return `Filen er dannet ${at} af ${madeBy}: ${lineWords(lines)}${voucherWords(vouchers, ', bilag ')}.`;
}

export const lineWords = (lines: number): string =>
  `${formatPoints(lines)} ${lines === 1 ? 'linje' : 'linjer'}`;

/** `5012–5088`, `5012` or, without vouchers, nothing. */
export function voucherWords(
  { firstVoucher, lastVoucher }: Pick<Made, 'firstVoucher' | 'lastVoucher'>,
  before = '',
): string {
  if (firstVoucher === null) return '';
  return `${before}${firstVoucher}${lastVoucher === firstVoucher ? '' : `–${lastVoucher}`}`;
}

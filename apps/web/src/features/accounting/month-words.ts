import type { AccountingMonth } from '@saldo/contract/accounting';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { countOf } from '../../ui/text/counts.ts';

/** `November 2026`. */
export function monthTitle(month: string): string {
  const name = monthName(month);
  return name.charAt(0).toLocaleUpperCase('da') + name.slice(1);
}

export const closedText = (month: string): string =>
  `${monthTitle(month)} er lukket. Der kan ikke bogføres i den.`;

/** `1.040 virksomheder, 98.211 saldi, ultimo 12.480.115,50 point.` */
export const monthSummary = ({ companies, employees, closing }: AccountingMonth): string =>
  `${countOf(companies, 'virksomhed', 'virksomheder')}, ${countOf(employees, 'saldo', 'saldi')}, ultimo ${formatPoints(closing)} point.`;

export const monthAddress = (month: string, tab = ''): string =>
  `/accounting/${month}${tab === '' ? '' : `/${tab}`}`;

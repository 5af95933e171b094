import { type Days, periodName, periodOf } from '@saldo/domain/dates/periods';
import { formatPoints } from '@saldo/domain/points/danish-points';

const firstDay = (month: string): Temporal.PlainDate => Temporal.PlainDate.from(`${month}-01`);

export const daysOf = (month: string): Days => periodOf('month', firstDay(month));

/** Returns `Kontoudtog november 2026`. */
export const statementTitle = (month: string): string => `Kontoudtog ${periodName('month', firstDay(month))}`;

/** The kinds of movements: as in a list of figures, and as the heading of a column. */
export const movementTexts = [
  { kind: 'allocated', text: 'Tildelt', heading: 'Tildelt' },
  { kind: 'deducted', text: 'Fradrag og tilbageført', heading: 'Fradrag' },
  { kind: 'used', text: 'Brugt', heading: 'Brugt' },
  { kind: 'refunded', text: 'Refunderet', heading: 'Refunderet' },
  { kind: 'reset', text: 'Nulstillet', heading: 'Nulstillet' },
] as const;

/** Formats kroner as `1.234,50`. */
export function formatKroner(kroner: number): string {
  const text = formatPoints(kroner);
  return text.includes(',') ? text : `${text},00`;
}

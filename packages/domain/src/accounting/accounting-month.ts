import { periodName, periodOf } from '../dates/periods.ts';

/** The last day of an accounting month such as `2026-11`: the date of its vouchers and invoices. */
export const lastDayOfMonth = (month: string): Temporal.PlainDate => periodOf('month', firstDay(month)).to;

/** The Danish name of an accounting month, such as `november 2026`. */
export const monthName = (month: string): string => periodName('month', firstDay(month));

/** The reference by which the agency's program knows vouchers and invoices of a month: `Saldo 2026-11`. */
export const monthReference = (month: string): string => `Saldo ${month}`;

const firstDay = (month: string): Temporal.PlainDate => Temporal.PlainDate.from(`${month}-01`);

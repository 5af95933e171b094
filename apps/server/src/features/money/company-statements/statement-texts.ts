import type { CompanyStatement } from '@saldo/contract/company-statements';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { type Days, periodOf } from '@saldo/domain/dates/periods';

export const daysOf = (month: string): Days => periodOf('month', Temporal.PlainDate.from(`${month}-01`));

/** Returns `Kontoudtog november 2026`. */
export const statementTitle = (month: string): string => `Kontoudtog ${monthName(month)}`;

type InvoiceLine = NonNullable<CompanyStatement['invoice']>['lines'][number];

/** The text of an invoice line; that of a product begins with its number. */
export const lineText = ({ itemNumber, text }: InvoiceLine): string =>
  itemNumber === '' ? text : `${itemNumber} ${text}`;

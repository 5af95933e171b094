import { invoicingModes, vatModes } from '@saldo/domain/accounting/invoicing-terms';
import { z } from 'zod';
import { monthStates } from './accounting.paths.ts';
import { monthParams, movementFigures } from './accounting.ts';
import { accountingReportPaths } from './accounting-reports.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { isoDate, listQuery, queryDepartmentId, queryId } from './fields.ts';

/** The company's number, name and terms of the month: frozen when it was closed, otherwise the present ones. */
const company = z.strictObject({
  id: z.number(),
  companyName: z.string(),
  debtorNumber: z.number(),
  mode: z.enum(invoicingModes),
  vatMode: z.enum(vatModes).nullable(),
});

const namedDepartment = z.strictObject({ id: z.number(), name: z.string() }).nullable();

/** Points, and their worth in kroner, with two decimals. A company has either a debt or a frame, or neither. */
const liabilityFigures = {
  ...movementFigures,
  /** Null at a past date, when it is not known. */
  held: z.number().nullable(),
  /** Balances that are not zero. */
  employees: z.number(),
  /** What a company with `Ved tildeling` has paid for and its employees have not used. */
  debt: z.number(),
  /** What employees of a company with `Ved forbrug` may still spend. Nobody has paid for it. */
  frame: z.number(),
};

/** A company, a department of `customer`, or an employee of `department`. */
const liabilityRow = z.strictObject({
  /** The company's, the department's (null: "Ikke tildelt") or the employee's id. */
  id: z.number().nullable(),
  /** A deleted employee is named `DELETED_EMPLOYEE`. */
  name: z.string(),
  /** Null unless the row is a company. */
  company: company.nullable(),
  ...liabilityFigures,
});
export type LiabilityRow = z.infer<typeof liabilityRow>;

/**
 * What is owed at the end of a day: at a closed month's end as it was frozen, otherwise as the entries are now.
 * `total` is that of all rows, whatever the search.
 */
export const liability = z.strictObject({
  month: z.string(),
  state: z.enum(monthStates),
  /** The day: the query's, or the last one of the month. */
  date: z.string(),
  customer: company.nullable(),
  /** Undefined unless the query has `departmentId`. */
  department: namedDepartment.optional(),
  total: z.strictObject(liabilityFigures),
  rows: z.array(liabilityRow),
  count: z.number(),
});
export type Liability = z.infer<typeof liability>;

export const liabilitySortColumns = [
  'name',
  'debtorNumber',
  'opening',
  'allocated',
  'deducted',
  'used',
  'refunded',
  'reset',
  'closing',
  'held',
  'debt',
  'frame',
] as const;

/** In kroner with two decimals. */
const amounts = { net: z.number(), vat: z.number(), gross: z.number() };

/** A line of an invoice. A credit is negative. Texts are empty, and numbers null, if they do not apply to it. */
const invoiceLine = z.strictObject({
  department: z.string(),
  costCentre: z.string(),
  itemNumber: z.string(),
  text: z.string(),
  quantity: z.number().nullable(),
  points: z.number().nullable(),
  /** In percent; null for points without VAT. */
  vatRate: z.number().nullable(),
  ...amounts,
  orderNumber: z.number().nullable(),
  orderDate: z.string().nullable(),
  /** Empty without `employees`. */
  employeeNumber: z.string(),
  employee: z.string(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const companyInvoice = z.strictObject({
  company,
  ...amounts,
  /** The company is in `ét formål`, but its webshop has goods without VAT. */
  hasTwoRates: z.boolean(),
});
export type CompanyInvoice = z.infer<typeof companyInvoice>;

/** `total` is that of all companies, whatever the search. Without `customerId`, companies with nothing to invoice are left out. */
export const invoiceBasis = z.strictObject({
  month: z.string(),
  state: z.enum(monthStates),
  total: z.strictObject(amounts),
  rows: z.array(companyInvoice),
  count: z.number(),
  /** The lines of the company that the query names; null without `customerId`. */
  lines: z.array(invoiceLine).nullable(),
});
export type InvoiceBasis = z.infer<typeof invoiceBasis>;

export const invoiceSortColumns = ['name', 'debtorNumber', 'mode', 'net', 'vat', 'gross'] as const;

const withEmployees = z
  .enum(['true', 'false'], 'Skal være true eller false')
  .transform((text) => text === 'true')
  .optional();

export const accountingReportEndpoints = defineEndpoints(accountingReportPaths, {
  getLiability: {
    access: ['Admin'],
    params: monthParams,
    query: z.strictObject({
      ...listQuery(liabilitySortColumns),
      date: isoDate.optional(),
      customerId: queryId.optional(),
      departmentId: queryDepartmentId.optional(),
    }),
    response: liability,
    summary:
      'What is owed at the end of a month, or of a day of it: by company, by department of a company, or by employee of a department; `search` matches the name and, for companies, the debtor number',
  },
  exportLiability: {
    access: ['Admin'],
    params: monthParams,
    query: z.strictObject({ date: isoDate.optional() }),
    download: true,
    summary: 'What is owed, by company, as CSV',
  },
  getInvoiceBasis: {
    access: ['Admin'],
    params: monthParams,
    query: z.strictObject({
      ...listQuery(invoiceSortColumns),
      customerId: queryId.optional(),
      employees: withEmployees,
    }),
    response: invoiceBasis,
    summary:
      'What each company is to be invoiced for a month; with `customerId` also its lines; `search` matches name and debtor number',
  },
  exportInvoiceBasis: {
    access: ['Admin'],
    params: monthParams,
    query: z.strictObject({ customerId: queryId.optional(), employees: withEmployees }),
    download: true,
    summary: 'The invoice lines of all companies, or of one, as CSV; with `employees` also who ordered',
  },
});

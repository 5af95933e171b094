import { invoicingModes, vatModes } from '@saldo/domain/accounting/invoicing-terms';
import { z } from 'zod';
import { monthParams, movementFigures } from './accounting.ts';
import { companyStatementPaths } from './company-statements.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { ofCustomer } from './fields.ts';

const { allocated, deducted, used, refunded, reset } = movementFigures;

/** A month of a company, newest first. */
export const companyStatementMonth = z.strictObject({
  month: z.string(),
  /** Null until the month is closed for the company: the figures may change. */
  closedAt: z.string().nullable(),
  /** When the statement was mailed, and to whom. */
  mailed: z.strictObject({ at: z.string(), recipients: z.array(z.string()) }).nullable(),
});
export type CompanyStatementMonth = z.infer<typeof companyStatementMonth>;

const kroner = { net: z.number(), vat: z.number(), gross: z.number() };

/** Amounts in kroner, with and without VAT. A credit is negative. */
const invoiceLine = z.strictObject({
  text: z.string(),
  /** Empty unless the line is of one department, product or order. */
  departmentName: z.string(),
  costCentre: z.string(),
  itemNumber: z.string(),
  orderNumber: z.number().nullable(),
  /** Null of a line that evens out rounding. */
  quantity: z.number().nullable(),
  points: z.number().nullable(),
  vatRate: z.number(),
  ...kroner,
});

/** What a company's points did in a month, and what the company is to be invoiced for it. */
export const companyStatement = companyStatementMonth.extend({
  company: z.strictObject({
    id: z.number(),
    companyName: z.string(),
    debtorNumber: z.number(),
    cvrNumber: z.string(),
    eanNumber: z.string(),
    theirReference: z.string(),
  }),
  mode: z.enum(invoicingModes),
  vatMode: z.enum(vatModes).nullable(),
  /** Ten-thousandths of a krone. */
  pointPrice: z.number(),
  pricesIncludeVat: z.boolean(),
  ...movementFigures,
  /** Employees whose balance is not zero at the month's end. */
  employees: z.number(),
  /** By the department that employees had at the time; null is "Ikke tildelt". They add up to the company's movements. */
  departments: z.array(
    z.strictObject({
      department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
      costCentre: z.string(),
      ...{ allocated, deducted, used, refunded, reset },
    }),
  ),
  /** Null if the company is not invoiced. */
  invoice: z.strictObject({ lines: z.array(invoiceLine), ...kroner }).nullable(),
  /** Who gets the statement by mail. */
  recipients: z.array(z.string()),
});
export type CompanyStatement = z.infer<typeof companyStatement>;

export const companyStatementEndpoints = defineEndpoints(companyStatementPaths, {
  listCompanyStatements: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: z.array(companyStatementMonth),
    summary: 'The months of a company that have a statement, newest first',
  },
  getCompanyStatement: {
    access: ['Admin', 'Customer'],
    params: monthParams,
    query: ofCustomer,
    response: companyStatement,
    summary: 'The statement of a company for a month; provisional until the month is closed',
  },
  exportCompanyStatement: {
    access: ['Admin', 'Customer'],
    params: monthParams,
    query: ofCustomer,
    download: true,
    summary: 'The statement of a company for a month as CSV',
  },
  printCompanyStatement: {
    access: ['Admin', 'Customer'],
    params: monthParams,
    query: ofCustomer,
    download: 'application/pdf',
    summary: 'The statement of a company for a month as PDF',
  },
  mailCompanyStatement: {
    access: ['Admin', 'Customer'],
    params: monthParams,
    query: ofCustomer,
    response: companyStatementMonth,
    summary:
      "Mail the statement of a closed month to the company's recipients, once; repeated, it changes nothing",
  },
});

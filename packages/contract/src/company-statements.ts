import { invoicingModes, vatModes } from '@saldo/domain/accounting/invoicing-terms';
import { z } from 'zod';
import { movementFigures } from './accounting.ts';

const { allocated, deducted, used, refunded, reset } = movementFigures;

/** When the statement of a month was mailed to the company, and to whom. */
const mailed = z.strictObject({ at: z.string(), recipients: z.array(z.string()) }).nullable();

const statementMonth = z.strictObject({
  month: z.string(),
  /** Until the month is closed for the company, its figures may change. */
  isProvisional: z.boolean(),
  closedAt: z.string().nullable(),
});

/** A month in the list of a company's statements. */
export const companyStatementMonth = statementMonth.extend({
  opening: z.number(),
  closing: z.number(),
  mailed,
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
  orderNumber: z.string(),
  quantity: z.number(),
  points: z.number(),
  vatRate: z.number(),
  ...kroner,
});

/** What a company's points did in a month, and what the company is to be invoiced for it. */
export const companyStatement = statementMonth.extend({
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
  ...movementFigures,
  /** Employees whose balance is not zero at the month's end. */
  employees: z.number(),
  /** By the department that employees had at the time; null is "Ikke tildelt". They add up to the company's movements. */
  departments: z.array(
    z.strictObject({
      department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
      costCentre: z.string(),
      allocated,
      deducted,
      used,
      refunded,
      reset,
    }),
  ),
  /** Null if the company is not invoiced. */
  invoice: z.strictObject({ lines: z.array(invoiceLine), ...kroner }).nullable(),
  /** Who gets the statement by mail. */
  recipients: z.array(z.string()),
  mailed,
});
export type CompanyStatement = z.infer<typeof companyStatement>;

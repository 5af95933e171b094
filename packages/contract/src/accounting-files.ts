import { z } from 'zod';
import { monthParams } from './accounting.ts';
import { accountingFilePaths, exportKinds } from './accounting-files.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, text } from './fields.ts';

/** A file that was made for an accounting program. It never changes. */
export const accountingExport = z.strictObject({
  id: z.number(),
  month: z.string(),
  kind: z.enum(exportKinds),
  fileName: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Why the file was made although there was one; empty for the first. */
  reason: z.string(),
  /** Vouchers have lines, and so do invoices. */
  lines: z.number(),
  firstVoucher: z.number().nullable(),
  lastVoucher: z.number().nullable(),
  bytes: z.number(),
  /** The digest of the file, in hexadecimal. */
  sha256: z.string(),
});
export type AccountingExport = z.infer<typeof accountingExport>;

export const accountingExportInput = z.strictObject({
  kind: z.enum(exportKinds),
  /** Required if the month has a file of the kind. */
  reason: text('Begrundelse', 200).optional(),
});
export type AccountingExportInput = z.infer<typeof accountingExportInput>;

/** How far the invoices of a month are sent to e-conomic, as drafts. All counts are 0 before they are sent. */
export const economicInvoices = z.strictObject({
  waiting: z.number(),
  sent: z.number(),
  refused: z.number(),
  stopped: z.number(),
  /** The first of those that were refused or stopped. */
  problems: z.array(
    z.strictObject({
      customer: z.strictObject({ id: z.number(), companyName: z.string() }),
      error: z.string(),
    }),
  ),
});
export type EconomicInvoices = z.infer<typeof economicInvoices>;

export const accountingFileEndpoints = defineEndpoints(accountingFilePaths, {
  listAccountingExports: {
    access: ['Admin'],
    params: monthParams,
    response: z.array(accountingExport),
    summary: 'The files of a month for accounting programs, newest first',
  },
  makeAccountingExport: {
    access: ['Admin'],
    params: monthParams,
    body: accountingExportInput,
    response: accountingExport,
    status: 201,
    summary:
      'Make a file of a closed month, and keep it; a second one of a kind needs a reason and new voucher numbers',
  },
  downloadAccountingExport: {
    access: ['Admin'],
    params: idParams,
    download: true,
    summary: 'A file for an accounting program, CSV or JSON, byte for byte as it was made',
  },
  getEconomicInvoices: {
    access: ['Admin'],
    params: monthParams,
    response: economicInvoices,
    summary: 'How far the invoices of a month are sent to e-conomic',
  },
  sendEconomicInvoices: {
    access: ['Admin'],
    params: monthParams,
    response: economicInvoices,
    summary:
      'Send the invoices of a closed month to e-conomic as drafts, which a worker does; repeated, sends only those that are not drafts yet',
  },
});

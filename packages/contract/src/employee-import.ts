import { z } from 'zod';
import { employeeFields } from './employee-fields.ts';
import { employeeImportPaths } from './employee-import.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { reference, uncheckedTexts } from './fields.ts';

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 20_000;

/** The longest cell that is read and sent; longer than any field accepts. */
export const MAX_CELL_LENGTH = 1_000;

/**
 * A row as the file has it. `employeeCreate` checks it when its turn comes, so that a wrong row fails alone and not
 * with the whole import.
 */
const importRow = z.strictObject({
  ...uncheckedTexts(employeeFields, MAX_CELL_LENGTH),
  password: z.string().max(MAX_CELL_LENGTH),
});
export type ImportRow = z.infer<typeof importRow>;

/** The body of an import. `customerId` is for operators; a Customer's company is the session's. */
export const employeeImport = z.strictObject({
  customerId: reference('Kunde').optional(),
  rows: z
    .array(importRow)
    .min(1, 'Der skal være mindst én række')
    .max(MAX_IMPORT_ROWS, 'Der kan højst importeres 20.000 rækker ad gangen'),
});
export type EmployeeImport = z.infer<typeof employeeImport>;

/**
 * A line of the streamed response: the result of row `row` (from 0), in the order of the rows, and at the end `done`
 * with the counts. A response without `done` was interrupted; the rows it reported as created exist.
 */
export const importResult = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('created'), row: z.number(), id: z.number() }),
  z.strictObject({ status: z.literal('failed'), row: z.number(), message: z.string() }),
  z.strictObject({ status: z.literal('done'), created: z.number(), failed: z.number() }),
]);
export type ImportResult = z.infer<typeof importResult>;

export const employeeImportEndpoints = defineEndpoints(employeeImportPaths, {
  importEmployees: {
    access: ['Admin', 'Customer'],
    body: employeeImport,
    bodyLimit: 8 * 1024 * 1024,
    response: importResult,
    streamed: true,
    summary:
      'Create employees; streams a line for each row (NDJSON). Closing the connection stops the import',
  },
});

import { z } from 'zod';
import { importedEmployeeFields } from './employee-fields.ts';
import { employeeImportPaths } from './employee-import.paths.ts';
import { defineEndpoints, interrupted } from './endpoint.ts';
import { reference, uncheckedTexts } from './fields.ts';

export const MAX_IMPORT_ROWS = 20_000;

/** Longest cell that is read, in characters. No field accepts so long a text. */
export const MAX_CELL_LENGTH = 1_000;

/** A row of the file, unvalidated: the server checks each row in turn, so that an invalid row fails alone. */
const importRow = z.strictObject({
  ...uncheckedTexts(importedEmployeeFields, MAX_CELL_LENGTH),
  password: z.string().max(MAX_CELL_LENGTH),
});
export type ImportRow = z.infer<typeof importRow>;

/** Operators must send `customerId`; administrators must not. */
export const employeeImport = z.strictObject({
  customerId: reference('Kunde').optional(),
  rows: z
    .array(importRow)
    .min(1, 'Der skal være mindst én række')
    .max(MAX_IMPORT_ROWS, 'Der kan højst importeres 20.000 rækker ad gangen'),
});
export type EmployeeImport = z.infer<typeof employeeImport>;

/**
 * A line of the response. A `created` or `failed` line is the result of row `row` (from 0); results come in order. The
 * last line is `done` or `interrupted`. Without it, some more rows may have been created than the response lists.
 */
export const importResult = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('created'), row: z.number(), id: z.number() }),
  z.strictObject({ status: z.literal('failed'), row: z.number(), message: z.string() }),
  z.strictObject({ status: z.literal('done'), created: z.number(), failed: z.number() }),
  interrupted,
]);
export type ImportResult = z.infer<typeof importResult>;

export const employeeImportEndpoints = defineEndpoints(employeeImportPaths, {
  importEmployees: {
    access: ['Admin', 'Customer'],
    body: employeeImport,
    bodyLimit: 8 * 1024 * 1024,
    response: importResult,
    streamed: true,
    summary: 'Create employees; streams one result per row (NDJSON). Closing the connection stops the import',
  },
});

import { z } from 'zod';
import { employeeImportPaths } from './employee-import.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { reference } from './fields.ts';

/** No more rows than this in one import. */
export const MAX_IMPORT_ROWS = 20_000;

/**
 * One row as the file has it. It is judged by `employeeCreate` when its turn comes, so that a wrong row is
 * that row's failure and not the import's.
 */
const importRow = z.strictObject({
  firstName: z.string().max(1_000),
  lastName: z.string().max(1_000),
  email: z.string().max(1_000),
  password: z.string().max(1_000),
});
export type ImportRow = z.infer<typeof importRow>;

/** What an import takes. An operator names the company; for a Customer it is the session's. */
export const employeeImport = z.strictObject({
  customerId: reference('Kunde').optional(),
  rows: z
    .array(importRow)
    .min(1, 'Der skal være mindst én række')
    .max(MAX_IMPORT_ROWS, 'Der kan højst importeres 20.000 rækker ad gangen'),
});
export type EmployeeImport = z.infer<typeof employeeImport>;

/**
 * One line of the streamed answer: what became of row `row` (from 0), in the order of the rows, and last
 * `done` with the counts. An answer that ends without it was broken off: the rows it told of stay done.
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
    summary: 'Create employees; answers a line a row as it is done (NDJSON). Closing the call stops it',
  },
});

import type { EmployeeImport, employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeImportPaths } from '@saldo/contract/employee-import.paths';
import { apiCalls } from './client/call.ts';
import { callStreamedApi } from './client/streams.ts';

const api = apiCalls<typeof employeeImportEndpoints>(employeeImportPaths);

/** Streams one result per row. */
export const importAll = (body: EmployeeImport, signal: AbortSignal) =>
  callStreamedApi(api.importEmployees, { body, signal });

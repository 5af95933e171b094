import type { EmployeeImport, employeeImportEndpoints } from '@saldo/contract/employee-import';
import type { EmployeeCreate, employeeEndpoints } from '@saldo/contract/employees';
import { apiCall } from '../../shared/api-call.ts';
import { callApi, callStreamedApi } from '../../shared/api-client.ts';

const createEmployee = apiCall<typeof employeeEndpoints.createEmployee>('POST', '/api/employees');
const importEmployees = apiCall<typeof employeeImportEndpoints.importEmployees>(
  'POST',
  '/api/employees/import',
);

/** Creates one employee; used for each row of a small import. */
export const createRow = (body: EmployeeCreate) => callApi(createEmployee, { body });

/** Creates all rows of a large import in one call; streams one result per row. */
export const importAll = (body: EmployeeImport, signal: AbortSignal) =>
  callStreamedApi(importEmployees, { body, signal });

import type { EmployeeImport, employeeImportEndpoints } from '@saldo/contract/employee-import';
import type { EmployeeCreate, employeeEndpoints } from '@saldo/contract/employees';
import { apiCall } from '../../shared/api-call.ts';
import { callApi, callStreamedApi } from '../../shared/api-client.ts';

const createEmployee = apiCall<typeof employeeEndpoints.createEmployee>('POST', '/api/employees');
const importEmployees = apiCall<typeof employeeImportEndpoints.importEmployees>(
  'POST',
  '/api/employees/import',
);

/** One row of a small import (spec §4). */
export const createRow = (body: EmployeeCreate) => callApi(createEmployee, { body });

/** All rows of a large one, a result a row as it is done (design §6). */
export const importAll = (body: EmployeeImport, signal: AbortSignal) =>
  callStreamedApi(importEmployees, { body, signal });

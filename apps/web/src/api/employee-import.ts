import type { EmployeeImport, employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeImportPaths } from '@saldo/contract/employee-import.paths';
import type { EmployeeCreate, employeeEndpoints } from '@saldo/contract/employees';
import { employeePaths } from '@saldo/contract/employees.paths';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { callStreamedApi } from './client/streams.ts';

const employeeApi = apiCalls<typeof employeeEndpoints>(employeePaths);
const employeeImportApi = apiCalls<typeof employeeImportEndpoints>(employeeImportPaths);

export const createRow = (body: EmployeeCreate) => callApi(employeeApi.createEmployee, { body });

/** Streams one result per row. */
export const importAll = (body: EmployeeImport, signal: AbortSignal) =>
  callStreamedApi(employeeImportApi.importEmployees, { body, signal });

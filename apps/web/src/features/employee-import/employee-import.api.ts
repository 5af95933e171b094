import type { EmployeeImport, employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeImportPaths } from '@saldo/contract/employee-import.paths';
import type { EmployeeCreate, employeeEndpoints } from '@saldo/contract/employees';
import { employeePaths } from '@saldo/contract/employees.paths';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi, callStreamedApi } from '../../shared/api-client.ts';

const employeeApi = apiCalls<typeof employeeEndpoints>(employeePaths);
const employeeImportApi = apiCalls<typeof employeeImportEndpoints>(employeeImportPaths);

/** Creates one employee; used for each row of a small import. */
export const createRow = (body: EmployeeCreate) => callApi(employeeApi.createEmployee, { body });

/** Creates all rows of a large import in one call; streams one result per row. */
export const importAll = (body: EmployeeImport, signal: AbortSignal) =>
  callStreamedApi(employeeImportApi.importEmployees, { body, signal });

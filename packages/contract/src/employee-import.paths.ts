import { definePaths } from './endpoint.ts';

export const employeeImportPaths = definePaths({
  importEmployees: { method: 'POST', path: '/api/employees/import' },
});

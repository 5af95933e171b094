import { definePaths } from './endpoint-path.ts';

export const employeeImportPaths = definePaths({
  importEmployees: { method: 'POST', path: '/api/employees/import' },
});

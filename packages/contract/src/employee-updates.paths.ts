import { definePaths } from './endpoint-path.ts';

export const employeeUpdatePaths = definePaths({
  draftEmployeeUpdate: { method: 'POST', path: '/api/employee-updates' },
  getEmployeeUpdate: { method: 'GET', path: '/api/employee-updates/{id}' },
  listEmployeeUpdateRows: { method: 'GET', path: '/api/employee-updates/{id}/rows' },
  applyEmployeeUpdate: { method: 'POST', path: '/api/employee-updates/{id}/apply' },
  exportEmployeeUpdate: { method: 'GET', path: '/api/employee-updates/{id}/export' },
});

import { definePaths } from './endpoint-path.ts';

export const employeeSelectionPaths = definePaths({
  draftEmployeeSelection: { method: 'POST', path: '/api/employee-selections' },
  previewDepartmentChange: { method: 'GET', path: '/api/employee-selections/{id}/department' },
  changeDepartmentOfMany: { method: 'POST', path: '/api/employee-selections/{id}/department' },
  previewWelcomes: { method: 'GET', path: '/api/employee-selections/{id}/welcome' },
  sendWelcomes: { method: 'POST', path: '/api/employee-selections/{id}/welcome' },
});

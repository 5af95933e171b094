import { definePaths } from './endpoint-path.ts';

export const employeePaths = definePaths({
  listEmployees: { method: 'GET', path: '/api/employees' },
  getEmployee: { method: 'GET', path: '/api/employees/{id}' },
  createEmployee: { method: 'POST', path: '/api/employees' },
  updateEmployee: { method: 'PUT', path: '/api/employees/{id}' },
  deleteEmployee: { method: 'DELETE', path: '/api/employees/{id}' },
  setEmployeePassword: { method: 'PUT', path: '/api/employees/{id}/password' },
  sendEmployeeWelcome: { method: 'POST', path: '/api/employees/{id}/send-email' },
  sendEmployeeInvitation: { method: 'POST', path: '/api/employees/{id}/send-invitation' },
});

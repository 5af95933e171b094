import { definePaths } from './endpoint-path.ts';

export const leavingPaths = definePaths({
  previewLeave: { method: 'GET', path: '/api/employees/{id}/leave-preview' },
  leaveEmployee: { method: 'POST', path: '/api/employees/{id}/leave' },
  cancelLeave: { method: 'DELETE', path: '/api/employees/{id}/leave' },
  rehireEmployee: { method: 'POST', path: '/api/employees/{id}/rehire' },
  previewLeaveOfMany: { method: 'GET', path: '/api/employee-selections/{id}/leave-preview' },
  leaveMany: { method: 'POST', path: '/api/employee-selections/{id}/leave' },
  getLeaveRules: { method: 'GET', path: '/api/leave-rules' },
  setLeaveRules: { method: 'PUT', path: '/api/leave-rules' },
  listEmployeeErasures: { method: 'GET', path: '/api/employee-erasures' },
});

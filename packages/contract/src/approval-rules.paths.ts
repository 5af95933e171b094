import { definePaths } from './endpoint-path.ts';

export const approvalRulePaths = definePaths({
  listApprovalRules: { method: 'GET', path: '/api/approval-rules' },
  createApprovalRule: { method: 'POST', path: '/api/approval-rules' },
  updateApprovalRule: { method: 'PUT', path: '/api/approval-rules/{id}' },
  deleteApprovalRule: { method: 'DELETE', path: '/api/approval-rules/{id}' },
  getApprovalSettings: { method: 'GET', path: '/api/approval-settings' },
  setApprovalSettings: { method: 'PUT', path: '/api/approval-settings' },
});

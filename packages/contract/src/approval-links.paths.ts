import { definePaths } from './endpoint-path.ts';

export const approvalLinkPaths = definePaths({
  checkApprovalLink: { method: 'POST', path: '/api/approval-link/check' },
  decideByApprovalLink: { method: 'POST', path: '/api/approval-link' },
});

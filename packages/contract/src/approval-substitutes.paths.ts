import { definePaths } from './endpoint-path.ts';

export const approvalSubstitutePaths = definePaths({
  listSubstitutes: { method: 'GET', path: '/api/approval-substitutes' },
  createSubstitute: { method: 'POST', path: '/api/approval-substitutes' },
  deleteSubstitute: { method: 'DELETE', path: '/api/approval-substitutes/{id}' },
});

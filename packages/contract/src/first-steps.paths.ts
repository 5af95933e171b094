import { definePaths } from './endpoint-path.ts';

export const firstStepPaths = definePaths({
  getFirstSteps: { method: 'GET', path: '/api/first-steps' },
  hideFirstSteps: { method: 'POST', path: '/api/first-steps/hide' },
});

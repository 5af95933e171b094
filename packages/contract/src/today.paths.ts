import { definePaths } from './endpoint-path.ts';

export const todayPaths = definePaths({
  getWaiting: { method: 'GET', path: '/api/waiting' },
});

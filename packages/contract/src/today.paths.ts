import { definePaths } from './endpoint-path.ts';

export const todayPaths = definePaths({
  getToday: { method: 'GET', path: '/api/today' },
  getWaiting: { method: 'GET', path: '/api/waiting' },
});

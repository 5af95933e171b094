import { definePaths } from './endpoint-path.ts';

export const statisticsPaths = definePaths({
  getStatistics: { method: 'GET', path: '/api/statistics' },
  exportStatistics: { method: 'GET', path: '/api/statistics/export' },
});

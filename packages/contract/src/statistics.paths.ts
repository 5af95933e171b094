import { definePaths } from './endpoint.ts';

export const statisticsPaths = definePaths({
  getStatistics: { method: 'GET', path: '/api/statistics' },
  exportStatistics: { method: 'GET', path: '/api/statistics/export' },
});

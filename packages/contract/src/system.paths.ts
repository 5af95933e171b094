import { definePaths } from './endpoint-path.ts';

export const systemPaths = definePaths({
  getLiveness: { method: 'GET', path: '/health/live' },
  getReadiness: { method: 'GET', path: '/health/ready' },
  getOpenApi: { method: 'GET', path: '/api/openapi.json' },
});

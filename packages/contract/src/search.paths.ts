import { definePaths } from './endpoint-path.ts';

export const searchPaths = definePaths({
  searchAll: { method: 'GET', path: '/api/search' },
});

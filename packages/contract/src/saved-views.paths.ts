import { definePaths } from './endpoint-path.ts';

export const savedViewPaths = definePaths({
  listSavedViews: { method: 'GET', path: '/api/saved-views' },
  createSavedView: { method: 'POST', path: '/api/saved-views' },
  updateSavedView: { method: 'PUT', path: '/api/saved-views/{id}' },
  changeSavedView: { method: 'PUT', path: '/api/saved-views/{id}/content' },
  deleteSavedView: { method: 'DELETE', path: '/api/saved-views/{id}' },
  hideColumns: { method: 'PUT', path: '/api/hidden-columns' },
});

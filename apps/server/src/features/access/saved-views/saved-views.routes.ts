import { savedViewEndpoints } from '@saldo/contract/saved-views';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { createView } from './create-view.ts';
import { hideColumns } from './list-settings.ts';
import { listSavedViews } from './saved-views.queries.ts';
import { changeView, deleteView, updateView } from './update-view.ts';

export function savedViewRoutes(route: Route, services: Services): void {
  route(savedViewEndpoints.listSavedViews, ({ actor, query }) =>
    listSavedViews(services.db, actor, query.list),
  );
  route(savedViewEndpoints.createSavedView, ({ actor, body }) => createView(services, actor, body));
  route(savedViewEndpoints.updateSavedView, ({ actor, params, body, version }) =>
    updateView(services, actor, params.id, body, version),
  );
  route(savedViewEndpoints.changeSavedView, ({ actor, params, body, version }) =>
    changeView(services, actor, params.id, body, version),
  );
  route(savedViewEndpoints.deleteSavedView, ({ actor, params }) => deleteView(services, actor, params.id));
  route(savedViewEndpoints.hideColumns, ({ actor, body }) =>
    hideColumns(services, actor, body.list, body.hiddenColumns),
  );
}

import { searchEndpoints } from '@saldo/contract/search';
import { today } from '../../../platform/clock.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { reachOf, scopeOf } from '../../../platform/sessions/scope.ts';
import {
  batchesNamed,
  customerGroupsNamed,
  customersMatching,
  departmentsNamed,
  employeesMatching,
  ordersNumbered,
} from './search.queries.ts';

export function searchRoutes(route: Route, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  route(searchEndpoints.searchAll, async ({ actor, query: { query } }) => {
    const reach = reachOf(actor);
    const employees = await employeesMatching(db, reach, query, today(clock));
    const orders = await ordersNumbered(db, reach, query);
    const found = { customers: [], employees, orders, batches: [], customerGroups: [], departments: [] };
    if (actor.role === 'leader') return found;
    const scope = scopeOf(actor);
    return {
      ...found,
      customers: scope === null ? await customersMatching(db, query) : [],
      batches: await batchesNamed(db, scope, query),
      customerGroups: scope === null ? await customerGroupsNamed(db, query) : [],
      departments: scope === null ? [] : await departmentsNamed(db, scope, query),
    };
  });
}

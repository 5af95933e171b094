import { searchEndpoints } from '@saldo/contract/search';
import { today } from '../../../platform/clock.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
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
    const scope = scopeOf(actor);
    return {
      customers: scope === null ? await customersMatching(db, query) : [],
      employees: await employeesMatching(db, scope, query, today(clock)),
      orders: await ordersNumbered(db, scope, query),
      batches: await batchesNamed(db, scope, query),
      customerGroups: scope === null ? await customerGroupsNamed(db, query) : [],
      departments: scope === null ? [] : await departmentsNamed(db, scope, query),
    };
  });
}

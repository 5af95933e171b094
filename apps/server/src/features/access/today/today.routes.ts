import { todayEndpoints } from '@saldo/contract/today';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { countWaiting } from './count-waiting.ts';

export function todayRoutes(route: Route, { db }: Pick<Services, 'db'>): void {
  route(todayEndpoints.getWaiting, ({ actor }) => countWaiting(db, actor));
}

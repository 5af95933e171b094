import { todayEndpoints } from '@saldo/contract/today';
import type { Route } from '../../../platform/http/routes.ts';
import { countWaiting } from './count-waiting.ts';
import { getToday, type TodayServices } from './get-today.ts';

export function todayRoutes(route: Route, services: TodayServices): void {
  route(todayEndpoints.getToday, ({ actor }) => getToday(services, actor));
  route(todayEndpoints.getWaiting, ({ actor }) => countWaiting(services.db, actor));
}

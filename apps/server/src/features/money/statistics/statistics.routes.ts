import { statisticsEndpoints } from '@saldo/contract/statistics';
import { type Clock, today } from '../../../platform/clock.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { reachOf } from '../../../platform/sessions/scope.ts';
import { exportStatistics } from './export-statistics.ts';
import { getStatistics } from './get-statistics.ts';

export function statisticsRoutes(route: Route, services: Services): void {
  const { clock } = services;
  route(statisticsEndpoints.getStatistics, ({ actor, query }) => {
    const { customerId, period, date, sort, limit, offset, ...filter } = query;
    const scope = reachOf(actor, customerId);
    const time = { period, day: dayOf(date, clock) };
    return getStatistics(services, { ...filter, scope }, time, { sort, limit, offset });
  });
  route(statisticsEndpoints.exportStatistics, ({ actor, query }) => {
    const { kind, customerId, period, date, ...filter } = query;
    const scope = reachOf(actor, customerId);
    const time = { period, day: dayOf(date, clock) };
    return exportStatistics(services, kind, { ...filter, scope }, time);
  });
}

const dayOf = (date: string | undefined, clock: Clock): Temporal.PlainDate =>
  date === undefined ? today(clock) : Temporal.PlainDate.from(date);

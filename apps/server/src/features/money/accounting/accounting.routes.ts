import { accountingEndpoints } from '@saldo/contract/accounting';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { startToClose } from './close-months.ts';
import { getMonth, listMonths } from './list-months.ts';
import { getMonthChecks } from './month-checks.ts';

export function accountingRoutes(route: Route, services: Services): void {
  route(accountingEndpoints.listAccountingMonths, () => listMonths(services));
  route(accountingEndpoints.getMonthChecks, ({ params }) => getMonthChecks(services, params.month));
  route(accountingEndpoints.closeMonth, async ({ actor, params }) => {
    await startToClose(services, params.month, actor.accountId);
    return orNotFound(await getMonth(services, params.month));
  });
}

import { transactionEndpoints } from '@saldo/contract/transactions';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { addAmount } from './add-amount.ts';
import { listTransactions } from './list-transactions.ts';
import { stopScheduled } from './stop-scheduled-entry.ts';

export function ledgerRoutes(route: Route, services: Services): void {
  route(transactionEndpoints.listTransactions, ({ actor, params }) =>
    listTransactions(services, scopeOf(actor), params.id),
  );
  route(transactionEndpoints.addTransaction, ({ actor, params, body, idempotency }) =>
    addAmount(services, actor, params.id, body, idempotency),
  );
  route(transactionEndpoints.stopScheduled, ({ actor, params, idempotency }) =>
    stopScheduled(services, actor, params.id, params.transactionId, idempotency),
  );
}

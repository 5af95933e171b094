import { transactionEndpoints } from '@saldo/contract/transactions';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { addAmount } from './add-amount.ts';
import { previewReversal } from './preview-reversal.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { listScheduled } from './scheduled-amounts.queries.ts';
import { listTransactions } from './statement.queries.ts';
import { stopScheduledEntry } from './stop-scheduled-entry.ts';

export function transactionRoutes(route: Route, services: Services): void {
  route(transactionEndpoints.listScheduled, ({ actor, query: { customerId, ...query } }) =>
    listScheduled(services.db, scopeOf(actor, customerId), query),
  );
  route(transactionEndpoints.listTransactions, ({ actor, params }) =>
    listTransactions(services, actor, params.id),
  );
  route(transactionEndpoints.addTransaction, ({ actor, params, body, idempotency }) =>
    addAmount(services, actor, params.id, body, idempotency),
  );
  route(transactionEndpoints.stopScheduled, ({ actor, params, idempotency }) =>
    stopScheduledEntry(services, actor, params.id, params.transactionId, idempotency),
  );
  route(transactionEndpoints.previewReversal, ({ actor, params }) =>
    previewReversal(services, actor, params.id, params.transactionId),
  );
  route(transactionEndpoints.reverseTransaction, ({ actor, params, body, idempotency }) =>
    reverseTransaction(services, actor, params.id, params.transactionId, body, idempotency),
  );
}

import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { createCreditRequest } from './create-credit-request.ts';
import { decidedRequests, pendingRequests, pendingRequestsOfEmployee } from './credit-requests.queries.ts';
import { readCreditRules, setCreditRules } from './credit-rules.ts';
import { approveCreditRequest, rejectCreditRequest, withdrawCreditRequest } from './decide-credit-request.ts';

export function creditApprovalRoutes(route: Route, services: Services): void {
  route(creditRequestEndpoints.listCreditRequests, ({ actor, query }) =>
    query.state === 'pending' ? pendingRequests(services.db, actor) : decidedRequests(services, actor),
  );
  route(creditRequestEndpoints.listCreditRequestsOfEmployee, ({ actor, params }) =>
    pendingRequestsOfEmployee(services.db, actor, params.id),
  );
  route(creditRequestEndpoints.createCreditRequest, ({ actor, params, body, idempotency }) =>
    createCreditRequest(services, actor, params.id, body, idempotency),
  );
  route(creditRequestEndpoints.approveCreditRequest, ({ actor, params, idempotency }) =>
    approveCreditRequest(services, actor, params.id, idempotency),
  );
  route(creditRequestEndpoints.rejectCreditRequest, ({ actor, params, body, idempotency }) =>
    rejectCreditRequest(services, actor, params.id, body, idempotency),
  );
  route(creditRequestEndpoints.withdrawCreditRequest, ({ actor, params, idempotency }) =>
    withdrawCreditRequest(services, actor, params.id, idempotency),
  );
  route(creditRuleEndpoints.getCreditRules, ({ actor, query }) =>
    readCreditRules(services, actor, customerOf(actor, query.customerId)),
  );
  route(creditRuleEndpoints.setCreditRules, ({ actor, session, query, body, version }) =>
    setCreditRules(services, { ...actor, ...session }, customerOf(actor, query.customerId), body, version),
  );
}

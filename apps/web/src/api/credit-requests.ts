import type { CreditRejection, CreditRequest, creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { creditRequestPaths } from '@saldo/contract/credit-requests.paths';
import type { AmountInput } from '@saldo/contract/transactions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { afterDecision, type DecisionCallbacks, useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { query } from './query.ts';

const api = apiCalls<typeof creditRequestEndpoints>(creditRequestPaths, {
  createCreditRequest: 'idempotent',
  approveCreditRequest: 'idempotent',
  rejectCreditRequest: 'idempotent',
  withdrawCreditRequest: 'idempotent',
});

const POLL_MS = 60_000;

/** Pending requests, oldest first. Polled, because others decide too. */
export const pendingCredits = query(api.listCreditRequests, {}, { refetchInterval: POLL_MS });

export const decidedCredits = query(api.listCreditRequests, { query: { state: 'decided' } });

/** The requests of the customer of the page or, outside of one, of all that the user may see. */
export function useCreditRequests(
  requests: typeof pendingCredits | typeof decidedCredits,
): UseQueryResult<CreditRequest[]> {
  const customerId = useCustomerId();
  return useQuery({
    ...requests,
    select: (rows) =>
      customerId === undefined ? rows : rows.filter(({ customer }) => customer.id === customerId),
  });
}

export const pendingCreditsOf = (employeeId: number) =>
  query(api.listCreditRequestsOfEmployee, { params: { id: employeeId } }, { staleTime: 0 });

export const createCreditRequest = (employeeId: number, body: AmountInput) =>
  callApi(api.createCreditRequest, { params: { id: employeeId }, body });

export const useApproveCredit = (id: number, callbacks: DecisionCallbacks<CreditRequest>) =>
  useChange(
    'creditRequests',
    () => callApi(api.approveCreditRequest, { params: { id } }),
    afterDecision(pendingCredits, callbacks),
  );

export const useRejectCredit = (id: number, callbacks: DecisionCallbacks<CreditRequest>) =>
  useChange(
    'creditRequests',
    (body: CreditRejection) => callApi(api.rejectCreditRequest, { params: { id }, body }),
    afterDecision(pendingCredits, callbacks),
  );

export const useWithdrawCredit = (id: number, callbacks: DecisionCallbacks<CreditRequest>) =>
  useChange(
    'creditRequests',
    () => callApi(api.withdrawCreditRequest, { params: { id } }),
    afterDecision(pendingCredits, callbacks),
  );

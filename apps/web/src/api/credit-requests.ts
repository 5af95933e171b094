import type { CreditRejection, CreditRequest, creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { creditRequestPaths } from '@saldo/contract/credit-requests.paths';
import type { CreditRulesInput, creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { creditRulePaths } from '@saldo/contract/credit-rules.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { creditRulesOf } from './credit-rules.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const api = apiCalls<typeof creditRequestEndpoints>(creditRequestPaths);
const ruleApi = apiCalls<typeof creditRuleEndpoints>(creditRulePaths);

const POLL_MS = 60_000;

/** Pending requests, oldest first. Polled, because the menu shows their number. */
export const pendingCredits = queryOptions<CreditRequest[]>({
  queryKey: queryKeys.creditRequests.list('pending'),
  queryFn: ({ signal }) => callApi(api.listCreditRequests, { query: {}, signal }),
  refetchInterval: POLL_MS,
});

export const decidedCredits = queryOptions<CreditRequest[]>({
  queryKey: queryKeys.creditRequests.list('decided'),
  queryFn: ({ signal }) => callApi(api.listCreditRequests, { query: { state: 'decided' }, signal }),
});

export const pendingCreditsOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.creditRequests.ofEmployee(employeeId),
    queryFn: ({ signal }) =>
      callApi(api.listCreditRequestsOfEmployee, { params: { id: employeeId }, signal }),
    staleTime: 0,
  });

interface DecisionCallbacks {
  /** Called when the request has left the list, even if its row is unmounted. */
  onDecided: (request: CreditRequest) => void;
  onRefused: (error: Error) => void;
}

function useDecisionCallbacks({ onDecided, onRefused }: DecisionCallbacks) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (request: CreditRequest) => {
      const { queryKey } = pendingCredits;
      await replaceQueryData(queryClient, queryKey, (requests) =>
        requests?.filter(({ id }) => id !== request.id),
      );
      onDecided(request);
    },
    onError: onRefused,
    onSettled: useReloadAfter('creditRequests'),
  };
}

export const useApproveCredit = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: () => callIdempotentApi(api.approveCreditRequest, { params: { id } }),
    ...useDecisionCallbacks(callbacks),
  });

export const useRejectCredit = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: (body: CreditRejection) =>
      callIdempotentApi(api.rejectCreditRequest, { params: { id }, body }),
    ...useDecisionCallbacks(callbacks),
  });

export const useWithdrawCredit = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: () => callIdempotentApi(api.withdrawCreditRequest, { params: { id } }),
    ...useDecisionCallbacks(callbacks),
  });

const queryOf = (customerId: number | undefined) =>
  customerId === undefined ? {} : { customerId: String(customerId) };

export function useSetCreditRules(customerId: number | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = creditRulesOf(customerId);
  return useMutation({
    mutationFn: (body: CreditRulesInput) =>
      callApi(ruleApi.setCreditRules, { query: queryOf(customerId), body }),
    onSuccess: (rules) => replaceQueryData(queryClient, queryKey, rules),
    // The stored rules may differ from those on the screen.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

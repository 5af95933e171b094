import type { CreditRejection, CreditRequest, creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { creditRequestPaths } from '@saldo/contract/credit-requests.paths';
import type { AmountInput } from '@saldo/contract/transactions';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query, replaceData } from './query.ts';

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

export const pendingCreditsOf = (employeeId: number) =>
  query(api.listCreditRequestsOfEmployee, { params: { id: employeeId } }, { staleTime: 0 });

export const createCreditRequest = (employeeId: number, body: AmountInput) =>
  callApi(api.createCreditRequest, { params: { id: employeeId }, body });

interface DecisionCallbacks {
  /** Called when the request has left the list, even if its row is unmounted. */
  onDecided: (request: CreditRequest) => void;
  onRefused: (error: Error) => void;
}

const afterDecision = ({ onDecided, onRefused }: DecisionCallbacks) => ({
  onSuccess: async (request: CreditRequest) => {
    await replaceData(pendingCredits, (requests) => requests?.filter(({ id }) => id !== request.id));
    onDecided(request);
  },
  onError: onRefused,
});

export const useApproveCredit = (id: number, callbacks: DecisionCallbacks) =>
  useChange(
    'creditRequests',
    () => callApi(api.approveCreditRequest, { params: { id } }),
    afterDecision(callbacks),
  );

export const useRejectCredit = (id: number, callbacks: DecisionCallbacks) =>
  useChange(
    'creditRequests',
    (body: CreditRejection) => callApi(api.rejectCreditRequest, { params: { id }, body }),
    afterDecision(callbacks),
  );

export const useWithdrawCredit = (id: number, callbacks: DecisionCallbacks) =>
  useChange(
    'creditRequests',
    () => callApi(api.withdrawCreditRequest, { params: { id } }),
    afterDecision(callbacks),
  );

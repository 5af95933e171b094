import type { AmountInput, Transaction, transactionEndpoints } from '@saldo/contract/transactions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { useIdempotencyKeys } from '../../shared/idempotency.ts';

type Endpoints = typeof transactionEndpoints;

const listTransactions = apiCall<Endpoints['listTransactions']>('GET', '/api/employees/{id}/transactions');
const stopTransaction = apiCall<Endpoints['stopScheduled']>(
  'DELETE',
  '/api/employees/{id}/transactions/{transactionId}',
);
const addTransaction = apiCall<Endpoints['addTransaction']>('POST', '/api/employees/{id}/transactions');

export const transactionKeys = {
  ofEmployee: (employeeId: number) => ['transactions', employeeId] as const,
};

/** An employee's transactions, coming and posted. Asked for at every opening: others post too. */
export const transactionsOf = (employeeId: number) =>
  queryOptions({
    queryKey: transactionKeys.ofEmployee(employeeId),
    queryFn: ({ signal }) => callApi(listTransactions, { params: { id: employeeId }, signal }),
    staleTime: 0,
  });

/** The server's answer replaces the employee's transactions. */
function useReplaceTransactions(employeeId: number) {
  const queryClient = useQueryClient();
  const queryKey = transactionKeys.ofEmployee(employeeId);
  return {
    replace: async (transactions: Transaction[]) => {
      // A load under way began before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, transactions);
    },
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/**
 * Adds an amount; the server's answer replaces the employee's transactions. One use of the hook is one opening of the
 * form: a retry of the same amount has one effect.
 */
export function useAddAmount(employeeId: number) {
  const keys = useIdempotencyKeys();
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (body: AmountInput) =>
      callApi(addTransaction, { params: { id: employeeId }, body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: (transactions: Transaction[]) => {
      keys.renew();
      return replace(transactions);
    },
    onError: (error) => {
      // The answer was lost, so the amount may be there nevertheless.
      const isUnknown = !(error instanceof ApiError) || error.code === 'unavailable';
      if (isUnknown) reload();
    },
  });
}

/**
 * Stops the coming transaction of that id. One use of the hook is one opening of the question: a retry after a lost
 * answer gets the first one's.
 */
export function useStopTransaction(employeeId: number) {
  const keys = useIdempotencyKeys();
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (transactionId: number) =>
      callApi(stopTransaction, {
        params: { id: employeeId, transactionId },
        idempotencyKey: keys.keyFor(transactionId),
      }),
    onSuccess: replace,
    onError: reload,
  });
}

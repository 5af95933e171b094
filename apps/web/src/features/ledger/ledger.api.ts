import type { topUpEndpoints } from '@saldo/contract/top-ups';
import { topUpPaths } from '@saldo/contract/top-ups.paths';
import type { AmountInput, Transaction, transactionEndpoints } from '@saldo/contract/transactions';
import { transactionPaths } from '@saldo/contract/transactions.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';
import { callIdempotentApi, isRefusal } from '../../shared/idempotency.ts';
import { queryKeys } from '../../shared/query-cache.ts';

const transactionApi = apiCalls<typeof transactionEndpoints>(transactionPaths);
const topUpApi = apiCalls<typeof topUpEndpoints>(topUpPaths);

/** An employee's transactions, coming and posted. Asked for at every opening: others post too. */
export const transactionsOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.ofEmployee(employeeId),
    queryFn: ({ signal }) => callApi(transactionApi.listTransactions, { params: { id: employeeId }, signal }),
    staleTime: 0,
  });

/** An employee's next top-up, and the amount to expect as things are. */
export const nextTopUpOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.nextTopUp(employeeId),
    queryFn: async ({ signal }) => {
      const { next } = await callApi(topUpApi.getNextTopUp, { params: { id: employeeId }, signal });
      return next;
    },
    staleTime: 0,
  });

/** The server's answer replaces the employee's transactions. */
function useReplaceTransactions(employeeId: number) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.transactions.ofEmployee(employeeId);
  return {
    replace: async (transactions: Transaction[]) => {
      // A load under way began before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, transactions);
      // How much there is room for below the cap is another amount now.
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions.nextTopUp(employeeId) });
    },
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** Adds an amount; the server's answer replaces the employee's transactions. A retry of the same has one effect. */
export function useAddAmount(employeeId: number) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (body: AmountInput) =>
      callIdempotentApi(transactionApi.addTransaction, { params: { id: employeeId }, body }),
    onSuccess: replace,
    onError: (error) => {
      // The answer was lost, so the amount may be there nevertheless.
      if (!isRefusal(error)) reload();
    },
  });
}

/** Stops the coming transaction of that id; what was posted of it stays. A retry gets the first answer. */
export function useStopTransaction(employeeId: number) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (transactionId: number) =>
      callIdempotentApi(transactionApi.stopScheduled, { params: { id: employeeId, transactionId } }),
    onSuccess: replace,
    onError: reload,
  });
}

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

/** Always refetched, because others post too. */
export const transactionsOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.ofEmployee(employeeId),
    queryFn: ({ signal }) => callApi(transactionApi.listTransactions, { params: { id: employeeId }, signal }),
    staleTime: 0,
  });

/** The amount assumes that the balance does not change. */
export const nextTopUpOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.nextTopUp(employeeId),
    queryFn: async ({ signal }) => {
      const { next } = await callApi(topUpApi.getNextTopUp, { params: { id: employeeId }, signal });
      return next;
    },
    staleTime: 0,
  });

function useReplaceTransactions(employeeId: number) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.transactions.ofEmployee(employeeId);
  return {
    replace: async (transactions: Transaction[]) => {
      // A request in flight was sent before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, transactions);
      // The expected amount depends on the balance.
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions.nextTopUp(employeeId) });
    },
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

export function useAddAmount(employeeId: number) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (body: AmountInput) =>
      callIdempotentApi(transactionApi.addTransaction, { params: { id: employeeId }, body }),
    onSuccess: replace,
    onError: (error) => {
      // The response was lost, so the amount may have been added.
      if (!isRefusal(error)) reload();
    },
  });
}

/** Entries already posted remain. */
export function useStopTransaction(employeeId: number) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (transactionId: number) =>
      callIdempotentApi(transactionApi.stopScheduled, { params: { id: employeeId, transactionId } }),
    onSuccess: replace,
    onError: reload,
  });
}

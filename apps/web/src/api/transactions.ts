import type { CreditRequest, creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { creditRequestPaths } from '@saldo/contract/credit-requests.paths';
import type { topUpEndpoints } from '@saldo/contract/top-ups';
import { topUpPaths } from '@saldo/contract/top-ups.paths';
import type { AmountInput, Transaction, transactionEndpoints } from '@saldo/contract/transactions';
import { transactionPaths } from '@saldo/contract/transactions.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { callIdempotentApi, isRefusal } from './client/idempotency.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const transactionApi = apiCalls<typeof transactionEndpoints>(transactionPaths);
const topUpApi = apiCalls<typeof topUpEndpoints>(topUpPaths);

const creditRequestApi = apiCalls<typeof creditRequestEndpoints>(creditRequestPaths);

/** Always refetched, because other users, the webshop and the worker post too. */
export const transactionsOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.ofEmployee(employeeId),
    queryFn: ({ signal }) => callApi(transactionApi.listTransactions, { params: { id: employeeId }, signal }),
    staleTime: 0,
  });

/** The amount of the top-up assumes that the balance does not change. */
export const nextTopUpOf = (employeeId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.nextTopUp(employeeId),
    queryFn: async ({ signal }) => {
      const { next } = await callApi(topUpApi.getNextTopUp, { params: { id: employeeId }, signal });
      return next;
    },
    staleTime: 0,
  });

/** Always refetched, because the employee may have spent points. */
export const reversalPreviewOf = (employeeId: number, transactionId: number) =>
  queryOptions({
    queryKey: queryKeys.transactions.reversal(employeeId, transactionId),
    queryFn: ({ signal }) =>
      callApi(transactionApi.previewReversal, { params: { id: employeeId, transactionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

function useReplaceTransactions(employeeId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = transactionsOf(employeeId);
  return {
    replace: async (transactions: Transaction[]) => {
      await replaceQueryData(queryClient, queryKey, transactions);
      // The amount of the next top-up depends on the balance.
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions.nextTopUp(employeeId) });
    },
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** The statement after the amount was added or, for an amount that needs approval, the credit request. */
export type AddedAmount = { transactions: Transaction[] } | { request: CreditRequest };

export function useAddAmount(employeeId: number, needsApproval: (amount: number) => boolean) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  const queryClient = useQueryClient();
  const reloadCredits = useReloadAfter('creditRequests');
  const params = { id: employeeId };
  return useMutation({
    mutationFn: async (body: AmountInput): Promise<AddedAmount> =>
      needsApproval(body.amount)
        ? { request: await callIdempotentApi(creditRequestApi.createCreditRequest, { params, body }) }
        : { transactions: await callIdempotentApi(transactionApi.addTransaction, { params, body }) },
    onSuccess: async (added) => {
      if ('request' in added) reloadCredits();
      else await replace(added.transactions);
    },
    onError: (error) => {
      // A refusal may mean that the rules have changed. After any other failure the amount may have been added.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.creditRules.all });
      else reload();
    },
  });
}

/** Stops a scheduled transaction. Entries that it has already posted remain. */
export function useStopTransaction(employeeId: number) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  return useMutation({
    mutationFn: (transactionId: number) =>
      callIdempotentApi(transactionApi.stopScheduled, { params: { id: employeeId, transactionId } }),
    onSuccess: replace,
    onError: reload,
  });
}

/** Takes an entry back. The lists of batches reload, because they show the points taken back. */
export function useReverseTransaction(employeeId: number) {
  const { replace, reload } = useReplaceTransactions(employeeId);
  const reloadBatches = useReloadAfter('amountBatches');
  return useMutation({
    mutationFn: ({ transactionId, takeRest }: { transactionId: number; takeRest: boolean }) =>
      callIdempotentApi(transactionApi.reverseTransaction, {
        params: { id: employeeId, transactionId },
        body: { takeRest },
      }),
    onSuccess: replace,
    onError: reload,
    onSettled: reloadBatches,
  });
}

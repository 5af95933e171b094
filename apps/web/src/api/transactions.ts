import type { CreditRequest } from '@saldo/contract/credit-requests';
import type { AmountInput, Transaction, transactionEndpoints } from '@saldo/contract/transactions';
import { transactionPaths } from '@saldo/contract/transactions.paths';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { reload, useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { isRefusal } from './client/idempotency.ts';
import { queryClient } from './client/query-client.ts';
import { createCreditRequest } from './credit-requests.ts';
import { writeBalance } from './employees.ts';
import { query, replaceData } from './query.ts';
import { nextTopUpOf } from './top-ups.ts';

const api = apiCalls<typeof transactionEndpoints>(transactionPaths, {
  listScheduled: 'paged',
  addTransaction: 'idempotent',
  stopScheduled: 'idempotent',
  reverseTransaction: 'idempotent',
});

/**
 * Always refetched, because other users, the webshop and the worker post too. Brings the balance to the lists of
 * employees.
 */
export const transactionsOf = (employeeId: number) =>
  query(
    api.listTransactions,
    { params: { id: employeeId } },
    { staleTime: 0, onLoaded: (transactions) => void writeBalance(employeeId, balanceOf(transactions)) },
  );

/** Always refetched, because many changes schedule amounts, and the worker posts them. */
export const scheduledPage = (request: QueryOf<typeof transactionEndpoints.listScheduled>) =>
  query(api.listScheduled, { query: request }, { staleTime: 0 });

/** The sum of the posted lines, in points. */
export function balanceOf(transactions: readonly Transaction[]): number {
  const posted = transactions.filter(({ balance }) => balance !== null);
  return hundredthsToPoints(posted.reduce((sum, { points }) => sum + pointsToHundredths(points), 0n));
}

/** Always refetched, because the employee may have spent points. */
export const reversalPreviewOf = (employeeId: number, transactionId: number) =>
  query(api.previewReversal, { params: { id: employeeId, transactionId } }, { staleTime: 0, gcTime: 0 });

async function replace(employeeId: number, transactions: Transaction[]): Promise<void> {
  await replaceData(transactionsOf(employeeId), transactions);
  void writeBalance(employeeId, balanceOf(transactions));
  // The amount of the next top-up depends on the balance.
  void queryClient.invalidateQueries({ queryKey: nextTopUpOf(employeeId).queryKey });
}

/** The statement after the amount was added or, for an amount that needs approval, the credit request. */
export type AddedAmount = { transactions: Transaction[] } | { request: CreditRequest };

export function useAddAmount(employeeId: number, needsApproval: (amount: number) => boolean) {
  return useChange(
    null,
    async (body: AmountInput): Promise<AddedAmount> =>
      needsApproval(body.amount)
        ? { request: await createCreditRequest(employeeId, body) }
        : { transactions: await callApi(api.addTransaction, { params: { id: employeeId }, body }) },
    {
      onSuccess: async (added) => {
        if ('request' in added) void reload('creditRequests');
        else await replace(employeeId, added.transactions);
      },
      onError: (error) => {
        // A refusal may mean that the rules have changed. After any other failure the amount may have been added.
        if (isRefusal(error)) void reload('creditRules');
        else void reload('transactions');
      },
    },
  );
}

/** Stops a scheduled transaction. Entries that it has already posted remain. */
export const useStopTransaction = (employeeId: number) =>
  useChange(
    'scheduledAmounts',
    (transactionId: number) => callApi(api.stopScheduled, { params: { id: employeeId, transactionId } }),
    {
      onSuccess: (transactions) => replace(employeeId, transactions),
      onError: () => void reload('transactions'),
    },
  );

/** Takes an entry back. The lists of batches reload, because they show the points taken back. */
export const useReverseTransaction = (employeeId: number) =>
  useChange(
    'amountBatches',
    ({ transactionId, takeRest }: { transactionId: number; takeRest: boolean }) =>
      callApi(api.reverseTransaction, { params: { id: employeeId, transactionId }, body: { takeRest } }),
    {
      onSuccess: (transactions) => replace(employeeId, transactions),
      onError: () => void reload('transactions'),
    },
  );

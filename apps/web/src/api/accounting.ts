import type { accountingEndpoints } from '@saldo/contract/accounting';
import { accountingPaths } from '@saldo/contract/accounting.paths';
import type { accountingReportEndpoints } from '@saldo/contract/accounting-reports';
import { accountingReportPaths } from '@saldo/contract/accounting-reports.paths';
import { keepPreviousData } from '@tanstack/react-query';
import { useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query, replaceData } from './query.ts';

type Reports = typeof accountingReportEndpoints;

const api = {
  ...apiCalls<typeof accountingEndpoints>(accountingPaths),
  ...apiCalls<Reports>(accountingReportPaths),
};

const POLL_MS = 1_000;

/** Always refetched, because the figures of open months change; polled while a month is being closed. */
export const accountingMonths = query(
  api.listAccountingMonths,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((month) => month.state === 'closing') ? POLL_MS : false,
  },
);

/** Always refetched, because orders and amounts are decided at any time. */
export const monthChecksOf = (month: string) =>
  query(api.getMonthChecks, { params: { month } }, { staleTime: 0, gcTime: 0 });

export const useCloseMonth = () =>
  useChange('accounting', (month: string) => callApi(api.closeMonth, { params: { month } }), {
    onSuccess: (closing) =>
      replaceData(accountingMonths, (months) =>
        months?.map((month) => (month.month === closing.month ? closing : month)),
      ),
  });

/** Always refetched, because the figures of an open month change. */
export const liabilityOf = (month: string, request: QueryOf<Reports['getLiability']>) =>
  query(
    api.getLiability,
    { params: { month }, query: request },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Always refetched, because the figures of an open month change. */
export const invoiceBasisOf = (month: string, request: QueryOf<Reports['getInvoiceBasis']>) =>
  query(
    api.getInvoiceBasis,
    { params: { month }, query: request },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

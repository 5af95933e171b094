import type { AccountingExportInput, accountingFileEndpoints } from '@saldo/contract/accounting-files';
import { accountingFilePaths } from '@saldo/contract/accounting-files.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query, replaceData } from './query.ts';

const api = apiCalls<typeof accountingFileEndpoints>(accountingFilePaths);

const POLL_MS = 1_000;

export const accountingExportsOf = (month: string) => query(api.listAccountingExports, { params: { month } });

export const useMakeExport = (month: string) =>
  useChange('accountingFiles', (body: AccountingExportInput) =>
    callApi(api.makeAccountingExport, { params: { month }, body }),
  );

/** Polled while a worker sends invoices. */
export const economicInvoicesOf = (month: string) =>
  query(
    api.getEconomicInvoices,
    { params: { month } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? POLL_MS : false),
    },
  );

export const useSendInvoices = (month: string) =>
  useChange(null, () => callApi(api.sendEconomicInvoices, { params: { month } }), {
    onSuccess: (sending) => replaceData(economicInvoicesOf(month), () => sending),
  });

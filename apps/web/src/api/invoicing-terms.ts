import type { InvoicingTermsInput, invoicingTermsEndpoints } from '@saldo/contract/invoicing-terms';
import { invoicingTermsPaths } from '@saldo/contract/invoicing-terms.paths';
import { reload, useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query, replaceData } from './query.ts';

const api = apiCalls<typeof invoicingTermsEndpoints>(invoicingTermsPaths);

/** Always refetched, because another operator may have changed the terms. */
export const invoicingTermsOf = (customerId: number | undefined) =>
  query(api.getInvoicingTerms, { query: ofCustomer(customerId) }, { staleTime: 0 });

export function useSetInvoicingTerms() {
  const customerId = useCustomerId();
  return useChange(
    null,
    ({ version, ...body }: InvoicingTermsInput & Versioned) =>
      callApi(api.setInvoicingTerms, { query: ofCustomer(customerId), body, version }),
    {
      onSuccess: (terms) => replaceData(invoicingTermsOf(customerId), terms),
      // The stored terms may differ from those on the screen.
      onError: () => void reload('invoicingTerms'),
    },
  );
}

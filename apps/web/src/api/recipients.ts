import type { customerEndpoints, EmailAddressChange } from '@saldo/contract/customers';
import { customerPaths } from '@saldo/contract/customers.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { query, replaceData } from './query.ts';

const api = apiCalls<typeof customerEndpoints>(customerPaths, { listCustomers: 'paged' });

export const ownRecipients = query(api.getOwnEmailAddresses, {});

export const useSaveRecipients = () =>
  useChange(null, (body: EmailAddressChange) => callApi(api.changeOwnEmailAddresses, { body }), {
    onSuccess: (stored) => replaceData(ownRecipients, stored),
    // The stored addresses may differ from those on the screen.
    onError: () => void queryClient.invalidateQueries({ queryKey: ownRecipients.queryKey }),
  });

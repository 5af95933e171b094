import type { customerEndpoints } from '@saldo/contract/customers';
import { customerPaths } from '@saldo/contract/customers.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const api = apiCalls<typeof customerEndpoints>(customerPaths);

export const ownRecipients = queryOptions({
  queryKey: queryKeys.recipients,
  queryFn: ({ signal }) => callApi(api.getOwnEmailAddresses, { signal }),
});

export function useSaveRecipients() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: string[]) => callApi(api.setOwnEmailAddresses, { body }),
    onSuccess: (stored) => replaceQueryData(queryClient, ownRecipients.queryKey, stored),
    // The stored addresses may differ from those on the screen.
    onError: () => void queryClient.invalidateQueries({ queryKey: ownRecipients.queryKey }),
  });
}

import type { customerEndpoints } from '@saldo/contract/customers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

type Endpoints = typeof customerEndpoints;

const getAddresses = apiCall<Endpoints['getOwnEmailAddresses']>('GET', '/api/customers/email-addresses');
const setAddresses = apiCall<Endpoints['setOwnEmailAddresses']>('PUT', '/api/customers/email-addresses');

/** Who receives a copy of order confirmations of the own company. */
export const ownRecipients = queryOptions({
  queryKey: ['recipients'],
  queryFn: ({ signal }) => callApi(getAddresses, { signal }),
});

/** Replaces the recipients; the answer is what is stored. */
export function useSaveRecipients() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: string[]) => callApi(setAddresses, { body }),
    onSuccess: (stored) => queryClient.setQueryData(ownRecipients.queryKey, stored),
    // After a refusal they may be others than those on the screen.
    onError: () => void queryClient.invalidateQueries({ queryKey: ownRecipients.queryKey }),
  });
}

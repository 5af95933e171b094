import type {
  AdministratorCreate,
  AdministratorUpdate,
  administratorEndpoints,
} from '@saldo/contract/administrators';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

type Endpoints = typeof administratorEndpoints;

const listAdministrators = apiCall<Endpoints['listAdministrators']>('GET', '/api/customers/{id}/admin-users');
const createAdministrator = apiCall<Endpoints['createAdministrator']>(
  'POST',
  '/api/customers/{id}/admin-users',
);
const updateAdministrator = apiCall<Endpoints['updateAdministrator']>(
  'PUT',
  '/api/customers/{id}/admin-users/{adminId}',
);
const deleteAdministrator = apiCall<Endpoints['deleteAdministrator']>(
  'DELETE',
  '/api/customers/{id}/admin-users/{adminId}',
);
const setPassword = apiCall<Endpoints['setAdministratorPassword']>(
  'PUT',
  '/api/customers/{id}/admin-users/{adminId}/password',
);
const removeTwoStep = apiCall<Endpoints['removeAdministratorTwoStep']>(
  'DELETE',
  '/api/customers/{id}/admin-users/{adminId}/totp',
);
const sendWelcome = apiCall<Endpoints['sendAdministratorWelcome']>(
  'POST',
  '/api/customers/{id}/admin-users/{adminId}/send-email',
);

const administratorKeys = {
  ofCustomer: (customerId: number) => ['administrators', customerId] as const,
};

/** The administrators of a customer, by name. */
export const administratorsOf = (customerId: number) =>
  queryOptions({
    queryKey: administratorKeys.ofCustomer(customerId),
    queryFn: ({ signal }) => callApi(listAdministrators, { params: { id: customerId }, signal }),
  });

/** The list reloads after each change; also after a refusal, since then it is out of date or may be. */
function useReload(customerId: number) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: administratorKeys.ofCustomer(customerId) });
}

export const useCreateAdministrator = (customerId: number) =>
  useMutation({
    mutationFn: (body: AdministratorCreate) =>
      callApi(createAdministrator, { params: { id: customerId }, body }),
    onSettled: useReload(customerId),
  });

export const useUpdateAdministrator = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: (body: AdministratorUpdate) =>
      callApi(updateAdministrator, { params: { id: customerId, adminId }, body }),
    onSettled: useReload(customerId),
  });

export const useDeleteAdministrator = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(deleteAdministrator, { params: { id: customerId, adminId } }),
    onSettled: useReload(customerId),
  });

/** A password set by an operator makes the welcome mail possible, which the list shows. */
export const useSetAdministratorPassword = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: (body: { password: string }) =>
      callApi(setPassword, { params: { id: customerId, adminId }, body }),
    onSettled: useReload(customerId),
  });

export const useRemoveAdministratorTwoStep = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(removeTwoStep, { params: { id: customerId, adminId } }),
    onSettled: useReload(customerId),
  });

/** Sends the welcome mail to the administrator of that id; answers the address. */
export const useSendAdministratorWelcome = (customerId: number) =>
  useMutation({
    mutationFn: (adminId: number) => callApi(sendWelcome, { params: { id: customerId, adminId } }),
    onSettled: useReload(customerId),
  });

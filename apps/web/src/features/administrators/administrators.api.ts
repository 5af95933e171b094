import type {
  AdministratorCreate,
  AdministratorUpdate,
  administratorEndpoints,
} from '@saldo/contract/administrators';
import { administratorPaths } from '@saldo/contract/administrators.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const api = apiCalls<typeof administratorEndpoints>(administratorPaths);

const administratorKeys = {
  ofCustomer: (customerId: number) => ['administrators', customerId] as const,
};

/** The administrators of a customer, by name. */
export const administratorsOf = (customerId: number) =>
  queryOptions({
    queryKey: administratorKeys.ofCustomer(customerId),
    queryFn: ({ signal }) => callApi(api.listAdministrators, { params: { id: customerId }, signal }),
  });

/** The list reloads after each change; also after a refusal, since then it is out of date or may be. */
function useReload(customerId: number) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: administratorKeys.ofCustomer(customerId) });
}

export const useCreateAdministrator = (customerId: number) =>
  useMutation({
    mutationFn: (body: AdministratorCreate) =>
      callApi(api.createAdministrator, { params: { id: customerId }, body }),
    onSettled: useReload(customerId),
  });

export const useUpdateAdministrator = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: (body: AdministratorUpdate) =>
      callApi(api.updateAdministrator, { params: { id: customerId, adminId }, body }),
    onSettled: useReload(customerId),
  });

export const useDeleteAdministrator = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteAdministrator, { params: { id: customerId, adminId } }),
    onSettled: useReload(customerId),
  });

/** A password set by an operator makes the welcome mail possible, which the list shows. */
export const useSetAdministratorPassword = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: (body: { password: string }) =>
      callApi(api.setAdministratorPassword, { params: { id: customerId, adminId }, body }),
    onSettled: useReload(customerId),
  });

export const useRemoveAdministratorTwoStep = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(api.removeAdministratorTwoStep, { params: { id: customerId, adminId } }),
    onSettled: useReload(customerId),
  });

/** Sends the welcome mail to the administrator of that id; answers the address. */
export const useSendAdministratorWelcome = (customerId: number) =>
  useMutation({
    mutationFn: (adminId: number) =>
      callApi(api.sendAdministratorWelcome, { params: { id: customerId, adminId } }),
    onSettled: useReload(customerId),
  });

import type {
  AdministratorCreate,
  AdministratorUpdate,
  administratorEndpoints,
} from '@saldo/contract/administrators';
import { administratorPaths } from '@saldo/contract/administrators.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof administratorEndpoints>(administratorPaths);

export const administratorsOf = (customerId: number) =>
  queryOptions({
    queryKey: queryKeys.administrators.ofCustomer(customerId),
    queryFn: ({ signal }) => callApi(api.listAdministrators, { params: { id: customerId }, signal }),
  });

export const useCreateAdministrator = (customerId: number) =>
  useMutation({
    mutationFn: (body: AdministratorCreate) =>
      callApi(api.createAdministrator, { params: { id: customerId }, body }),
    onSettled: useReloadAfter('administrators'),
  });

export const useUpdateAdministrator = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: (body: AdministratorUpdate) =>
      callApi(api.updateAdministrator, { params: { id: customerId, adminId }, body }),
    onSettled: useReloadAfter('administrators'),
  });

export const useDeleteAdministrator = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteAdministrator, { params: { id: customerId, adminId } }),
    onSettled: useReloadAfter('administrators'),
  });

/** Reloads the list, which shows whether the welcome mail can be sent. */
export const useSetAdministratorPassword = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: (body: { password: string }) =>
      callApi(api.setAdministratorPassword, { params: { id: customerId, adminId }, body }),
    onSettled: useReloadAfter('administrators'),
  });

export const useRemoveAdministratorTwoStep = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(api.removeAdministratorTwoStep, { params: { id: customerId, adminId } }),
    onSettled: useReloadAfter('administrators'),
  });

export const useSendAdministratorWelcome = (customerId: number) =>
  useMutation({
    mutationFn: (adminId: number) =>
      callApi(api.sendAdministratorWelcome, { params: { id: customerId, adminId } }),
    onSettled: useReloadAfter('administrators'),
  });

export const useSendAdministratorPasswordLink = (customerId: number, adminId: number) =>
  useMutation({
    mutationFn: () => callApi(api.sendAdministratorPasswordLink, { params: { id: customerId, adminId } }),
    onSettled: useReloadAfter('administrators'),
  });

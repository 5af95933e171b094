import type { AdministratorCreate, AdministratorUpdate } from '@saldo/contract/administrators';
import type { Operator, operatorEndpoints } from '@saldo/contract/operators';
import { operatorPaths } from '@saldo/contract/operators.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof operatorEndpoints>(operatorPaths);

export const operatorList = queryOptions<Operator[]>({
  queryKey: queryKeys.operators.all,
  queryFn: ({ signal }) => callApi(api.listOperators, { signal }),
});

export const useCreateOperator = () =>
  useMutation({
    mutationFn: (body: AdministratorCreate) => callApi(api.createOperator, { body }),
    onSettled: useReloadAfter('operators'),
  });

export const useUpdateOperator = (id: number) =>
  useMutation({
    mutationFn: (body: AdministratorUpdate) => callApi(api.updateOperator, { params: { id }, body }),
    onSettled: useReloadAfter('operators'),
  });

export const useSetOperatorPassword = (id: number) =>
  useMutation({
    mutationFn: (body: { password: string }) => callApi(api.setOperatorPassword, { params: { id }, body }),
    onSettled: useReloadAfter('operators'),
  });

export const useRemoveOperatorTwoStep = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.removeOperatorTwoStep, { params: { id } }),
    onSettled: useReloadAfter('operators'),
  });

/** Disables the operator, or enables one who is disabled. */
export const useToggleOperator = (operator: Operator) =>
  useMutation({
    mutationFn: () => {
      const params = { id: operator.id };
      return operator.disabled
        ? callApi(api.enableOperator, { params })
        : callApi(api.disableOperator, { params });
    },
    onSettled: useReloadAfter('operators'),
  });

export const useDeleteOperator = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteOperator, { params: { id } }),
    onSettled: useReloadAfter('operators'),
  });

import type { AdministratorCreate } from '@saldo/contract/administrators';
import type { Operator, operatorEndpoints } from '@saldo/contract/operators';
import { operatorPaths } from '@saldo/contract/operators.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const api = apiCalls<typeof operatorEndpoints>(operatorPaths);

const operatorKeys = { all: ['operators'] as const };

/** All operators, by name. */
export const operatorList = queryOptions<Operator[]>({
  queryKey: [...operatorKeys.all, 'list'],
  queryFn: ({ signal }) => callApi(api.listOperators, { signal }),
});

/** The list reloads after each change; also after a refusal, since then it is out of date or may be. */
function useReload() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: operatorKeys.all });
}

export const useCreateOperator = () =>
  useMutation({
    mutationFn: (body: AdministratorCreate) => callApi(api.createOperator, { body }),
    onSettled: useReload(),
  });

export const useSetOperatorPassword = (id: number) =>
  useMutation({
    mutationFn: (body: { password: string }) => callApi(api.setOperatorPassword, { params: { id }, body }),
    onSettled: useReload(),
  });

export const useRemoveOperatorTwoStep = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.removeOperatorTwoStep, { params: { id } }),
    onSettled: useReload(),
  });

/** Keeps an operator out, or lets a disabled one in again. */
export const useDisableOperator = (operator: Operator) =>
  useMutation({
    mutationFn: () => {
      const params = { id: operator.id };
      return operator.disabled
        ? callApi(api.enableOperator, { params })
        : callApi(api.disableOperator, { params });
    },
    onSettled: useReload(),
  });

export const useDeleteOperator = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteOperator, { params: { id } }),
    onSettled: useReload(),
  });

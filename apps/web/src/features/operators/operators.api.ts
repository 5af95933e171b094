import type { AdministratorCreate } from '@saldo/contract/administrators';
import type { Operator, operatorEndpoints } from '@saldo/contract/operators';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

type Endpoints = typeof operatorEndpoints;

const listOperators = apiCall<Endpoints['listOperators']>('GET', '/api/operators');
const createOperator = apiCall<Endpoints['createOperator']>('POST', '/api/operators');
const setPassword = apiCall<Endpoints['setOperatorPassword']>('PUT', '/api/operators/{id}/password');
const removeTwoStep = apiCall<Endpoints['removeOperatorTwoStep']>('DELETE', '/api/operators/{id}/totp');
const disableOperator = apiCall<Endpoints['disableOperator']>('POST', '/api/operators/{id}/disable');
const enableOperator = apiCall<Endpoints['enableOperator']>('POST', '/api/operators/{id}/enable');
const deleteOperator = apiCall<Endpoints['deleteOperator']>('DELETE', '/api/operators/{id}');

const operatorKeys = { all: ['operators'] as const };

/** All operators, by name. */
export const operatorList = queryOptions<Operator[]>({
  queryKey: [...operatorKeys.all, 'list'],
  queryFn: ({ signal }) => callApi(listOperators, { signal }),
});

/** The list reloads after each change; also after a refusal, since then it is out of date or may be. */
function useReload() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: operatorKeys.all });
}

export const useCreateOperator = () =>
  useMutation({
    mutationFn: (body: AdministratorCreate) => callApi(createOperator, { body }),
    onSettled: useReload(),
  });

export const useSetOperatorPassword = (id: number) =>
  useMutation({
    mutationFn: (body: { password: string }) => callApi(setPassword, { params: { id }, body }),
    onSettled: useReload(),
  });

export const useRemoveOperatorTwoStep = (id: number) =>
  useMutation({
    mutationFn: () => callApi(removeTwoStep, { params: { id } }),
    onSettled: useReload(),
  });

/** Keeps an operator out, or lets a disabled one in again. */
export const useDisableOperator = (operator: Operator) =>
  useMutation({
    mutationFn: () => {
      const params = { id: operator.id };
      return operator.disabled ? callApi(enableOperator, { params }) : callApi(disableOperator, { params });
    },
    onSettled: useReload(),
  });

export const useDeleteOperator = (id: number) =>
  useMutation({
    mutationFn: () => callApi(deleteOperator, { params: { id } }),
    onSettled: useReload(),
  });

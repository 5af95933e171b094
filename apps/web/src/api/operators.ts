import type { Operator, OperatorCreate, OperatorUpdate, operatorEndpoints } from '@saldo/contract/operators';
import { operatorPaths } from '@saldo/contract/operators.paths';
import { useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof operatorEndpoints>(operatorPaths);

export const operatorList = query(api.listOperators, {});

export const useCreateOperator = () =>
  useChange('operators', (body: OperatorCreate) => callApi(api.createOperator, { body }));

export const useUpdateOperator = (id: number) =>
  useChange('operators', ({ version, ...body }: OperatorUpdate & Versioned) =>
    callApi(api.updateOperator, { params: { id }, body, version }),
  );

export const useSetOperatorPassword = (id: number) =>
  useChange('operators', (body: { password: string }) =>
    callApi(api.setOperatorPassword, { params: { id }, body }),
  );

export const useRemoveOperatorTwoStep = (id: number) =>
  useChange('operators', () => callApi(api.removeOperatorTwoStep, { params: { id } }));

/** Disables the operator, or enables one who is disabled. */
export const useToggleOperator = ({ id, disabled }: Operator) =>
  useChange('operators', () =>
    disabled
      ? callApi(api.enableOperator, { params: { id } })
      : callApi(api.disableOperator, { params: { id } }),
  );

export const useDeleteOperator = (id: number) =>
  useChange('operators', () => callApi(api.deleteOperator, { params: { id } }));

import type {
  OperatorReturnInput,
  OrderReturn,
  ReturnReceipt,
  ReturnRejection,
  returnEndpoints,
} from '@saldo/contract/returns';
import { returnPaths } from '@saldo/contract/returns.paths';
import { useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

type Endpoints = typeof returnEndpoints;

const api = apiCalls<Endpoints>(returnPaths, {
  listReturns: 'paged',
  createReturn: 'idempotent',
  receiveReturn: 'idempotent',
  rejectReturn: 'idempotent',
  cancelReturn: 'idempotent',
});

export const returnsPage = (request: QueryOf<Endpoints['listReturns']>) =>
  query(api.listReturns, { query: request });

export const useCreateReturn = (orderId: number) =>
  useChange('orders', (body: OperatorReturnInput) =>
    callApi(api.createReturn, { params: { id: orderId }, body }),
  );

export const useReceiveReturn = ({ id }: OrderReturn) =>
  useChange('orders', (body: ReturnReceipt) => callApi(api.receiveReturn, { params: { id }, body }));

export const useRejectReturn = ({ id }: OrderReturn) =>
  useChange('orders', (body: ReturnRejection) => callApi(api.rejectReturn, { params: { id }, body }));

export const useCancelReturn = ({ id }: OrderReturn) =>
  useChange('orders', () => callApi(api.cancelReturn, { params: { id } }));

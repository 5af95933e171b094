import type {
  AdministratorCreate,
  AdministratorUpdate,
  administratorEndpoints,
} from '@saldo/contract/administrators';
import { administratorPaths } from '@saldo/contract/administrators.paths';
import { useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerIdOfOperator } from './customer-scope.ts';
import { query } from './query.ts';

const api = apiCalls<typeof administratorEndpoints>(administratorPaths);

export const administratorsOf = (customerId: number) =>
  query(api.listAdministrators, { params: { id: customerId } });

export const useCreateAdministrator = () => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', (body: AdministratorCreate) =>
    callApi(api.createAdministrator, { params: { id }, body }),
  );
};

export const useUpdateAdministrator = (adminId: number) => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', ({ version, ...body }: AdministratorUpdate & Versioned) =>
    callApi(api.updateAdministrator, { params: { id, adminId }, body, version }),
  );
};

export const useDeleteAdministrator = (adminId: number) => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', () => callApi(api.deleteAdministrator, { params: { id, adminId } }));
};

/** Reloads the list, which shows whether the welcome mail can be sent. */
export const useSetAdministratorPassword = (adminId: number) => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', (body: { password: string }) =>
    callApi(api.setAdministratorPassword, { params: { id, adminId }, body }),
  );
};

export const useRemoveAdministratorTwoStep = (adminId: number) => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', () =>
    callApi(api.removeAdministratorTwoStep, { params: { id, adminId } }),
  );
};

export const useSendAdministratorWelcome = () => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', (adminId: number) =>
    callApi(api.sendAdministratorWelcome, { params: { id, adminId } }),
  );
};

export const useSendAdministratorPasswordLink = (adminId: number) => {
  const id = useCustomerIdOfOperator();
  return useChange('administrators', () =>
    callApi(api.sendAdministratorPasswordLink, { params: { id, adminId } }),
  );
};

import type {
  AdministratorCreate,
  AdministratorUpdate,
  administratorEndpoints,
} from '@saldo/contract/administrators';
import { administratorPaths } from '@saldo/contract/administrators.paths';
import { useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof administratorEndpoints>(administratorPaths);

export const administratorsOf = (customerId: number) =>
  query(api.listAdministrators, { params: { id: customerId } });

export const useCreateAdministrator = (customerId: number) =>
  useChange('administrators', (body: AdministratorCreate) =>
    callApi(api.createAdministrator, { params: { id: customerId }, body }),
  );

export const useUpdateAdministrator = (customerId: number, adminId: number) =>
  useChange('administrators', ({ version, ...body }: AdministratorUpdate & Versioned) =>
    callApi(api.updateAdministrator, { params: { id: customerId, adminId }, body, version }),
  );

export const useDeleteAdministrator = (customerId: number, adminId: number) =>
  useChange('administrators', () =>
    callApi(api.deleteAdministrator, { params: { id: customerId, adminId } }),
  );

/** Reloads the list, which shows whether the welcome mail can be sent. */
export const useSetAdministratorPassword = (customerId: number, adminId: number) =>
  useChange('administrators', (body: { password: string }) =>
    callApi(api.setAdministratorPassword, { params: { id: customerId, adminId }, body }),
  );

export const useRemoveAdministratorTwoStep = (customerId: number, adminId: number) =>
  useChange('administrators', () =>
    callApi(api.removeAdministratorTwoStep, { params: { id: customerId, adminId } }),
  );

export const useSendAdministratorWelcome = (customerId: number) =>
  useChange('administrators', (adminId: number) =>
    callApi(api.sendAdministratorWelcome, { params: { id: customerId, adminId } }),
  );

export const useSendAdministratorPasswordLink = (customerId: number, adminId: number) =>
  useChange('administrators', () =>
    callApi(api.sendAdministratorPasswordLink, { params: { id: customerId, adminId } }),
  );

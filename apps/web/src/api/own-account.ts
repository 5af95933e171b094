import type { KnownDevice, OwnSession, ownAccountEndpoints } from '@saldo/contract/own-account';
import { ownAccountPaths } from '@saldo/contract/own-account.paths';
import type { securityLogEndpoints } from '@saldo/contract/security-log';
import { securityLogPaths } from '@saldo/contract/security-log.paths';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof ownAccountEndpoints>(ownAccountPaths);
const logApi = apiCalls<typeof securityLogEndpoints>(securityLogPaths);

export const ownSessions = queryOptions<OwnSession[]>({
  queryKey: queryKeys.ownAccount.sessions,
  queryFn: ({ signal }) => callApi(api.listOwnSessions, { signal }),
});

export const knownDevices = queryOptions<KnownDevice[]>({
  queryKey: queryKeys.ownAccount.devices,
  queryFn: ({ signal }) => callApi(api.listKnownDevices, { signal }),
});

export const totpStatus = queryOptions({
  queryKey: queryKeys.ownAccount.twoStep,
  queryFn: ({ signal }) => callApi(api.getTotp, { signal }),
});

export const ownSignInsPage = (page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: queryKeys.ownAccount.signIns(page),
    queryFn: ({ signal }) => callPagedApi(logApi.listOwnSignIns, { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The new password also ends the account's other sessions. */
export const useChangeOwnPassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      callApi(api.changeOwnPassword, { body }),
    onSettled: useReloadAfter('ownSessions'),
  });

/** Confirms the session for ten minutes, for calls that ask for the user's password again. */
export const useConfirmPassword = (onSuccess: () => void) =>
  useMutation({
    mutationFn: (body: { currentPassword: string }) => callApi(api.confirmPassword, { body }),
    onSuccess,
  });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => callApi(api.endOwnSession, { params: { id } }),
    onSettled: useReloadAfter('ownSessions'),
  });

export const useForgetDevice = () =>
  useMutation({
    mutationFn: (id: number) => callApi(api.forgetKnownDevice, { params: { id } }),
    onSettled: useReloadAfter('ownDevices'),
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => callApi(api.endOtherSessions),
    onSettled: useReloadAfter('ownSessions'),
  });

/** Creates a secret for the authenticator app. The secret takes effect with `useConfirmTotp`. */
export const useBeginTotp = () =>
  useMutation({
    mutationFn: (currentPassword: string) => callApi(api.beginTotp, { body: { currentPassword } }),
  });

/** Turns two-step sign-in on. Returns the recovery codes, which cannot be read again. */
export const useConfirmTotp = () =>
  useMutation({
    mutationFn: (code: string) => callApi(api.confirmTotp, { body: { code } }),
    onSettled: useReloadAfter('ownTwoStep'),
  });

export const useRemoveTotp = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string }) => callApi(api.removeTotp, { body }),
    onSettled: useReloadAfter('ownTwoStep'),
  });

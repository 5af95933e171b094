import type { OwnSession, ownAccountEndpoints } from '@saldo/contract/own-account';
import { ownAccountPaths } from '@saldo/contract/own-account.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';
import { queryKeys, useReloadAfter } from '../../shared/query-cache.ts';

const api = apiCalls<typeof ownAccountEndpoints>(ownAccountPaths);

/** One's own sessions, the latest used first. */
export const ownSessions = queryOptions<OwnSession[]>({
  queryKey: queryKeys.ownAccount.sessions,
  queryFn: ({ signal }) => callApi(api.listOwnSessions, { signal }),
});

/** Whether sign-in asks for a code, and how many recovery codes are left. */
export const totpStatus = queryOptions({
  queryKey: queryKeys.ownAccount.twoStep,
  queryFn: ({ signal }) => callApi(api.getTotp, { signal }),
});

/** One's other sessions end with it. */
export const useChangeOwnPassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      callApi(api.changeOwnPassword, { body }),
    onSettled: useReloadAfter('ownSessions'),
  });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => callApi(api.endOwnSession, { params: { id } }),
    onSettled: useReloadAfter('ownSessions'),
  });

/** All but the one that asks. */
export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => callApi(api.endOtherSessions),
    onSettled: useReloadAfter('ownSessions'),
  });

/** A secret for the authenticator app; it counts once it is confirmed. */
export const useBeginTotp = () =>
  useMutation({
    mutationFn: (currentPassword: string) => callApi(api.beginTotp, { body: { currentPassword } }),
  });

/** Turns two-step sign-in on; the recovery codes are answered this once. */
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

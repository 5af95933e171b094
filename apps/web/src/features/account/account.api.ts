import type { OwnSession, ownAccountEndpoints } from '@saldo/contract/own-account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

type Endpoints = typeof ownAccountEndpoints;

const changePassword = apiCall<Endpoints['changeOwnPassword']>('PUT', '/api/account/password');
const listSessions = apiCall<Endpoints['listOwnSessions']>('GET', '/api/account/sessions');
const endOtherSessions = apiCall<Endpoints['endOtherSessions']>('DELETE', '/api/account/sessions');
const endSession = apiCall<Endpoints['endOwnSession']>('DELETE', '/api/account/sessions/{id}');
const getTotp = apiCall<Endpoints['getTotp']>('GET', '/api/account/totp');
const beginTotp = apiCall<Endpoints['beginTotp']>('POST', '/api/account/totp');
const confirmTotp = apiCall<Endpoints['confirmTotp']>('POST', '/api/account/totp/confirm');
const removeTotp = apiCall<Endpoints['removeTotp']>('POST', '/api/account/totp/remove');

const accountKeys = { sessions: ['account', 'sessions'] as const, totp: ['account', 'totp'] as const };

/** One's own sessions, the latest used first. */
export const ownSessions = queryOptions<OwnSession[]>({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
});

/** Whether sign-in asks for a code, and how many recovery codes are left. */
export const totpStatus = queryOptions({
  queryKey: accountKeys.totp,
  queryFn: ({ signal }) => callApi(getTotp, { signal }),
});

function useReload(queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey });
}

/** One's other sessions end with it. */
export const useChangeOwnPassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) => callApi(changePassword, { body }),
    onSettled: useReload(accountKeys.sessions),
  });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => callApi(endSession, { params: { id } }),
    onSettled: useReload(accountKeys.sessions),
  });

/** All but the one that asks. */
export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => callApi(endOtherSessions),
    onSettled: useReload(accountKeys.sessions),
  });

/** A secret for the authenticator app; it counts once it is confirmed. */
export const useBeginTotp = () =>
  useMutation({
    mutationFn: (currentPassword: string) => callApi(beginTotp, { body: { currentPassword } }),
  });

/** Turns two-step sign-in on; the recovery codes are answered this once. */
export const useConfirmTotp = () =>
  useMutation({
    mutationFn: (code: string) => callApi(confirmTotp, { body: { code } }),
    onSettled: useReload(accountKeys.totp),
  });

export const useRemoveTotp = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string }) => callApi(removeTotp, { body }),
    onSettled: useReload(accountKeys.totp),
  });

import type { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { passwordLinkPaths } from '@saldo/contract/password-links.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof passwordLinkEndpoints>(passwordLinkPaths);

/** Requested once, so that a failed refetch cannot replace the form and lose the typed password. */
export const passwordLink = (code: string) =>
  query(
    api.checkPasswordLink,
    { body: { code } },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );

export const useChoosePassword = () =>
  useChange(null, (body: { code: string; password: string }) => callApi(api.choosePassword, { body }));

export const useForgotPassword = () =>
  useChange(null, (body: { email: string }) => callApi(api.forgotPassword, { body }));

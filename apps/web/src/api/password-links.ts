import type { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { passwordLinkPaths } from '@saldo/contract/password-links.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { refreshXsrfCookie } from './client/xsrf.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof passwordLinkEndpoints>(passwordLinkPaths);

/** Requested once, so that a failed refetch cannot replace the form and lose the typed password. */
export const passwordLink = (code: string) =>
  queryOptions({
    queryKey: queryKeys.passwordLinks.one(code),
    queryFn: async ({ signal }) => {
      // This page does not run the start-up, which otherwise gets the XSRF cookie.
      await refreshXsrfCookie();
      return callApi(api.checkPasswordLink, { body: { code }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const useChoosePassword = () =>
  useMutation({
    mutationFn: (body: { code: string; password: string }) => callApi(api.choosePassword, { body }),
  });

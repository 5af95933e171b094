import type { CurrentUser, sessionEndpoints } from '@saldo/contract/session';
import { sessionPaths } from '@saldo/contract/session.paths';
import { useQuery } from '@tanstack/react-query';
import { useChange } from './change.ts';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { whileSigningIn } from './client/sign-in-lock.ts';
import { query, replaceData } from './query.ts';

const api = apiCalls<typeof sessionEndpoints>(sessionPaths);

/** Loaded by the start-up. Other changes than our own are seen after a reload of the page. */
export const currentUser = query(
  api.getMe,
  {},
  { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
);

/** For signed-in screens, which are rendered once the user is loaded. */
export function useSessionUser(): CurrentUser {
  const { data } = useQuery(currentUser);
  if (data === undefined) throw new Error('The user is not loaded.');
  return data;
}

export const useIsOperator = (): boolean => useSessionUser().role === 'Admin';

/** A leader sees less than HR of the company, although both have the role `Customer`. */
export const useIsLeader = (): boolean => useSessionUser().kind === 'leader';

/** Whose screens and menu the user has: `Leader` for a leader, else the role. */
export const useCaller = (): string => callerOf(useSessionUser());
export const callerOf = ({ role, kind }: CurrentUser): string => (kind === 'leader' ? 'Leader' : role);

/** Shows a change of the user before the server has answered. */
export const changeUser = (change: (user: CurrentUser) => Partial<CurrentUser>): Promise<void> =>
  replaceData(currentUser, (user) => user && { ...user, ...change(user) });

/** Adds the parameters of the list's default view to an address without any (ADR 48). */
export function openingAddress(to: string): string {
  // The default view of a customer's employees applies to every customer.
  const path = to.replace(/\d+$/, '');
  const lists = queryClient.getQueryData(currentUser.queryKey)?.lists;
  const parameters = lists?.find(({ opensAt }) => opensAt === path)?.opensWith;
  return parameters ? `${to}?${parameters}` : to;
}

/** Sets the session cookie and a new XSRF cookie. */
export const useSignIn = () =>
  useChange(null, (body: CallOptions<typeof sessionEndpoints.signIn>['body']) =>
    whileSigningIn(() => callApi(api.signIn, { body })),
  );

import type { CurrentUser } from '@saldo/contract/session';
import { announceAccount } from '../api/client/account.ts';
import { queryClient } from '../api/client/query-client.ts';
import { refreshXsrfCookie } from '../api/client/xsrf.ts';
import { currentUser } from '../api/session.ts';

type Start = { user: CurrentUser } | { user?: never; error: Error };

/** Loads the user and refreshes the XSRF cookie. Without a session, `callApi` redirects to the sign-in page. */
export async function startUp(): Promise<Start> {
  try {
    const [user] = await Promise.all([
      queryClient.fetchQuery({ ...currentUser, retry: false }),
      refreshXsrfCookie(),
    ]);
    announceAccount(user);
    return { user };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Pages that never load the current user. */
export const isSignedOutPath = (path: string): boolean => /^\/(login|kodeord|godkend)(\/|$)/.test(path);

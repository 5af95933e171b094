import type { CurrentUser, sessionEndpoints } from '@saldo/contract/session';
import { sessionPaths } from '@saldo/contract/session.paths';
import { apiCalls } from '../api/client/call.ts';
import { callApi } from '../api/client/fetch.ts';
import { refreshXsrfCookie } from '../api/client/xsrf.ts';

const api = apiCalls<typeof sessionEndpoints>(sessionPaths);

type Start = { user: CurrentUser } | { user?: never; error: Error };

/** Loads the user and refreshes the XSRF cookie. Without a session, `callApi` redirects to the sign-in page. */
export async function startUp(): Promise<Start> {
  try {
    const [user] = await Promise.all([callApi(api.getMe), refreshXsrfCookie()]);
    return { user };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Pages that never load the current user. */
export const isSignedOutPath = (path: string): boolean => /^\/(login|kodeord)(\/|$)/.test(path);

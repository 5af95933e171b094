import { fetchOrTakeEarly } from './early-responses.ts';
import { logFailure } from './log-failure.ts';

let refresh: Promise<void> | null = null;

/** Refreshes the XSRF cookie with `GET /token`. Only logs a failure, which must not stop the start-up. */
export function refreshXsrfCookie(): Promise<void> {
  refresh ??= fetchOrTakeEarly('/token')
    .then(async (response) => {
      await response.text();
      if (!response.ok) logFailure(new Error(`GET /token: ${response.status}`));
    })
    .catch(logFailure)
    .then(() => {
      refresh = null;
    });
  return refresh;
}

/** Resolves when no refresh of the XSRF cookie is in progress. */
export async function xsrfCookieRefreshed(): Promise<void> {
  await refresh;
}

export function xsrfToken(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}

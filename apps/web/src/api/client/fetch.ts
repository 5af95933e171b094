import type { Endpoint } from '@saldo/contract/endpoint';
import { accountOfPage, showOtherAccount } from './account.ts';
import { type ApiCall, addressOf, type CallArguments, type CallResponse } from './call.ts';
import { fetchOrTakeEarly } from './early-responses.ts';
import { ApiError, connectionError, toApiError } from './errors.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { goToLogin, unsaved } from './login-address.ts';
import { requestPassword, requestSignIn } from './password-request.ts';
import { untilSignedIn } from './sign-in-lock.ts';
import { refreshXsrfCookie, xsrfCookieRefreshed, xsrfToken } from './xsrf.ts';

/**
 * Calls an endpoint. After a second 401, redirects to the sign-in page and never settles, so that no screen shows an
 * error; if a dialog has typed text, asks the user to sign in over it instead. A retry of an idempotent call after a lost connection takes effect once.
 * @throws ApiError for other refusals, the sign-in's own 401, and a lost connection.
 */
export function callApi<E extends Endpoint>(
  call: ApiCall<E>,
  ...[options]: CallArguments<E>
): Promise<CallResponse<E>> {
  const given: AnyOptions = options ?? {};
  if (call.how !== 'idempotent') return answer(call, given);
  const { params, query, body = null } = given;
  return withIdempotencyKey(addressOf(call.path, params, query), body, (idempotencyKey) =>
    answer(call, { ...given, idempotencyKey }),
  );
}

async function answer<E extends Endpoint>(call: ApiCall<E>, options: AnyOptions): Promise<CallResponse<E>> {
  const response = await send(call, options);
  const data = response.status === 204 ? undefined : await dataOf(response, options.signal);
  return (call.how === 'paged' ? { rows: data, total: totalOf(response) } : data) as CallResponse<E>;
}

async function dataOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw error instanceof SyntaxError ? toApiError(response.status, '', undefined) : connectionError();
  }
}

/** @throws if a proxy has removed `X-Total-Count`: further pages could not be reached. */
function totalOf({ headers, status }: Response): number {
  const total = headers.get('X-Total-Count');
  if (total === null) throw new ApiError(status, 'unknown', 'Svaret mangler headeren X-Total-Count.');
  return Number(total);
}

export interface AnyOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  version?: number | undefined;
  signal?: AbortSignal;
}

/** Throws `ApiError`, as `callApi` does. */
export async function send(call: { method: string; path: string }, options: AnyOptions): Promise<Response> {
  const recovered = new Set<string>();
  for (;;) {
    const response = await fetchOnce(call, options);
    if (response.ok) return response;
    const error = await errorOf(response);
    if (recovered.has(error.code) || !(await recover(error, call))) {
      if (!isSessionOver(error)) throw error;
      if (unsaved.isLostByLogin() && (await requestSignIn())) {
        recovered.clear();
        continue;
      }
      goToLogin();
      return new Promise(() => {});
    }
    recovered.add(error.code);
  }
}

/** Tries to remove the cause of a refusal. Resolves to whether repeating the call may help. */
async function recover(error: ApiError, { method }: { method: string }): Promise<boolean> {
  if (error.status === 403 && error.code === 'xsrf') {
    // The cookie is missing or belongs to an older session.
    await refreshXsrfCookie();
    return true;
  }
  if (error.code === 'password_required') return requestPassword();
  if (error.code === 'other_account') showOtherAccount(error.message, { isRead: method === 'GET' });
  if (isSessionOver(error)) {
    // Another tab may have signed in, and thereby ended the session that the call was sent with.
    await untilSignedIn();
    return true;
  }
  return false;
}

const isSessionOver = (error: ApiError) => error.status === 401 && !shownAtSignIn.has(error.code);

/** 401 codes that the sign-in page shows itself. */
const shownAtSignIn: ReadonlySet<string> = new Set(['wrong_credentials', 'code_required', 'wrong_code']);

async function fetchOnce(call: { method: string; path: string }, options: AnyOptions): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const account = accountOfPage();
  if (account !== undefined) headers.set('X-Account', account);
  if (options.version !== undefined) headers.set('If-Match', `"${options.version}"`);
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    // Waits for a refresh in progress, because the user may sign in before the page has its token.
    await xsrfCookieRefreshed();
    const token = xsrfToken(document.cookie);
    if (token !== undefined) headers.set('X-XSRF-TOKEN', token);
  }
  try {
    return await fetchOrTakeEarly(addressOf(call.path, options.params, options.query), {
      method: call.method,
      headers,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw connectionError();
  }
}

async function errorOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined);
  // A date, which a proxy may send, is ignored.
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return toApiError(response.status, response.statusText, body, seconds >= 0 ? seconds : undefined);
}

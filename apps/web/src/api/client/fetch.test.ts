import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiCall, addressOf } from './call.ts';
import { NO_CONNECTION } from './errors.ts';
import { callApi } from './fetch.ts';
import { currentPasswordRequest } from './password-request.ts';
import { whileSigningIn } from './sign-in-lock.ts';
import { refreshXsrfCookie, xsrfToken } from './xsrf.ts';

interface TestEndpoint {
  method: 'POST';
  path: '/api/things';
  access: 'anonymous';
  summary: '';
}
const call: ApiCall<TestEndpoint> = { name: 'makeThing', method: 'POST', path: '/api/things' };

function stubServer(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async (address: string, _init?: RequestInit) => {
    if (address === '/token') return new Response('{}');
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('Unexpected call');
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=t%2Fk' });
  return fetched;
}
const refusal = (status: number, code: string) => Response.json({ message: 'Nej', code }, { status });

afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  it('sends the XSRF token and the idempotency key', async () => {
    const fetched = stubServer(new Response(null, { status: 204 }));
    await callApi({ ...call, how: 'idempotent' });
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get('X-XSRF-TOKEN')).toBe('t/k');
    expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('waits for the token of a page that has just loaded', async () => {
    const token = Promise.withResolvers<void>();
    const fetched = stubServer(new Response(null, { status: 204 }));
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address === '/token')
        await token.promise.then(() => Object.assign(page, { cookie: 'XSRF-TOKEN=new' }));
      return fetched(address, init);
    });
    void refreshXsrfCookie();
    const called = callApi(call);
    token.resolve();
    await called;
    expect(new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('X-XSRF-TOKEN')).toBe('new');
  });

  it('gets a new XSRF token when the old one is refused, and retries once', async () => {
    const fetched = stubServer(refusal(403, 'xsrf'), new Response(null, { status: 204 }));
    await callApi(call);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/things', '/token', '/api/things']);
  });

  it('fails when the new token is refused too', async () => {
    stubServer(refusal(403, 'xsrf'), refusal(403, 'xsrf'));
    await expect(callApi(call)).rejects.toMatchObject({ status: 403, code: 'xsrf' });
  });

  it('asks for the password once for several calls, and repeats them', async () => {
    const fetched = stubServer(
      refusal(403, 'password_required'),
      refusal(403, 'password_required'),
      Response.json('one'),
      Response.json('two'),
    );
    const answered = Promise.all([callApi(call), callApi(call)]);
    const answer = await vi.waitUntil(currentPasswordRequest, { timeout: 30_000 });
    expect(fetched).toHaveBeenCalledTimes(2);
    answer(true);
    expect(await answered).toEqual(['one', 'two']);
    expect([fetched.mock.calls.length, currentPasswordRequest()]).toEqual([4, null]);
  });

  it('fails without repeating when the user gives no password', async () => {
    const fetched = stubServer(refusal(403, 'password_required'));
    const refused = expect(callApi(call)).rejects.toMatchObject({ code: 'password_required' });
    (await vi.waitUntil(currentPasswordRequest, { timeout: 30_000 }))(false);
    await refused;
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('reports a response that is not JSON in Danish', async () => {
    stubServer(new Response('<html>', { status: 200, statusText: 'OK' }));
    await expect(callApi(call)).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      message: 'Der opstod en fejl. (200)',
    });
  });

  it('reports a response that is cut off as a lost connection', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    stubServer(new Response(cut, { status: 200 }));
    await expect(callApi(call)).rejects.toMatchObject({ status: 0, message: NO_CONNECTION });
  });

  it('navigates to the sign-in page on a second 401, with the address to return to', async () => {
    stubServer(refusal(401, 'unauthenticated'), refusal(401, 'unauthenticated'));
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/customers/7', search: '?page=2', hash: '', assign });
    void callApi(call);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login?next=%2Fcustomers%2F7%3Fpage%3D2'), {
      timeout: 30_000,
    });
  });

  it('waits for the sign-in of another tab, and repeats with its session', async () => {
    const fetched = stubServer(
      refusal(401, 'unauthenticated'),
      refusal(403, 'xsrf'),
      new Response(null, { status: 204 }),
    );
    const signedIn = Promise.withResolvers<void>();
    void whileSigningIn(() => signedIn.promise);
    const called = callApi(call);
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1), {
      timeout: 30_000,
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    signedIn.resolve();
    await called;
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/things',
      '/api/things',
      '/token',
      '/api/things',
    ]);
  });

  it('waits at most ten seconds when a call of the sign-in itself gets a 401', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    stubServer(refusal(401, 'unknown'), new Response(null, { status: 204 }));
    const signedIn = whileSigningIn(() => callApi(call));
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1), {
      timeout: 30_000,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await signedIn;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(['wrong_credentials', 'code_required', 'wrong_code'])('does not redirect on %s', async (code) => {
    stubServer(refusal(401, code));
    await expect(callApi(call)).rejects.toMatchObject({ status: 401, message: 'Nej' });
  });

  it('reports an unreachable server', async () => {
    stubServer(new TypeError('Failed to fetch'));
    await expect(callApi(call)).rejects.toMatchObject({
      status: 0,
      message: 'Ingen forbindelse – prøv igen',
    });
  });
});

const paged = { ...call, how: 'paged' } as const;

it('reads the number of all matching rows', async () => {
  stubServer(Response.json([1, 2], { headers: { 'X-Total-Count': '137' } }));
  expect(await callApi(paged)).toEqual({ rows: [1, 2], total: 137 });
});

it('refuses a page without X-Total-Count', async () => {
  stubServer(Response.json([1, 2]));
  await expect(callApi(paged)).rejects.toThrow('Svaret mangler headeren X-Total-Count');
});

it('fills in parameters and omits absent values', () => {
  expect(addressOf('/api/a/{id}/b', { id: 'x/y' }, { search: 'æ&', sort: undefined, limit: 50 })).toBe(
    '/api/a/x%2Fy/b?search=%C3%A6%26&limit=50',
  );
  expect(addressOf('/api/a', {}, {})).toBe('/api/a');
});

it('finds the XSRF cookie', () => {
  expect(xsrfToken('NOT-XSRF-TOKEN=1; XSRF-TOKEN=a=b')).toBe('a=b');
  expect(xsrfToken('')).toBeUndefined();
});

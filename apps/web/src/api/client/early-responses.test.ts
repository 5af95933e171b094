import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOrTakeEarly } from './early-responses.ts';

const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response('later'));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(29_999);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('earlyResponses', new Map([['/api/list', Promise.resolve(new Response('early'))]]));
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const textOf = async (address: string, init?: RequestInit) => (await fetchOrTakeEarly(address, init)).text();

it('takes the response to an early call once', async () => {
  expect(await textOf('/api/list')).toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  expect(await textOf('/api/list')).toBe('later');
});

it('fetches every other address', async () => {
  expect(await textOf('/api/list?offset=50', { method: 'GET' })).toBe('later');
});

it('fetches a call that changes something', async () => {
  expect(await textOf('/api/list', { method: 'POST' })).toBe('later');
});

it('fetches instead of taking a response that may be outdated', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(30_000);
  expect(await textOf('/api/list')).toBe('later');
});

it('fetches if no early calls were made', async () => {
  vi.stubGlobal('earlyResponses', undefined);
  expect(await textOf('/api/list')).toBe('later');
});

import { errorResponse } from '@saldo/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ publicUrl: new URL('https://saldo.eksempel.dk') });
});
afterAll(() => api.stop());

const statusAt = async (host: string, { url = '/token', on = api } = {}) => {
  const response = await on.app.inject({ url, headers: { host } });
  if (response.statusCode >= 400) expect(errorResponse.parse(response.json()).code).toBe('misdirected');
  return response.statusCode;
};

test.each([
  'ond.example',
  'saldo.eksempel.dk.ond.example',
  '127.0.0.1.ond.example',
  '203.0.113.7',
  '[2001:db8::1]',
])('a request for the host %j is refused, except for /health', async (host) => {
  expect(await statusAt(host)).toBe(421);
  expect(await statusAt(host, { url: '/findes-ikke' })).toBe(421);
  expect(await statusAt(host, { url: '/health/live' })).toBe(200);
});

test.each(['saldo.eksempel.dk', 'SALDO.eksempel.dk:443', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'a request for the host %j is served',
  async (host) => {
    expect(await statusAt(host)).toBe(200);
  },
);

test('without a public name every host is served', async () => {
  const on = await TestApi.start({ publicUrl: new URL('http://0.0.0.0:3000'), database: api.database });
  expect(await statusAt('10.0.0.7:3000', { on })).toBe(200);
  await on.stop();
});

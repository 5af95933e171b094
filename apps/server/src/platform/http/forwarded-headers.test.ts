import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { TestBrowser } from '../../../test-support/test-browser.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ publicUrl: new URL('https://saldo.eksempel.dk'), trustProxy: '127.0.0.1' });
  await api.listen();
});
afterAll(() => api.stop());

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['<script>', '127.0.0.1'],
  ['203.0.113.7:4711', '127.0.0.1'],
  ['unknown', '127.0.0.1'],
  ['203.0.113.7, 999.0.0.1', '127.0.0.1'],
])('a failed sign-in for %s is stored with the address %s', async (forwarded, address) => {
  const email = `konto${api.make.next()}@eksempel.dk`;
  const accountId = await api.make.account({ role: 'operator', email });
  const headers = { 'x-forwarded-for': forwarded };
  expect((await new TestBrowser(api).signIn(email, 'forkert', { headers })).statusCode).toBe(401);
  const events = api.services.db.selectFrom('securityEvent').select('address');
  expect(await events.where('accountId', '=', accountId).execute()).toEqual([{ address }]);
});

test.each([
  ['ond.example', 'saldo.eksempel.dk', 421],
  ['saldo.eksempel.dk', 'ond.example', 200],
])('at the host %s, X-Forwarded-Host: %s changes nothing', async (host, forwarded, status) => {
  const headers = { host, 'x-forwarded-host': forwarded };
  expect((await api.app.inject({ url: '/token', headers })).statusCode).toBe(status);
});

test.each(['saldo.eksempel.dk', 'ond.example'])(
  'a request with a second Host header, %s, is 400',
  async (second) => {
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write(
      `GET /token HTTP/1.1\r\nHost: saldo.eksempel.dk\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"malformed"/s);
  },
);

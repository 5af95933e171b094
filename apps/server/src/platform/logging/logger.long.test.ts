import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeNames } from '../../../test-support/call-names.ts';
import { endpointList } from '../../../test-support/endpoint-list.ts';
import { TestApi } from '../../../test-support/test-api.ts';
import { TestBrowser } from '../../../test-support/test-browser.ts';
import { createLog } from './logger.ts';

const CANARY = 'kanariefugl';

let api: TestApi;
const lines: string[] = [];

beforeAll(async () => {
  api = await TestApi.start({ log: createLog('trace', { write: (line) => lines.push(line) }) });
});
afterAll(() => api.stop());
beforeEach(() => {
  lines.length = 0;
});

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a response is logged with its request, status and account, without the query', async () => {
  const as = await api.operator();
  await api.app.inject({ url: '/api/customers?search=hemmelig', headers: as.headers });
  expect(logged()).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      url: '/api/customers',
      status: 200,
      ms: expect.any(Number),
      account: as.accountId,
      reqId: expect.any(String),
    }),
  );
  expect(lines.join('')).not.toContain('hemmelig');
});

test('adds the address to the line of a refused request, and to no other', async () => {
  const from = { remoteAddress: '192.0.2.7' };
  await api.app.inject({ url: '/api/customers', ...from });
  await api.app.inject({ url: '/health/live', ...from });
  expect(logged().map(({ status, address }) => [status, address])).toEqual([
    [401, '192.0.2.7'],
    [200, undefined],
  ]);
});

// Calls every endpoint several times.
test('no request leaves a password, a token, an e-mail or a text in the log', {
  timeout: 60_000,
}, async () => {
  const secrets = new Set([CANARY]);
  const operator = await api.operator();
  for (const value of Object.values(operator.headers)) secrets.add(value);
  const email = `${CANARY}@eksempel.dk`;
  await api.make.account({ role: 'operator', email, password: `${CANARY}-kodeord` });
  const browser = new TestBrowser(api);
  await browser.signIn(email, `${CANARY}-forkert`);
  await browser.signIn(email, `${CANARY}-kodeord`);
  for (const value of browser.cookies.values()) secrets.add(value);
  await browser.send('GET', `/token?${CANARY}=1`);
  await browser.send('GET', `/findes-ikke/?kode=${CANARY}`);
  await browser.send('GET', `/kodeord/${CANARY}`);

  let names = await makeNames(api);
  for (const { endpoint, call, caller } of endpointList) {
    const as =
      caller === 'Admin'
        ? operator
        : await (caller === 'webshop' ? api.webshop() : api.administrator(names.customerId));
    for (const value of Object.values(as.headers)) secrets.add(value.replace('Bearer ', ''));
    const { params, body, query } = call(names, api.make.next());
    const withCanary = (part: object) =>
      Array.isArray(part)
        ? [`${CANARY}@eksempel.dk`]
        : Object.fromEntries(
            Object.entries(part).map(([key, value]) => {
              if (key.startsWith('email') && typeof value === 'string')
                return [key, `${CANARY}${api.make.next()}@eksempel.dk`];
              return [
                key,
                typeof value === 'string' && !/date|link|frequency|sort/i.test(key)
                  ? `${value}-${CANARY}`
                  : value,
              ];
            }),
          );
    for (const payload of [
      body && withCanary(body),
      body && { ...withCanary(body), [CANARY]: CANARY },
      [CANARY],
    ]) {
      await api.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace('{id}', String(params?.id)),
        query: { ...query, ...(query?.search && { search: CANARY }), [CANARY]: CANARY },
        headers: { ...as.headers, 'idempotency-key': `${CANARY}-${api.make.next()}` },
        ...(payload && endpoint.method !== 'GET' && { payload }),
      });
      await api.call(endpoint, { as, ...({ params, query, body: payload } as object) });
    }
    if (endpoint.method === 'DELETE') names = await makeNames(api);
  }
  expect(lines.length).toBeGreaterThan(endpointList.length);
  for (const secret of secrets) {
    expect(
      lines.filter((line) => line.includes(secret)),
      secret,
    ).toEqual([]);
  }
});

test('an error is logged with its stack, without the data in its properties', async () => {
  const as = await api.operator();
  const email = `${CANARY}@eksempel.dk`;
  await api.make.employee({ email });
  const failing = vi.spyOn(api.services.passwords, 'hash').mockImplementation(async () => {
    // Causes a violation that no use case expects. PostgreSQL puts the row into the error's properties.
    const { id } = await api.make.employee();
    await sql`update employee set email = ${email} where id = ${id}`.execute(api.services.db);
    return '';
  });
  const { customerId } = await api.make.employee();
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/employees',
    headers: as.headers,
    payload: { firstName: 'Bo', lastName: CANARY, email: `x${email}`, password: `${CANARY}-1`, customerId },
  });
  failing.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: 'internal', message: 'Beklager, men der opstod en fejl.' });
  const error = logged().find(({ msg }) => msg === 'request failed');
  expect(error).toMatchObject({
    level: 50,
    err: { code: '23505', constraint: 'employee_email', stack: expect.stringContaining('duplicate key') },
  });
  expect(lines.join('')).not.toContain(CANARY);
});

test('a full disk answers 503 and writes one line a minute, without a stack', async () => {
  const as = await api.operator();
  const { id } = await api.make.employee({ balance: 10 });
  const { owner } = api.database;
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(owner);
  await sql`create trigger disk_is_full before insert on ledger_entry
    execute function disk_is_full()`.execute(owner);
  const body = { text: 'Fuld', amount: -1 };
  for (let n = 0; n < 5; n++) {
    const answer = await api.call(transactionEndpoints.addTransaction, {
      as,
      params: { id: String(id) },
      body,
    });
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
  }
  await sql`drop trigger disk_is_full on ledger_entry`.execute(owner);
  const faults = logged().filter(({ fault }) => fault === '53100');
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({
    level: 40,
    reason: 'could not extend file',
    msg: 'the database is away',
  });
  expect(faults[0]).not.toHaveProperty('err');
  const answer = await api.call(transactionEndpoints.addTransaction, {
    as,
    params: { id: String(id) },
    body,
  });
  expect(answer.status).toBe(200);
});

test('error properties with sensitive names are not logged', async () => {
  const as = await api.operator();
  const details = {
    password: CANARY,
    token: CANARY,
    detail: CANARY,
    parameters: [CANARY],
    query: { text: CANARY },
  };
  const failing = vi
    .spyOn(api.services.passwords, 'hash')
    .mockRejectedValue(Object.assign(new Error('uventet'), details));
  const { id } = await api.make.employee();
  const answer = await api.app.inject({
    method: 'PUT',
    url: `/api/employees/${id}/password`,
    headers: as.headers,
    payload: { password: 'mit-kodeord-1' },
  });
  failing.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(lines.join('')).toContain('uventet');
  expect(lines.join('')).not.toContain(CANARY);
});

import { securityLogEndpoints } from '@saldo/contract/security-log';
import type { SecurityEventKind } from '@saldo/contract/security-words';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import {
  forgetSecurityEvents,
  recordSecurityEvent,
  removeOldSecurityEvents,
  type SecurityEvent,
} from '../../../platform/security-log/security-log.ts';

const { listOwnSignIns, listSecurityEvents } = securityLogEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const record = (event: Partial<SecurityEvent>, kind: SecurityEventKind = 'sign-in.password') =>
  recordSecurityEvent(api.services.db, {
    at: new Date('2026-11-20T09:00:00Z'),
    kind,
    about: null,
    origin: { address: '192.0.2.1', userAgent: 'test' },
    ...event,
  });
const list = async (query: NonNullable<Parameters<typeof api.call<typeof listSecurityEvents>>[1]>['query']) =>
  (await api.call(listSecurityEvents, { as, query: query ?? {} })).data;

describe('an event', () => {
  test('names account, employee, webshop, company and who did it', async () => {
    const customerId = await api.make.customer({ companyName: 'Kaffehuset' });
    const administrator = await api.make.account({
      role: 'administrator',
      customerId,
      email: 'adm@kaffe.dk',
    });
    const employee = await api.make.employee({ customerId, firstName: 'Åse', lastName: 'Bæk' });
    const connectionId = await api.make.connection();
    await api.make.webshopKey(connectionId);
    const { id: keyId } = await api.services.db
      .selectFrom('connectionKey')
      .select('id')
      .where('connectionId', '=', connectionId)
      .executeTakeFirstOrThrow();
    await record({ about: { accountId: administrator }, actorAccountId: as.accountId }, 'password.set');
    await record({ about: { employeeId: employee.id, keyId } }, 'sign-in.webshop');
    await record(
      { about: { accountId: as.accountId }, actorAccountId: as.accountId, detail: 'x.csv' },
      'export',
    );

    const [webshopSignIn, passwordSet] = await list({ search: 'kaffehus' });
    expect(passwordSet).toMatchObject({
      kind: 'password.set',
      account: { id: administrator, email: 'adm@kaffe.dk' },
      customer: { id: customerId, companyName: 'Kaffehuset' },
      actor: { id: as.accountId },
      employee: null,
      apiKey: null,
      address: '192.0.2.1',
      userAgent: 'test',
    });
    expect(webshopSignIn).toMatchObject({
      employee: { id: employee.id, name: 'Åse Bæk' },
      customer: { id: customerId },
      apiKey: { connectionName: expect.stringContaining('Webshop'), hint: expect.stringMatching(/^.{4}$/) },
      account: null,
      actor: null,
    });
    // The account filter finds events about the account and events that the account caused.
    const own = await list({ accountId: String(as.accountId) });
    expect(own.map(({ kind, actor, detail }) => [kind, actor?.id, detail])).toEqual([
      ['export', undefined, 'x.csv'],
      ['password.set', as.accountId, ''],
    ]);
  });
});

describe('the list', () => {
  test('is filtered by type, days in Copenhagen and text, and paged', async () => {
    const account = await api.make.account({ role: 'operator', email: 'filter@eksempel.dk' });
    const about = { accountId: account };
    await record({ about, at: new Date('2025-12-31T22:59:59Z') }, 'sign-in.code');
    await record({ about, at: new Date('2025-12-31T23:00:00Z') }, 'failed-sign-in.wrong-code');
    await record({ about, at: new Date('2026-01-01T22:59:59Z') }, 'two-step.enabled');
    await record({ about, at: new Date('2026-01-01T23:00:00Z') }, 'password.changed');
    const kinds = async (query: Parameters<typeof list>[0]) =>
      (await list({ search: 'FILTER@', ...query })).map(({ kind }) => kind);
    expect(await kinds({})).toEqual([
      'password.changed',
      'two-step.enabled',
      'failed-sign-in.wrong-code',
      'sign-in.code',
    ]);
    expect(await kinds({ from: '2026-01-01', to: '2026-01-01' })).toEqual([
      'two-step.enabled',
      'failed-sign-in.wrong-code',
    ]);
    expect(await kinds({ type: 'two-step', sort: 'at' })).toEqual([
      'sign-in.code',
      'failed-sign-in.wrong-code',
      'two-step.enabled',
    ]);
    expect(await kinds({ type: 'sign-in' })).toEqual(['sign-in.code']);
    const page = await api.call(listSecurityEvents, {
      as,
      query: { search: 'filter@', limit: '2', offset: '1' },
    });
    expect(page.data.map(({ kind }) => kind)).toEqual(['two-step.enabled', 'failed-sign-in.wrong-code']);
    expect(page.headers['x-total-count']).toBe('4');
  });

  test('refuses unknown types and is for operators', async () => {
    const query = { type: 'ukendt' as 'session' };
    expect((await api.call(listSecurityEvents, { as, query })).status).toBe(400);
    const administrator = await api.administrator(await api.make.customer());
    expect((await api.call(listSecurityEvents, { as: administrator })).status).toBe(403);
  });
});

test("Min konto shows only one's own sign-ins and failed attempts", async () => {
  const administrator = await api.administrator(await api.make.customer());
  const about = { accountId: administrator.accountId };
  await record({ about }, 'sign-in.password');
  await record({ about }, 'failed-sign-in.wrong-password');
  await record({ about }, 'password.changed');
  await record({ about: { accountId: as.accountId } }, 'sign-in.password');
  const { data, headers } = await api.call(listOwnSignIns, { as: administrator, query: { limit: '1' } });
  expect(data).toEqual([
    {
      id: expect.any(Number),
      at: '2026-11-20T09:00:00.000Z',
      kind: 'failed-sign-in.wrong-password',
      address: '192.0.2.1',
      userAgent: 'test',
    },
  ]);
  expect(headers['x-total-count']).toBe('2');
});

test('posting and ordering record nothing but the first use of a key', async () => {
  const webshop = await api.webshop();
  const customerId = await api.make.customer();
  const { id } = await api.make.employee({ customerId, balance: 100 });
  const itemNumber = `V-${api.make.next()}`;
  await api.make.product({ itemNumber, price: 10 });
  const events = () => api.services.db.selectFrom('securityEvent').select('kind').execute();
  const before = await events();
  const post = { as, params: { id: String(id) }, body: { text: 'Gave', amount: 5 } };
  expect((await api.call(transactionEndpoints.addTransaction, post)).status).toBeLessThan(300);
  const order = { as: webshop, body: { employeeId: id, lines: [{ itemNumber, quantity: 1 }] } };
  expect((await api.call(webshopOrderEndpoints.placeOrder, order)).status).toBeLessThan(300);
  // The key's first use is recorded, after the response.
  await vi.waitFor(async () => expect(await events()).toEqual([...before, { kind: 'api-key.new-address' }]), {
    timeout: 30_000,
  });
  expect((await api.call(webshopOrderEndpoints.placeOrder, order)).status).toBeLessThan(300);
  expect(await events()).toHaveLength(before.length + 1);
});

describe('security_event', () => {
  test.each([
    `update security_event set detail = 'x'`,
    `update security_event set address = '', user_agent = '', device = null`,
    `delete from security_event`,
    `truncate security_event`,
  ])('%s is refused to the server by its privileges, and to the owner by a trigger', async (statement) => {
    await record({});
    await expect(sql.raw(statement).execute(api.services.db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql.raw(statement).execute(api.database.owner)).rejects.toMatchObject({ code: '23001' });
  });

  test('the server can remove old events, but not those of the last month', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const ages = [20, 40, 300, 400];
    for (const days of ages) await record({ at: ago(days), detail: `for ${days} dage siden` }, 'export');
    const left = async () =>
      (
        await api.services.db
          .selectFrom('securityEvent')
          .select('detail')
          .where('detail', 'like', '%dage siden')
          .orderBy('id')
          .execute()
      ).map(({ detail }) => Number(/\d+/.exec(detail)?.[0]));
    await removeOldSecurityEvents(api.services.db, 12);
    expect(await left()).toEqual([20, 40, 300]);
    await removeOldSecurityEvents(api.services.db, 0);
    expect(await left()).toEqual([20]);
  });

  test('the events of a person who is not deleted cannot be erased', async () => {
    const { id } = await api.make.employee();
    await record({ about: { employeeId: id } }, 'sign-in.webshop');
    await expect(forgetSecurityEvents(api.services.db, { employeeIds: [id] })).rejects.toMatchObject({
      code: '23001',
    });
  });
});

import { connectionEndpoints } from '@saldo/contract/connections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { nowDate } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/logging/logger.ts';
import { findWebshop } from '../../../platform/sessions/webshop-keys.ts';

const {
  addConnectionKey,
  createConnection,
  getWebhookSecret,
  listConnections,
  revokeConnectionKey,
  updateConnection,
} = connectionEndpoints;

let api: TestApi;
let as: SignedIn;
const logged: string[] = [];

beforeAll(async () => {
  api = await TestApi.start({ log: createLog('trace', { write: (line) => logged.push(line) }) });
  as = await api.operator();
});
afterAll(() => api.stop());

const input = (name = `Webshop ${api.make.next()}`) => ({
  name,
  address: 'https://[4000::7]/webhooks',
  returnAddress: 'https://butik.eksempel.dk/login',
});
const create = async (body = input()) => (await api.call(createConnection, { as, body })).data;
const find = async (id: number) =>
  (await api.call(listConnections, { as })).data.find((connection) => connection.id === id);
const webshopOf = (key: string) => findWebshop(api.services.db, `Bearer ${key}`, nowDate(api.services.clock));
const idParam = (id: number) => ({ id: String(id) });

describe('a connection', () => {
  test('is created with a working key, and returns what was given', async () => {
    const body = input('Ærø Gaver');
    const { id, key } = await create(body);
    expect(key).toMatch(/^saldo_[\w-]{43}$/);
    expect(await webshopOf(key)).toEqual({ connectionId: id, keyId: expect.any(Number) });
    expect(await find(id)).toEqual({
      id,
      ...body,
      isDefault: false,
      keys: [
        {
          id: expect.any(Number),
          hint: key.slice(-4),
          createdAt: '2026-11-20T10:00:00.000Z',
          lastUsedAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      customerCount: 0,
      productCount: 0,
      webhooksDisabledAt: null,
      undelivered: 0,
      version: 1,
    });
  });

  test('keeps neither its key nor its webhook secret in the clear, in the database or the log', async () => {
    const { id, key } = await create();
    const { secret } = (await api.call(getWebhookSecret, { as, params: idParam(id) })).data;
    const added = (await api.call(addConnectionKey, { as, params: idParam(id) })).data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const secrets = [key, added.key, secret];
    expect(await tablesContaining(api.database.owner, ...secrets)).toEqual([]);
    expect(logged.length).toBeGreaterThan(3);
    for (const hidden of secrets) expect(logged.join('\n')).not.toContain(hidden);
  });

  test('exists as the default one from the start, and gets its webhook secret at the first use', async () => {
    const [first] = (await api.call(listConnections, { as })).data;
    expect(first).toMatchObject({ isDefault: true, address: null });
    const params = idParam(first?.id ?? 0);
    const answers = await Promise.all([1, 2, 3].map(() => api.call(getWebhookSecret, { as, params })));
    const secrets = answers.map(({ data }) => data.secret);
    expect(new Set(secrets).size).toBe(1);
    expect((await api.call(getWebhookSecret, { as, params })).data.secret).toBe(secrets[0]);
  });

  test('can be changed, and have its address removed', async () => {
    const { id } = await create();
    const body = { name: 'Omdøbt', address: null, returnAddress: null };
    const answer = await api.call(updateConnection, { as, params: idParam(id), body });
    expect(answer.data).toMatchObject({ id, ...body });
    expect(await find(id)).toMatchObject(body);
  });

  test('is listed first if it is the default one, then by name in Danish order', async () => {
    for (const name of ['Øl', 'Zebra', 'Ål', 'abe']) await create(input(name));
    const names = (await api.call(listConnections, { as })).data.map(({ name }) => name);
    expect(names[0]).toBe('Webshop');
    const sorted = names.filter((name) => ['Øl', 'Zebra', 'Ål', 'abe'].includes(name));
    expect(sorted).toEqual(['abe', 'Zebra', 'Øl', 'Ål']);
  });
});

describe('the address of webhooks', () => {
  const refusal = {
    message: 'Adressen peger på et lokalt netværk, som webhooks ikke må sendes til.',
    code: 'address_private',
  };

  test.each([
    'http://127.0.0.1/webhooks',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::ffff:0:a9fe:a9fe]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd12:3456::1]/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:3000/',
    'http://LOCALHOST:80/',
    'http://127.0.0.1:80/',
  ])('is not %s', async (address) => {
    const body = { ...input(), address };
    const created = await api.call(createConnection, { as, body });
    expect([created.status, created.error]).toEqual([
      400,
      { ...refusal, fields: [{ path: ['address'], message: refusal.message }] },
    ]);
    const { id } = await create();
    const updated = await api.call(updateConnection, { as, params: idParam(id), body });
    expect([updated.status, updated.error.code]).toEqual([400, 'address_private']);
  });

  test.each([
    ['ftp://butik.eksempel.dk/', 'Adresse til webhooks skal være en http- eller https-adresse'],
    ['https://bruger:kode@203.0.113.7/', 'Adresse til webhooks skal være en http- eller https-adresse'],
    ['javascript:alert(1)', 'Adresse til webhooks skal være en http- eller https-adresse'],
    ['', 'Adresse til webhooks er påkrævet'],
  ])('is not %j', async (address, message) => {
    const answer = await api.call(createConnection, { as, body: { ...input(), address } });
    expect([answer.status, answer.error.fields]).toEqual([400, [{ path: ['address'], message }]]);
  });

  test('may be in a private network if the settings allow it', async () => {
    const open = await TestApi.start({ webhookAllowPrivate: true, database: api.database });
    const body = { ...input(), address: 'http://127.0.0.1:4000/webhooks' };
    expect((await open.call(createConnection, { as, body })).status).toBe(201);
    await open.stop();
  });
});

describe('keys', () => {
  test('are at most two, and can be revoked with immediate effect', async () => {
    const { id, key } = await create();
    const params = idParam(id);
    const second = (await api.call(addConnectionKey, { as, params })).data;
    const third = await api.call(addConnectionKey, { as, params });
    expect([third.status, third.error.code]).toEqual([409, 'connection_keys_full']);
    const [oldest] = (await find(id))?.keys ?? [];
    const revoke = { ...params, keyId: String(oldest?.id) };
    expect((await api.call(revokeConnectionKey, { as, params: revoke })).status).toBe(204);
    expect([await webshopOf(key), await webshopOf(second.key)]).toEqual([
      null,
      { connectionId: id, keyId: second.id },
    ]);
    expect((await find(id))?.keys.map((one) => one.id)).toEqual([second.id]);
    expect((await api.call(revokeConnectionKey, { as, params: revoke })).status).toBe(404);
    expect((await api.call(addConnectionKey, { as, params })).status).toBe(201);
  });

  test('are at most two, even with many concurrent calls', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(addConnectionKey, { as, params: idParam(id) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await find(id))?.keys).toHaveLength(2);
  });

  test('are not revoked through another connection', async () => {
    const [one, other] = [await create(), await create()];
    const keyId = String((await find(other.id))?.keys[0]?.id);
    const answer = await api.call(revokeConnectionKey, { as, params: { ...idParam(one.id), keyId } });
    expect(answer.status).toBe(404);
    expect(await webshopOf(other.key)).not.toBeNull();
  });
});

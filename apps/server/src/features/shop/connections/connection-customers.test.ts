import { connectionEndpoints } from '@saldo/contract/connections';
import { departmentEndpoints } from '@saldo/contract/departments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const {
  assignCustomer,
  createConnection,
  enableWebhooks,
  getWebhook,
  listConnectedCustomers,
  listConnections,
  listWebhooks,
  resendWebhook,
} = connectionEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
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

const idParam = (id: number) => ({ id: String(id) });

describe('customers', () => {
  test('belong to the default connection until they are assigned to another, which empties their assortments', async () => {
    const customerId = await api.make.customer({ companyName: 'Åkær Biler' });
    const departmentId = await api.make.department(customerId);
    await api.make.product({ inDepartment: departmentId });
    const { id } = await create();
    const foreign = await api.make.product({ connectionId: id });
    const connectionOf = async () =>
      (await api.call(listConnectedCustomers, { as })).data.find((one) => one.id === customerId);
    expect(await connectionOf()).toEqual({
      id: customerId,
      companyName: 'Åkær Biler',
      connectionId: await api.make.defaultConnection(),
    });
    const params = { ...idParam(id), customerId: String(customerId) };
    const answer = await api.call(assignCustomer, { as, params });
    expect(answer.data).toEqual({ id: customerId, companyName: 'Åkær Biler', connectionId: id });
    expect(await connectionOf()).toEqual(answer.data);
    expect(await find(id)).toMatchObject({ customerCount: 1, productCount: 1 });
    const products = await api.call(departmentEndpoints.listDepartmentProducts, {
      as,
      params: idParam(departmentId),
    });
    expect(products.data).toMatchObject([{ id: foreign, included: false }]);
    const outboxEvents = () =>
      api.services.db
        .selectFrom('outboxEvent')
        .select(['kind', 'departmentId'])
        .where('customerId', '=', customerId);
    expect(await outboxEvents().execute()).toEqual([{ kind: 'assortment.changed', departmentId: null }]);
    await api.call(assignCustomer, { as, params });
    expect(await outboxEvents().execute()).toHaveLength(1);
  });

  test('are not assigned while an order is pending', async () => {
    const order = await api.make.order({ orderApproval: true });
    const { id } = await create();
    const params = { ...idParam(id), customerId: String(order.customerId) };
    const answer = await api.call(assignCustomer, { as, params });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Kunden kan ikke flyttes, så længe en ordre venter på godkendelse.',
    ]);
  });
});

describe('the delivery log', () => {
  test("lists only the connection's webhooks, in pages, newest first", async () => {
    const { id } = await create();
    const mine = [];
    for (const state of ['delivered', 'failed', 'queued'] as const) {
      mine.unshift(await api.make.webhook(id, { state }));
    }
    const foreign = await api.make.webhook((await create()).id, { state: 'failed' });
    const params = idParam(id);
    const list = async (query = {}) => {
      const { data, headers } = await api.call(listWebhooks, { as, params, query });
      return [data.map((one) => one.id), headers['x-total-count']];
    };
    expect(await list()).toEqual([mine, '3']);
    expect(await list({ sort: 'createdAt' })).toEqual([mine.toReversed(), '3']);
    expect(await list({ limit: '1', offset: '1' })).toEqual([[mine[1]], '3']);
    expect(await list({ state: 'failed' })).toEqual([[mine[1]], '1']);
    expect(await find(id)).toMatchObject({ undelivered: 2 });
    const read = await api.call(getWebhook, { as, params: { ...params, webhookId: String(mine[1]) } });
    expect(read.data).toMatchObject({ id: mine[1], state: 'failed', type: 'assortment.changed' });
    expect(JSON.parse(read.data.payload)).toMatchObject({ type: 'assortment.changed' });
    for (const endpoint of [getWebhook, resendWebhook]) {
      const answer = await api.call(endpoint, { as, params: { ...params, webhookId: String(foreign) } });
      expect(answer.status).toBe(404);
    }
  });

  test.each([
    ['that is queued', { state: 'queued' }, {}, 'webhook_not_failed', 'Beskeden er allerede på vej.'],
    [
      'whose connection has webhooks turned off',
      { state: 'failed' },
      { webhooksDisabledAt: new Date() },
      'webhooks_disabled',
      'Webhooks er slået fra for forbindelsen. Slå dem til igen først.',
    ],
    [
      'whose connection has no address',
      { state: 'failed' },
      { address: null },
      'webhooks_disabled',
      'Forbindelsen har ingen adresse til webhooks. Giv den en først.',
    ],
  ] as const)('does not resend a webhook %s', async (_which, webhook, connection, code, message) => {
    const { id } = await create();
    const webhookId = await api.make.webhook(id, webhook);
    if (Object.keys(connection).length > 0) {
      await api.services.db.updateTable('connection').set(connection).where('id', '=', id).execute();
    }
    const params = { ...idParam(id), webhookId: String(webhookId) };
    const answer = await api.call(resendWebhook, { as, params });
    expect([answer.status, answer.error]).toEqual([409, { code, message }]);
  });

  test('has the failed webhooks as queued after webhooks are enabled again', async () => {
    const { id } = await create();
    for (const state of ['failed', 'queued', 'delivered'] as const) await api.make.webhook(id, { state });
    await api.services.db
      .updateTable('connection')
      .set({ webhooksDisabledAt: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await find(id))?.webhooksDisabledAt).not.toBeNull();
    const answer = await api.call(enableWebhooks, { as, params: idParam(id) });
    expect(answer.data).toMatchObject({ webhooksDisabledAt: null, undelivered: 2 });
    const states = (await api.call(listWebhooks, { as, params: idParam(id) })).data.map(({ state }) => state);
    expect(states).toEqual(['delivered', 'queued', 'queued']);
  });
});

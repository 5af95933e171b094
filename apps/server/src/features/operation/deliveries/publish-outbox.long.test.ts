import { departmentEndpoints } from '@saldo/contract/departments';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { returnEndpoints } from '@saldo/contract/returns';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { webhookPayload, webhookTypes } from '@saldo/contract/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publishOutbox } from './publish-outbox.ts';

const { acceptOrder, cancelOrder, rejectOrder } = orderProcessingEndpoints;

let api: TestApi;
let as: SignedIn;
let connectionId: number;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  connectionId = await api.make.connection({ address: 'https://203.0.113.7/webhooks' });
});

const eventCount = async () =>
  (await api.services.db.selectFrom('outboxEvent').select('id').execute()).length;

async function published(): Promise<[string, object][]> {
  while (await publishOutbox(api.services));
  const rows = await api.services.db
    .selectFrom('webhook')
    .select(['payload', 'type'])
    .where('connectionId', '=', connectionId)
    .orderBy('id')
    .execute();
  expect(await eventCount()).toBe(0);
  return rows.map(({ payload, type }) => {
    const body = webhookPayload.parse(JSON.parse(payload));
    expect([body.type, body.timestamp]).toEqual([type, expect.stringMatching(/^2026-11-\d\dT[\d:.]+Z$/)]);
    return [body.type, body.data];
  });
}

describe('balance events', () => {
  test('of one employee become one webhook with the current balance', async () => {
    const customerId = await api.make.customer({ connectionId });
    const { id } = await api.make.employee({ customerId, balance: 100 });
    const other = await api.make.employee({ customerId, balance: 7 });
    await api.make.post(id, -12.5);
    await api.make.post(id, 0.05);
    expect(await eventCount()).toBe(4);
    expect(await published()).toEqual([
      ['balance.changed', { employeeId: id, customerId, balance: 87.55, available: 87.55 }],
      ['balance.changed', { employeeId: other.id, customerId, balance: 7, available: 7 }],
    ]);
  });

  test('of a top-up become one webhook per customer', async () => {
    const customerGroupId = await api.make.customerGroup({ frequency: 'test', points: 10, limit: 100 });
    const customers = [];
    for (let n = 0; n < 3; n++) {
      const customerId = await api.make.customer({ customerGroupId, connectionId });
      const employeeIds = [];
      for (let m = 0; m <= n; m++) employeeIds.push((await api.make.employee({ customerId })).id);
      customers.push({ customerId, employeeIds });
    }
    const query = { customerGroupId: String(customerGroupId) };
    await api.call(topUpEndpoints.testCustomerGroups, { as, query });
    const webhooks = await published();
    expect(webhooks).toHaveLength(3);
    expect(webhooks).toEqual(
      expect.arrayContaining(customers.map((customer) => ['balances.changed', customer])),
    );
  });

  test.each([
    ['without an address', { address: null }],
    ['with webhooks disabled', { webhooksDisabledAt: new Date() }],
  ])('are not recorded for a webshop %s', async (_which, change) => {
    await api.services.db.updateTable('connection').set(change).where('id', '=', connectionId).execute();
    const customerId = await api.make.customer({ connectionId });
    const { id } = await api.make.employee({ customerId, balance: 100 });
    await api.make.post(id, 1);
    await api.make.product({ connectionId, inDepartment: await api.make.department(customerId) });
    expect(await eventCount()).toBe(0);
    expect(await published()).toEqual([]);
  });

  test('send nothing if the address of the webshop was removed meanwhile', async () => {
    const customerId = await api.make.customer({ connectionId });
    await api.make.employee({ customerId, balance: 100 });
    expect(await eventCount()).toBe(1);
    await api.services.db
      .updateTable('connection')
      .set({ address: null })
      .where('id', '=', connectionId)
      .execute();
    expect(await published()).toEqual([]);
  });
});

describe('order events', () => {
  async function pendingOrder() {
    const customerId = await api.make.customer({ connectionId, orderApproval: true });
    const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
    await published();
    await api.services.db.deleteFrom('webhook').execute();
    const order = await api.make.order({ employeeId, reference: 'W-1' });
    const data = { orderNumber: order.orderNumber, reference: 'W-1', employeeId, customerId, amount: 12.5 };
    return { order, data, administrator: await api.administrator(customerId) };
  }
  const params = ({ id }: { id: number }) => ({ id: String(id) });

  test('announce an accepted order and its balance, but not a received order', async () => {
    const { order, data, administrator } = await pendingOrder();
    expect(await published()).toEqual([]);
    await api.call(acceptOrder, { as: administrator, params: params(order) });
    const { employeeId, customerId } = data;
    expect(await published()).toEqual(
      expect.arrayContaining([
        ['order.accepted', data],
        ['balance.changed', { employeeId, customerId, balance: 87.5, available: 87.5 }],
      ]),
    );
  });

  test.each([['For dyrt'], [null]])('announce a rejected order with the reason %j', async (reason) => {
    const { order, data, administrator } = await pendingOrder();
    const body = reason === null ? {} : { reason };
    await api.call(rejectOrder, { as: administrator, params: params(order), body });
    expect(await published()).toContainEqual(['order.rejected', { ...data, reason }]);
  });

  test('announce a cancelled order to the webshop that placed it', async () => {
    const { order, data } = await pendingOrder();
    const { db } = api.services;
    const elsewhere = await api.make.connection({ address: 'https://203.0.113.8/webhooks' });
    await db
      .updateTable('customer')
      .set({ connectionId: elsewhere })
      .where('id', '=', data.customerId)
      .execute();
    await api.call(cancelOrder, { as, params: params(order) });
    expect(await published()).toContainEqual(['order.cancelled', data]);
  });

  test('are queued for a webshop with webhooks disabled; balance events are not', async () => {
    const { order, data, administrator } = await pendingOrder();
    await api.services.db
      .updateTable('connection')
      .set({ webhooksDisabledAt: new Date() })
      .where('id', '=', connectionId)
      .execute();
    await api.call(acceptOrder, { as: administrator, params: params(order) });
    expect(await published()).toEqual([['order.accepted', data]]);
  });

  test('send mails also when the webshop gets no webhook', async () => {
    const { order } = await pendingOrder();
    await api.services.db
      .updateTable('connection')
      .set({ address: null })
      .where('id', '=', connectionId)
      .execute();
    expect(await published()).toEqual([]);
    const mails = await api.services.db
      .selectFrom('mail')
      .select('kind')
      .where('orderId', '=', order.id)
      .execute();
    expect(mails.map(({ kind }) => kind)).toContain('order-received');
  });
});

describe('return events', () => {
  const { createReturn, receiveReturn, rejectReturn } = returnEndpoints;

  /** An accepted order of two pieces, whose events are published. */
  async function paidOrder({ orderApproval = false } = {}) {
    const customerId = await api.make.customer({ connectionId });
    const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
    const itemNumber = `RETUR-${api.make.next()}`;
    await api.make.product({ connectionId, itemNumber, price: 20 });
    const order = await api.make.order({ employeeId, lines: [{ itemNumber, quantity: 2 }] });
    await api.services.db
      .updateTable('customer')
      .set({ orderApproval })
      .where('id', '=', customerId)
      .execute();
    const body = { lines: [{ itemNumber, quantity: 1 }], reason: 'wrong_size' as const };
    const announce = async (given: { received?: boolean; exchange?: typeof body.lines } = {}) => {
      const { exchange, ...rest } = given;
      const { data } = await api.call(createReturn, {
        as,
        params: { id: String(order.id) },
        body: { ...body, ...rest, ...(exchange && { exchange: { lines: exchange } }) },
      });
      const { orderNumber } = order;
      return {
        id: data.id,
        data: { returnNumber: data.number, orderNumber, employeeId, customerId, amount: 20 },
      };
    };
    return { order, customerId, announce };
  }
  const ofOrders = (webhooks: [string, object][]) =>
    webhooks.filter(([type]) => type.startsWith('order.') || type.startsWith('return.'));

  test('come in order, after those of the order', async () => {
    const { order, announce } = await paidOrder();
    const received = await announce();
    await api.call(receiveReturn, { as, params: { id: String(received.id) } });
    const rejected = await announce();
    await api.call(rejectReturn, {
      as,
      params: { id: String(rejected.id) },
      body: { reason: 'Varen er brugt' },
    });
    const cancelled = await announce();
    await api.call(cancelOrder, { as, params: { id: String(order.id) } });
    expect(ofOrders(await published())).toEqual([
      ['order.accepted', expect.objectContaining({ orderNumber: order.orderNumber })],
      ['return.requested', received.data],
      ['return.received', received.data],
      ['return.requested', rejected.data],
      ['return.rejected', { ...rejected.data, reason: 'Varen er brugt' }],
      ['return.requested', cancelled.data],
      ['return.cancelled', cancelled.data],
      ['order.cancelled', expect.objectContaining({ orderNumber: order.orderNumber })],
    ]);
  });

  test('of an exchange that waits come with the decision', async () => {
    const { customerId, announce } = await paidOrder({ orderApproval: true });
    const itemNumber = `DYR-${api.make.next()}`;
    await api.make.product({ connectionId, itemNumber, price: 30 });
    const { data } = await announce({ received: true, exchange: [{ itemNumber, quantity: 1 }] });
    expect(ofOrders(await published()).at(-1)).toEqual(['return.requested', data]);
    const { id } = await api.services.db
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', customerId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const administrator = await api.administrator(customerId);
    await api.call(acceptOrder, { as: administrator, params: { id: String(id) } });
    expect(ofOrders(await published()).slice(-2)).toEqual([
      ['return.received', data],
      ['order.accepted', expect.objectContaining({ amount: 30 })],
    ]);
  });

  test('are queued for a webshop with webhooks disabled, and go to the webshop of the order', async () => {
    const { customerId, announce } = await paidOrder();
    await published();
    await api.services.db.deleteFrom('webhook').execute();
    await api.services.db
      .updateTable('connection')
      .set({ webhooksDisabledAt: new Date() })
      .where('id', '=', connectionId)
      .execute();
    const elsewhere = await api.make.connection({ address: 'https://203.0.113.8/webhooks' });
    await api.services.db
      .updateTable('customer')
      .set({ connectionId: elsewhere })
      .where('id', '=', customerId)
      .execute();
    const { data } = await announce({ received: true });
    expect(await published()).toEqual([
      ['return.requested', data],
      ['return.received', data],
    ]);
  });
});

test('a changed assortment is announced once per department, an unchanged one is not', async () => {
  const customerId = await api.make.customer({ connectionId });
  const administrator = await api.administrator(customerId);
  const departmentId = await api.make.department(customerId);
  const products = [];
  for (let n = 0; n < 3; n++) products.push(await api.make.product({ connectionId }));
  const params = { id: String(departmentId) };
  for (const productId of products) {
    await api.call(departmentEndpoints.addDepartmentProduct, {
      as: administrator,
      params: { ...params, productId: String(productId) },
    });
  }
  expect(await published()).toEqual([['assortment.changed', { customerId, departmentId }]]);
  const body = { add: products, remove: [] };
  await api.call(departmentEndpoints.changeAssortment, { as: administrator, params, body });
  expect(await published()).toHaveLength(1);
  await api.call(departmentEndpoints.deleteDepartment, { as: administrator, params });
  expect(await published()).toHaveLength(2);
});

test.each(webhookTypes)('an outbox event becomes one webhook: %s', async (kind) => {
  const customerId = await api.make.customer({ connectionId });
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  const { id: orderId, lines } = await api.make.order({ employeeId });
  const { data: returned } = await api.call(returnEndpoints.createReturn, {
    as,
    params: { id: String(orderId) },
    body: { lines: lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 })), reason: 'faulty' },
  });
  await api.call(returnEndpoints.rejectReturn, {
    as,
    params: { id: String(returned.id) },
    body: { reason: 'Varen er brugt' },
  });
  await published();
  const { db } = api.services;
  await db.deleteFrom('webhook').execute();
  await db
    .insertInto('outboxEvent')
    .values({
      kind,
      customerId,
      createdAt: nowDate(api.services.clock),
      ...(kind.startsWith('order.') && { orderId }),
      ...(kind.startsWith('return.') && { returnId: returned.id }),
      ...(/^balance|^employee/.test(kind) && { employeeIds: [employeeId] }),
    })
    .execute();
  expect(await published()).toEqual([[kind, expect.anything()]]);
});

describe('publishing', () => {
  test('by many instances at once publishes each event once', async () => {
    const second = await TestApi.start({ database: api.database });
    const customerId = await api.make.customer({ connectionId });
    const employees = [];
    for (let n = 0; n < 60; n++) employees.push((await api.make.employee({ customerId, balance: 5 })).id);
    await Promise.all([api, second, api, second, api, second].map(({ services }) => publishOutbox(services)));
    const webhooks = await published();
    expect(webhooks.map(([, data]) => (data as { employeeId: number }).employeeId).sort()).toEqual(
      employees.sort(),
    );
    await second.stop();
  });

  test('locks the employees of orders and of returns in the order of their ids', async () => {
    const returning = await api.make.order();
    await published();
    const ordering = await api.make.order();
    const { data } = await api.call(returnEndpoints.createReturn, {
      as,
      params: { id: String(returning.id) },
      body: {
        lines: returning.lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 })),
        reason: 'faulty',
        received: true,
      },
    });
    expect(data.state).toBe('received');
    const { db } = api.services;
    const lock = (tx: Tx, { employeeId }: { employeeId: number }) =>
      tx.selectFrom('employee').select('id').where('id', '=', employeeId).forNoKeyUpdate().execute();
    const publishing = await db.transaction().execute(async (tx) => {
      await lock(tx, returning);
      const publishing = publishOutbox(api.services);
      await untilLockIsAwaited(api);
      await lock(tx, ordering);
      return { ended: publishing };
    });
    await publishing.ended;
    expect(await published()).toEqual([]);
  });

  // A batch has 200 events.
  test.each([1, 200, 201])(
    'goes on with the other events when %i fail, and keeps the failed ones',
    async (count) => {
      const order = await api.make.order();
      await published();
      const { db } = api.services;
      const event = {
        ...{ kind: 'order.received' as const, customerId: order.customerId, orderId: order.id },
        createdAt: new Date('2026-11-20T10:00:00Z'),
      };
      const bad = await db
        .insertInto('outboxEvent')
        .values(Array.from({ length: count }, () => event))
        .returning('id')
        .execute();
      const customerId = await api.make.customer({ connectionId });
      await api.make.employee({ customerId, balance: 5 });
      const broken = {
        ...api.services,
        get publicUrl(): URL {
          throw new Error('no address');
        },
      };
      await expect(publishOutbox(broken)).rejects.toThrow('no address');
      expect(await db.selectFrom('outboxEvent').select('id').orderBy('id').execute()).toEqual(bad);
      expect(await published()).toHaveLength(1);
    },
  );
});

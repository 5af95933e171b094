import type { OrderInput } from '@saldo/contract/webshop-orders';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { placeOrder } = webshopOrderEndpoints;

let api: TestApi;
let shop: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  shop = await api.webshop();
  customerId = await api.make.customer();
  await api.make.product({ itemNumber: 'KRUS', title: 'Krus', price: 12.5 });
  await api.make.product({ itemNumber: 'BLOK', title: 'Blok', price: 5.05 });
  await api.make.product({ itemNumber: 'GRATIS', title: 'Katalog', price: 0 });
  await api.make.product({ itemNumber: 'UDGÅET', active: false });
  await api.make.product({ itemNumber: 'HUS', price: 9_999_999 });
  await api.make.product({ itemNumber: 'MAKS', price: 10_000_000 });
  await api.make.product({ itemNumber: 'FREMMED', connectionId: await api.make.connection() });
});

afterAll(() => api.stop());

const place = (body: OrderInput, headers: Record<string, string> = {}) =>
  api.call(placeOrder, { as: shop, body, headers });

const threeLines = (employeeId: number): OrderInput => ({
  employeeId,
  lines: [
    { itemNumber: 'KRUS', quantity: 2 },
    { itemNumber: 'GRATIS', quantity: 1 },
    { itemNumber: 'BLOK', quantity: 3 },
  ],
  reference: 'W-17',
});

const orderCount = async (employeeId: number) =>
  (await api.services.db.selectFrom('orders').select('id').where('employeeId', '=', employeeId).execute())
    .length;

describe('refuses', () => {
  const one = (employeeId: number, itemNumber: string, quantity = 1) =>
    place({ employeeId, lines: [{ itemNumber, quantity }] });

  test('products that the employee may not buy, with an error for each refused line', async () => {
    const { id } = await api.make.employee({ customerId, balance: 100 });
    const numbers = ['KRUS', 'UDGÅET', 'FREMMED', 'FINDES-IKKE', 'krus'];
    const { status, error } = await place({
      employeeId: id,
      lines: numbers.map((itemNumber) => ({ itemNumber, quantity: 1 })),
    });
    expect(status).toBe(409);
    expect(error.code).toBe('products_unavailable');
    expect(error.fields).toEqual(
      numbers.slice(1).map((itemNumber, n) => ({
        path: ['lines', n + 1, 'itemNumber'],
        message: `Varen ${itemNumber} er ikke i medarbejderens sortiment.`,
      })),
    );
    expect(await orderCount(id)).toBe(0);
  });

  test('products outside the assortment of the department', async () => {
    const departmentId = await api.make.department(customerId);
    await api.make.product({ itemNumber: 'KUN-OS', inDepartment: departmentId });
    const { id } = await api.make.employee({ customerId, departmentId, balance: 500 });
    const other = await api.make.employee({
      customerId,
      departmentId: await api.make.department(customerId),
      balance: 500,
    });
    expect((await one(id, 'KUN-OS')).status).toBe(201);
    expect((await one(id, 'KRUS')).error.code).toBe('products_unavailable');
    expect((await one(other.id, 'KUN-OS')).error.code).toBe('products_unavailable');
    // An employee without a department may buy every active product of the webshop.
    const free = await api.make.employee({ customerId, balance: 500 });
    expect((await one(free.id, 'KUN-OS')).status).toBe(201);
  });

  test('an order that costs nothing, or more than the largest amount', async () => {
    const { id } = await api.make.employee({ customerId, balance: 100 });
    const rich = await api.make.employee({ customerId, balance: 10_000_000 });
    expect((await one(rich.id, 'MAKS')).data).toMatchObject({ status: 'accepted', amount: 10_000_000 });
    expect((await one(id, 'GRATIS', 10_000)).error).toEqual({
      code: 'order_free',
      message: 'Ordren skal koste mere end 0 point.',
    });
    const { status, error } = await one(id, 'HUS', 2);
    expect([status, error.code, error.message]).toEqual([
      409,
      'amount_out_of_range',
      'En ordre kan højst koste 10.000.000 point.',
    ]);
  });

  test.each(['missing', 'deleted', 'of another webshop', 'of a deleted customer'])(
    'an employee who is %s',
    async (which) => {
      const connectionId = which === 'of another webshop' ? await api.make.connection() : undefined;
      const employerId = await api.make.customer({ ...(connectionId !== undefined && { connectionId }) });
      const { id } = await api.make.employee({ customerId: employerId, balance: 100 });
      if (which === 'of a deleted customer') {
        const customers = api.database.owner.updateTable('customer').set({ archivedAt: new Date() });
        await customers.where('id', '=', employerId).execute();
      }
      if (which === 'deleted') {
        const headers = (await api.operator()).headers;
        await api.app.inject({ method: 'DELETE', url: `/api/employees/${id}`, headers });
      }
      const { status, error } = await one(which === 'missing' ? 900_000_000 : id, 'KRUS');
      expect([status, error]).toEqual([404, { code: 'not_found', message: 'Medarbejderen findes ikke.' }]);
    },
  );

  test('a call without an idempotency key, or with that of another order', async () => {
    const { id } = await api.make.employee({ customerId, balance: 100 });
    const body = threeLines(id);
    const { authorization = '' } = shop.headers;
    const without = await api.app.inject({
      method: 'POST',
      url: '/api/webshop/orders',
      headers: { authorization },
      payload: body,
    });
    expect([without.statusCode, without.json().code]).toEqual([400, 'idempotency_key_required']);
    const key = { 'idempotency-key': 'ordre-1' };
    expect((await place(body, key)).status).toBe(201);
    expect((await place({ ...body, reference: 'W-18' }, key)).status).toBe(422);
    expect(await orderCount(id)).toBe(1);
  });
});

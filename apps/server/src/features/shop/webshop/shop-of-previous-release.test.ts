import type { BeyondBalance } from '@saldo/domain/orders/approval-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addAmount } from '../../../../test-support/amounts.ts';
import { ApprovingCompany } from '../../../../test-support/approvals.ts';
import { TestApi } from '../../../../test-support/test-api.ts';

// The calls of a shop that was written for release 0.2.0, and the fields that it reads. It ignores fields that it does
// not know. It knows no rules, no requests and no returns.

const employee = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  customer: z.object({
    id: z.number(),
    name: z.string(),
    userGroupId: z.number(),
    debtorNumber: z.number(),
  }),
  department: z.object({ id: z.number(), name: z.string() }).nullable(),
  balance: z.number(),
  available: z.number(),
});
const login = employee.extend({
  actor: z.object({ name: z.string(), email: z.string() }),
  loginId: z.number(),
});
const assortment = z.array(z.object({ itemNumber: z.string(), title: z.string(), price: z.number() }));
const order = z.object({
  orderNumber: z.number(),
  employeeId: z.number(),
  status: z.enum(['pending', 'accepted', 'rejected', 'cancelled']),
  amount: z.number(),
  lines: z.array(
    z.object({
      itemNumber: z.string(),
      title: z.string(),
      quantity: z.number(),
      price: z.number(),
      amount: z.number(),
    }),
  ),
  reference: z.string().nullable(),
  placedAt: z.string(),
  reason: z.string().nullable(),
});
const orders = z.array(order);

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await TestApi.start();
  headers = (await api.webshop()).headers;
});
afterAll(() => api.stop());

/** Returns status and body as they came. */
async function send(method: 'GET' | 'POST', url: string, payload?: object, key?: string) {
  const response = await api.app.inject({
    method,
    url: `/api/webshop/${url}`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}
async function read<S extends z.ZodType>(schema: S, ...call: Parameters<typeof send>): Promise<z.output<S>> {
  const { status, body } = await send(...call);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return schema.parse(body);
}

interface Setting {
  orderApproval: boolean;
  beyondBalance: BeyondBalance;
  hasRules: boolean;
  status: 'accepted' | 'pending';
  balance: number;
}
const usual = {
  orderApproval: false,
  beyondBalance: 'no',
  hasRules: false,
  status: 'accepted',
  balance: 500,
};

describe.each([
  ['approves nothing', usual],
  ['approves every order', { ...usual, orderApproval: true, status: 'pending' }],
  ['has rules', { ...usual, orderApproval: true, hasRules: true, status: 'pending' }],
  ['allows requests', { ...usual, beyondBalance: 'with_reason' }],
  [
    'has rules and allows requests',
    { ...usual, orderApproval: true, beyondBalance: 'with_reason', hasRules: true, status: 'pending' },
  ],
] as [string, Setting][])('a shop of the previous release, if the company %s,', (_name, setting) => {
  let company: ApprovingCompany;
  let mug: string;
  let jacket: string;

  beforeAll(async () => {
    company = await ApprovingCompany.make(api, setting);
    mug = await company.product(100);
    jacket = await company.product(650);
    if (setting.hasRules) await company.rule({ approver: 'leader_then_hr' });
  });

  const orderOf = (itemNumber: string, loginId: number | null = null) => ({
    employeeId: company.employeeId,
    lines: [{ itemNumber, quantity: 1 }],
    reference: 'HY-0B5E11AA',
    loginId,
  });

  test('opens with a login code, and sells what the balance can pay', async () => {
    const passwordHash = await api.make.hash('et-godt-kodeord');
    await api.services.db
      .updateTable('employee')
      .set({ passwordHash })
      .where('id', '=', company.employeeId)
      .execute();
    const code = await api.make.loginCode(company.employeeId, company.hr);
    const { id, loginId, available } = await read(login, 'POST', 'handover', { code });
    expect(available).toBe(500);
    expect(await read(employee, 'GET', `employees/${id}`)).toMatchObject({ available: 500 });
    const products = await read(assortment, 'GET', `employees/${id}/assortment`);
    expect(products.map(({ itemNumber }) => itemNumber).sort()).toEqual([mug, jacket].sort());

    const key = `old-${id}`;
    const placed = await read(order, 'POST', 'orders', orderOf(mug, loginId), key);
    expect(placed).toMatchObject({ status: setting.status, amount: 100, reason: null });
    expect(await read(order, 'POST', 'orders', orderOf(mug, loginId), key)).toEqual(placed);
    expect(await read(orders, 'GET', `employees/${id}/orders`)).toEqual([placed]);
    const { orderNumber } = placed;
    if (setting.status === 'pending') {
      expect(await read(order, 'POST', `orders/${orderNumber}/cancel`)).toMatchObject({
        status: 'cancelled',
      });
    } else {
      expect(await send('POST', `orders/${orderNumber}/cancel`)).toMatchObject({ status: 409 });
    }
  });

  test('gets the refusal of an order beyond the balance that it knows', async () => {
    const { available } = await read(employee, 'GET', `employees/${company.employeeId}`);
    const before = await company.balance();
    const key = `beyond-${company.employeeId}`;
    const refused = {
      status: 409,
      body: {
        message: `Der er kun ${available} point til rådighed, og ordren koster 650.`,
        code: 'insufficient_balance',
      },
    };
    expect(await send('POST', 'orders', orderOf(jacket), key)).toEqual(refused);
    const { loginId: _newer, ...oldest } = orderOf(jacket);
    expect(await send('POST', 'orders', oldest, `${key}-b`)).toEqual(refused);
    expect(await company.balance()).toEqual(before);

    // A refused order is not stored: the same key places it when there are enough points.
    await addAmount(api, await api.operator(), company.employeeId, { amount: 400 });
    const placed = await read(order, 'POST', 'orders', orderOf(jacket), key);
    expect(placed).toMatchObject({ status: setting.status, amount: 650 });
  });
});

test('a shop of the previous release shows an order as pending until its last step', async () => {
  const company = await ApprovingCompany.make(api);
  await company.rule({ approver: 'leader_then_hr' });
  const { id, orderNumber } = await company.order(100);
  const shown = async () => (await read(order, 'GET', `orders/${orderNumber}`)).status;
  expect(await shown()).toBe('pending');
  await company.accept(company.leader, id);
  expect(await shown()).toBe('pending');
  await company.accept(company.hr, id);
  expect(await shown()).toBe('accepted');
});

test('a shop of the previous release sells nothing to employees without balances', async () => {
  const company = await ApprovingCompany.make(api, { beyondBalance: 'without_balance', balance: 0 });
  const lines = [{ itemNumber: await company.product(650), quantity: 1 }];
  const { employeeId } = company;
  expect(await read(employee, 'GET', `employees/${employeeId}`)).toMatchObject({ available: 0 });
  expect(await send('POST', 'orders', { employeeId, lines, loginId: null }, 'old-none')).toEqual({
    status: 409,
    body: {
      message: 'Der er kun 0 point til rådighed, og ordren koster 650.',
      code: 'insufficient_balance',
    },
  });
});

import { employeeEndpoints } from '@saldo/contract/employees';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBalance, leave, rehire } from '../../../../test-support/leaving.ts';
import { linkFor } from '../../../../test-support/linked-people.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { openWebshop } from '../../shop/webshop/open-webshop.ts';

const PASSWORD = 'et-godt-kodeord';
const EMAIL = 'aase@eksempel.dk';

let api: TestApi;
let operator: SignedIn;
let shop: SignedIn;
let customerId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  shop = await api.webshop();
  customerId = await api.make.customer();
  const passwordHash = await api.make.hash(PASSWORD);
  ({ id: employeeId } = await api.make.employee({ customerId, email: EMAIL, passwordHash, balance: 100 }));
  await api.make.product({ itemNumber: 'KRUS', price: 10 });
});
afterEach(() => api.stop());

async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
}

const params = () => ({ id: String(employeeId) });

/** Returns the status of each call that gives an employee access. `made` are a login code and a password link. */
async function works(made: { code: string; link: string }): Promise<Record<string, number>> {
  const { webshopLogin, redeemHandover, getWebshopEmployee, getWebshopAssortment } = webshopEndpoints;
  const order = { employeeId, lines: [{ itemNumber: 'KRUS', quantity: 1 }] };
  const statuses = {
    order: await api.call(webshopOrderEndpoints.placeOrder, {
      as: shop,
      body: order,
      headers: { 'idempotency-key': `order-${api.make.next()}` },
    }),
    signIn: await api.call(webshopLogin, { as: shop, body: { email: EMAIL, password: PASSWORD } }),
    session: await api.call(getWebshopEmployee, { as: shop, params: params() }),
    assortment: await api.call(getWebshopAssortment, { as: shop, params: params() }),
    code: await api.call(redeemHandover, { as: shop, body: { code: made.code } }),
    link: await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code: made.link },
    }),
    welcome: await api.call(employeeEndpoints.sendEmployeeWelcome, { as: operator, params: params() }),
  };
  return Object.fromEntries(Object.entries(statuses).map(([name, { status }]) => [name, status]));
}

const everything = {
  order: 201,
  signIn: 200,
  session: 200,
  assortment: 200,
  code: 200,
  link: 200,
  welcome: 200,
};
const nothing = {
  order: 404,
  signIn: 401,
  session: 404,
  assortment: 404,
  code: 404,
  link: 404,
  welcome: 409,
};

async function make(): Promise<{ code: string; link: string }> {
  return {
    code: await api.make.loginCode(employeeId),
    link: await linkFor(api, { customerId, employeeId }),
  };
}

test('a leaver can sign in and order until midnight after the last day, and not afterwards', async () => {
  await leave(api, operator, employeeId);
  await goTo('2026-11-20T22:59:30Z');
  expect(await works(await make())).toEqual(everything);
  const made = await make();
  await goTo('2026-11-20T23:00:00Z');
  expect(await works(made)).toEqual(nothing);
  await expect(openAs()).rejects.toMatchObject({ code: 'employee_left' });
});

test('a leaver who keeps the balance can sign in and order until it is reset, and again when rehired', async () => {
  await keepBalance(api, operator, employeeId, '2026-11-20', '2026-12-31');
  await goTo('2026-12-31T22:59:30Z');
  expect(await works(await make())).toEqual(everything);
  const made = await make();
  await goTo('2026-12-31T23:00:00Z');
  expect(await works(made)).toEqual(nothing);
  await rehire(api, operator, employeeId);
  // The balance was reset to 0, so it does not cover an order.
  expect(await works(await make())).toEqual({ ...everything, order: 409 });
});

const openAs = () =>
  openWebshop(
    api.services,
    {
      accountId: operator.accountId,
      role: 'operator',
      customer: null,
      name: '',
      email: '',
      sessionHash: Buffer.of(),
    },
    employeeId,
  );

import { customerEndpoints } from '@saldo/contract/customers';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointList } from '../../../../test-support/endpoint-list.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { totpCode } from '../../../../test-support/totp-code.ts';

const PASSWORD = 'et-godt-kodeord';
const refused = {
  code: 'two_step_required',
  message: 'Du skal slå totrinslogin til, før du kan fortsætte. Det gør du på Min konto.',
};

let api: TestApi;
let email: string;

beforeAll(async () => {
  api = await TestApi.start({ operatorTwoStep: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.owner.deleteFrom('throttle').execute();
  email = `konto${api.make.next()}@eksempel.dk`;
});

const makeOperator = () => api.make.account({ role: 'operator', email, password: PASSWORD });
const listCustomers = (as: SignedIn) => api.call(customerEndpoints.listCustomers, { as, query: {} });
const needsTwoStep = async (as: SignedIn) =>
  (await api.call(sessionEndpoints.getMe, { as })).data.needsTwoStep;
async function setUp(as: SignedIn): Promise<void> {
  const body = { currentPassword: PASSWORD };
  const { secret } = (await api.call(ownAccountEndpoints.beginTotp, { as, body })).data;
  const code = totpCode(secret, api.clock.now());
  expect((await api.call(ownAccountEndpoints.confirmTotp, { as, body: { code } })).status).toBe(200);
}

describe('an operator without two-step sign-in', () => {
  test('can sign in, but must set it up before anything else, in the same session', async () => {
    const id = await makeOperator();
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    expect([response.statusCode, response.json().needsTwoStep]).toEqual([200, true]);
    const as = await api.signInAs(id);
    const answer = await listCustomers(as);
    expect([answer.status, answer.error]).toEqual([403, refused]);

    await setUp(as);
    expect([(await listCustomers(as)).status, await needsTwoStep(as)]).toEqual([200, false]);
    const next = await new TestBrowser(api).signIn(email, PASSWORD);
    expect(next.json().code).toBe('code_required');
  });

  test('is refused again once two-step sign-in is turned off', async () => {
    const id = await makeOperator();
    const as = await api.signInAs(id);
    await setUp(as);
    const body = { currentPassword: PASSWORD };
    expect((await api.call(ownAccountEndpoints.removeTotp, { as, body })).status).toBe(204);
    expect((await listCustomers(as)).error).toEqual(refused);
  });

  test('cannot open a webshop as an employee', async () => {
    const as = await api.signInAs(await makeOperator());
    const { id } = await api.make.employee();
    const response = await api.app.inject({
      url: `/api/webshop-redirect?userId=${id}`,
      headers: as.headers,
    });
    expect([response.statusCode, response.headers.location]).toEqual([403, undefined]);
  });

  test('may call only the endpoints of their own account', async () => {
    const open = endpointList.filter(({ endpoint }) => endpoint.withoutTwoStep).map(({ name }) => name);
    expect(open.sort()).toEqual([...Object.keys(ownAccountEndpoints), 'getMe'].sort());
  });
});

test('operators need no two-step sign-in where the setting is off', async () => {
  const without = await TestApi.start({ operatorTwoStep: false });
  const as = await without.operator();
  expect((await without.call(customerEndpoints.listCustomers, { as, query: {} })).status).toBe(200);
  await without.stop();
});

test('a customer that requires two-step sign-in affects only its own administrators, and at once', async () => {
  const strict = await api.make.customer();
  const administratorOf = async (customerId: number) =>
    api.signInAs(await api.make.account({ role: 'administrator', customerId, password: PASSWORD }));
  const [held, free] = [await administratorOf(strict), await administratorOf(await api.make.customer())];
  const emailAddresses = (as: SignedIn) => api.call(customerEndpoints.getOwnEmailAddresses, { as });
  expect((await emailAddresses(held)).status).toBe(200);

  const operator = await api.signInAs(await makeOperator());
  await setUp(operator);
  const params = { id: String(strict) };
  const {
    users: _users,
    balanceTotal: _total,
    connection: _connection,
    ...before
  } = (await api.call(customerEndpoints.getCustomer, { as: operator, params, query: { users: 'none' } }))
    .data;
  const { id: _id, version: _version, customerGroup: _group, ...counted } = before;
  const { employeeCount: _employees, adminCount: _admins, ending: _ending, ...body } = counted;
  const update = (requireTwoStep?: boolean) =>
    api.call(customerEndpoints.updateCustomer, {
      as: operator,
      params,
      body: { ...body, requireTwoStep },
    });
  expect((await update(true)).data.requireTwoStep).toBe(true);
  expect([(await emailAddresses(held)).error, (await emailAddresses(free)).status]).toEqual([refused, 200]);
  expect([await needsTwoStep(held), await needsTwoStep(free)]).toEqual([true, false]);
  expect((await update()).data.requireTwoStep).toBe(true);
  await setUp(held);
  expect((await emailAddresses(held)).status).toBe(200);
});

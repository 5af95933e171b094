import { employeeEndpoints } from '@saldo/contract/employees';
import { firstStepEndpoints } from '@saldo/contract/first-steps';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

const { getFirstSteps, hideFirstSteps } = firstStepEndpoints;

let api: TestApi;
let operator: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

const steps = async (as: SignedIn, customerId?: number) =>
  (
    await api.call(getFirstSteps, {
      as,
      query: customerId === undefined ? {} : { customerId: String(customerId) },
    })
  ).data;

const showsOnHome = async (as: SignedIn) =>
  (await api.call(sessionEndpoints.getMe, { as })).data.showsFirstSteps;

const none = {
  administrators: false,
  departments: false,
  products: false,
  employees: false,
  points: false,
  welcomes: false,
  departmentId: null,
  lacksPassword: false,
  onlyApprover: null,
  isShown: true,
};

async function employeeWithWelcome(customerId: number, as: SignedIn): Promise<void> {
  const { id } = await api.make.employee({ customerId, passwordHash: 'ukendt' });
  const sent = await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: { id: String(id) } });
  expect(sent.status).toBe(200);
}

test('the first steps are done one by one; each role has its own', async () => {
  const customerId = await api.make.customer();
  expect(await steps(operator, customerId)).toEqual(none);
  const as = await api.administrator(customerId);
  expect(await steps(as)).toEqual({ ...none, administrators: true });
  expect(await showsOnHome(as)).toBe(true);

  const { id } = await api.make.employee({ customerId });
  const some = { ...none, administrators: true, employees: true, lacksPassword: true };
  expect(await steps(as)).toEqual(some);
  await api.make.post(id, 100);
  expect(await steps(as)).toEqual({ ...some, points: true });
  await employeeWithWelcome(customerId, as);
  const most = { ...some, points: true, welcomes: true };
  expect(await steps(as)).toEqual(most);
  const departmentId = await api.make.department(customerId);
  await api.make.product({ inDepartment: departmentId, active: false });
  const withoutProduct = { ...most, departments: true, departmentId };
  expect(await steps(as), 'the webshop does not sell the product').toEqual(withoutProduct);
  expect(await steps(operator, customerId)).toEqual(withoutProduct);
  await api.make.product({ inDepartment: departmentId });
  const all = { ...withoutProduct, products: true, departmentId: null, isShown: false };
  expect([await steps(as), await steps(operator, customerId)]).toEqual([all, all]);
  expect(await showsOnHome(as)).toBe(false);
});

test('points are on their way once the group adds them by itself, or an amount is scheduled', async () => {
  const pointsOf = async (customerId: number) => (await steps(operator, customerId)).points;
  const inGroup = async (group: Parameters<typeof api.make.customerGroup>[0]) =>
    api.make.customer({ customerGroupId: await api.make.customerGroup(group) });
  expect(await pointsOf(await inGroup({ frequency: 'monthly', points: 100 }))).toBe(true);
  expect(await pointsOf(await inGroup({ frequency: 'monthly', points: 0 }))).toBe(false);
  expect(await pointsOf(await inGroup({ frequency: 'test', points: 100 }))).toBe(false);

  const customerId = await api.make.customer();
  const { id } = await api.make.employee({ customerId });
  await api.make.scheduledEntry(id);
  expect(await pointsOf(customerId)).toBe(true);
});

test('the first steps end with the first order, which shows that the customer is set up', async () => {
  const customerId = await api.make.customer();
  const as = await api.administrator(customerId);
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  expect([await showsOnHome(as), (await steps(as)).isShown]).toEqual([true, true]);
  await writeOrder(api, { employeeId });
  expect([await showsOnHome(as), (await steps(as)).isShown]).toEqual([false, false]);
  expect((await steps(operator, customerId)).isShown).toBe(false);
});

test('the first steps are hidden for one person and one customer, also when hidden twice', async () => {
  const customerId = await api.make.customer();
  const [as, colleague] = [await api.administrator(customerId), await api.administrator(customerId)];
  for (let times = 0; times < 2; times += 1) {
    expect((await api.call(hideFirstSteps, { as })).status).toBe(204);
  }
  expect([await showsOnHome(as), (await steps(as)).isShown]).toEqual([false, false]);
  expect([await showsOnHome(colleague), (await steps(colleague)).isShown]).toEqual([true, true]);
  expect((await steps(operator, customerId)).isShown).toBe(true);

  const other = await api.make.customer();
  await api.call(hideFirstSteps, { as: operator, body: { customerId } });
  expect((await steps(operator, customerId)).isShown).toBe(false);
  expect((await steps(operator, other)).isShown).toBe(true);
});

test('an operator must name an existing customer, an administrator must not name any', async () => {
  const customerId = await api.make.customer();
  const as = await api.administrator(customerId);
  const status = async (call: Promise<{ status: number }>) => (await call).status;
  expect([
    await status(api.call(getFirstSteps, { as: operator })),
    await status(api.call(hideFirstSteps, { as: operator })),
    await status(api.call(getFirstSteps, { as: operator, query: { customerId: '999999999' } })),
    await status(api.call(hideFirstSteps, { as: operator, body: { customerId: 999_999_999 } })),
    await status(api.call(getFirstSteps, { as, query: { customerId: String(customerId) } })),
    await status(api.call(hideFirstSteps, { as, body: { customerId } })),
  ]).toEqual([400, 400, 404, 404, 400, 400]);
});

test('they name the only person who can approve orders, if orders need approval', async () => {
  const onlyApprover = async (customerId: number) => (await steps(operator, customerId)).onlyApprover;
  const free = await api.make.customer();
  await api.administrator(free);
  expect(await onlyApprover(free)).toBeNull();

  const customerId = await api.make.customer({ orderApproval: true });
  expect(await onlyApprover(customerId)).toBeNull();
  const { accountId } = await api.administrator(customerId);
  const accounts = api.services.db.selectFrom('account').select('name').where('id', '=', accountId);
  expect(await onlyApprover(customerId)).toBe((await accounts.executeTakeFirstOrThrow()).name);
  const departments = [await api.make.department(customerId)];
  await api.make.account({ role: 'leader', customerId, departments });
  expect(await onlyApprover(customerId)).toBeNull();
});

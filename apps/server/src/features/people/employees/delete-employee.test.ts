import { personalEmployeeFields } from '@saldo/contract/employee-fields';
import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeTexts } from '../../../../test-support/employee-texts.ts';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createEmployee, deleteEmployee, listEmployees, setEmployeePassword, updateEmployee } =
  employeeEndpoints;
const { addTransaction, listTransactions } = transactionEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  administrator = await api.administrator(customerId);
});
afterAll(() => api.stop());

const change = (id: number, names: { firstName: string; lastName: string }) =>
  api.call(updateEmployee, {
    as: administrator,
    params: { id: String(id) },
    body: { ...names, email: `bo${api.make.next()}@eksempel.dk` },
  });
const remove = (id: number) => api.call(deleteEmployee, { as: administrator, params: { id: String(id) } });
const read = async (id: number) =>
  (await api.call(listEmployees, { as: administrator })).data.find((employee) => employee.id === id);

test('a deletion corrects the balance to 0, keeps the entries, and stops the schedules', async () => {
  const { id } = await api.make.employee({ customerId, balance: 12.34 });
  const params = { id: String(id) };
  await api.call(addTransaction, {
    as: administrator,
    params,
    body: { text: 'Månedligt', amount: 5, futureDate: '2026-12-01', frequency: 'monthly' },
  });
  expect((await remove(id)).status).toBe(204);
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['kind', 'amount', 'balanceAfter', 'text', 'date', 'actorAccountId'])
    .where('employeeId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { kind: 'manual', amount: 1234n, balanceAfter: 1234n },
    {
      kind: 'correction',
      amount: -1234n,
      balanceAfter: 0n,
      text: 'Saldo nulstillet ved sletning',
      date: '2026-11-20',
      actorAccountId: administrator.accountId,
    },
  ]);
  const schedules = await api.services.db
    .selectFrom('scheduledEntry')
    .select(['nextDate', 'stoppedBy'])
    .where('employeeId', '=', id)
    .execute();
  expect(schedules).toEqual([{ nextDate: null, stoppedBy: administrator.accountId }]);
});

test('a deletion posts no correction of an empty balance', async () => {
  const { id } = await api.make.employee({ customerId });
  expect((await remove(id)).status).toBe(204);
  const entries = api.services.db.selectFrom('ledgerEntry').selectAll().where('employeeId', '=', id);
  expect(await entries.execute()).toEqual([]);
});

test('a deletion removes name and e-mail everywhere', async () => {
  const body = { firstName: 'Hemmelig', lastName: 'Uforglemmelig', email: 'h.uforglemmelig@eksempel.dk' };
  const { data } = await api.call(createEmployee, {
    as: administrator,
    body: { ...body, password: 'mit-kodeord-1' },
  });
  await change(data.id, { firstName: 'Hemmelig', lastName: 'Andet' });
  await remove(data.id);
  const employee = await api.services.db
    .selectFrom('employee')
    .select(['firstName', 'lastName', 'name', 'email', 'passwordHash', 'departmentId'])
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(employee).toEqual({
    firstName: '',
    lastName: '',
    name: ' ',
    email: null,
    passwordHash: null,
    departmentId: null,
  });
  const values = await api.services.db
    .selectFrom('personalValue')
    .select('value')
    .where('subjectType', '=', 'employee')
    .where('subjectId', '=', data.id)
    .execute();
  expect(values.length).toBeGreaterThan(3);
  expect(values.every(({ value }) => value === null)).toBe(true);
  expect(await tablesContaining(api.database.owner, 'hemmelig', 'uforglemmelig')).toEqual([]);
});

test('a deletion removes the present and former values of each personal field, wherever they are stored', async () => {
  const [former, last] = [employeeTexts('kvzx'), employeeTexts('qzwj')];
  const { data } = await api.call(createEmployee, {
    as: administrator,
    body: { ...former, password: 'mit-kodeord-1' },
  });
  const params = { id: String(data.id) };
  expect((await api.call(updateEmployee, { as: administrator, params, body: last })).status).toBe(200);
  const values = personalEmployeeFields.flatMap((name) => [former[name], last[name]]);
  const found = await tablesContaining(api.database.owner, ...values);
  expect(found).toEqual(['public.employee', 'public.personal_value']);
  await remove(data.id);
  expect(await tablesContaining(api.database.owner, ...values)).toEqual([]);
});

test('after a deletion every call answers 404', async () => {
  const { id } = await api.make.employee({ customerId, balance: 10 });
  await remove(id);
  const params = { id: String(id) };
  for (const answer of [
    await remove(id),
    await change(id, { firstName: 'Bo', lastName: 'Holm' }),
    await api.call(setEmployeePassword, { as: operator, params, body: { password: 'mit-kodeord-1' } }),
    await api.call(listTransactions, { as: operator, params }),
    await api.call(addTransaction, { as: operator, params, body: { text: 'Gave', amount: 1 } }),
    await api.call(addTransaction, {
      as: operator,
      params,
      body: { text: 'Senere', amount: 1, futureDate: '2027-01-01' },
    }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await read(id)).toBeUndefined();
});

test('a deletion is refused while points are held for an order', async () => {
  const { id } = await api.make.employee({ customerId, balance: 10 });
  await api.database.owner.updateTable('balance').set({ held: 500n }).where('employeeId', '=', id).execute();
  const { status, error } = await remove(id);
  expect([status, error.code]).toEqual([409, 'employee_has_pending_orders']);
  expect(await read(id)).toMatchObject({ balance: 10, held: 5, available: 5 });
});

import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

test('reads an employee in the scope, with a balance that includes due entries', async () => {
  const firm = await api.make.customer();
  const other = await api.make.customer();
  const [as, operator] = [await api.administrator(firm), await api.operator()];
  const { id } = await api.make.employee({ customerId: firm, firstName: 'Åse', lastName: 'Bo', balance: 10 });
  const params = { id: String(id) };
  const read = (as: SignedIn, query: { customerId?: string } = {}) =>
    api.call(employeeEndpoints.getEmployee, { as, params, query });
  expect((await read(as)).data).toMatchObject({ name: 'Åse Bo', balance: 10 });
  const due = { firstDate: '2026-11-20', nextDate: '2026-11-20', recurrence: 'none' as const };
  await api.database.owner
    .insertInto('scheduledEntry')
    .values({
      customerId: firm,
      employeeId: id,
      text: 'Gave',
      amount: 5_00n,
      createdBy: as.accountId,
      ...due,
    })
    .execute();
  expect((await read(as)).data).toMatchObject({ balance: 15, held: 0, available: 15 });
  await api.make.creditRequest(id, as.accountId, 50);
  await api.make.creditRequest(id, as.accountId, 2.5);
  expect((await read(as)).data).toMatchObject({ balance: 15, available: 15, awaitingApproval: 52.5 });
  expect((await read(operator, { customerId: String(firm) })).data.name).toBe('Åse Bo');
  expect((await read(operator, { customerId: String(other) })).status).toBe(404);
  expect((await read(await api.administrator(other))).status).toBe(404);
  await api.call(employeeEndpoints.deleteEmployee, { as, params });
  expect((await read(operator)).status).toBe(404);
});

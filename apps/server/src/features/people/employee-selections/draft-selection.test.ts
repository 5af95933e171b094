import {
  type EmployeeSelection,
  employeeSelectionEndpoints,
  type SelectionInput,
} from '@saldo/contract/employee-selections';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manyEmployees } from '../../../../test-support/many-employees.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { forgetSelections } from './draft-selection.ts';

const NOW = '2026-11-20T10:00:00Z';
const endpoints = employeeSelectionEndpoints;

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let customerId: number;
let departmentId: number;
let ids: number[];

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  departmentId = await api.make.department(customerId);
  ids = [];
  for (const lastName of ['Øst', 'Ask', 'Zink']) {
    const ofDepartment = lastName === 'Ask' ? {} : { departmentId };
    ids.push((await api.make.employee({ customerId, firstName: 'Bo', lastName, ...ofDepartment })).id);
  }
});

const draft = (
  { customerId, ...selection }: EmployeeSelection & Pick<SelectionInput, 'customerId'>,
  as = anna,
) => api.call(endpoints.draftEmployeeSelection, { as, body: { customerId, selection } });

test('a draft of ids has each known employee once, and the number of unknown ids', async () => {
  const [first = 0, second = 0] = ids;
  const foreign = await api.make.employee();
  const employeeIds = [first, second, second, foreign.id, 900_000_001];
  const { status, data } = await draft({ employeeIds });
  expect([status, data]).toEqual([
    201,
    {
      id: expect.any(Number),
      expiresAt: '2026-11-20T11:00:00.000Z',
      employees: 2,
      unknown: 2,
      names: ['Bo Ask', 'Bo Øst'],
    },
  ]);
});

test('a draft of a filter has the employees that the list shows with it', async () => {
  const of = async (filter: object) => (await draft({ filter })).data.names;
  expect(await of({})).toEqual(['Bo Ask', 'Bo Zink', 'Bo Øst']);
  expect(await of({ department: departmentId })).toEqual(['Bo Zink', 'Bo Øst']);
  expect(await of({ department: 'none' })).toEqual(['Bo Ask']);
  expect(await of({ search: 'zink', login: 'disabled' })).toEqual(['Bo Zink']);
  expect(await of({ firstId: ids[1], lastId: ids[2] })).toEqual(['Bo Ask', 'Bo Zink']);
});

test('a draft without a known employee is refused', async () => {
  const foreign = await api.make.employee();
  const refused = [{ employeeIds: [foreign.id] }, { filter: { search: 'findes ikke' } }];
  for (const body of refused) {
    const { status, error } = await draft(body);
    expect([status, error]).toEqual([
      409,
      { code: 'selection_empty', message: 'Valget har ingen medarbejdere. Vælg nogle andre.' },
    ]);
  }
  const none = await draft({ employeeIds: [] });
  expect([none.status, none.error.code]).toEqual([400, 'invalid']);
});

test("an operator's draft must name a customer, an administrator's must not", async () => {
  expect((await draft({ filter: {} }, operator)).error).toMatchObject({ fields: [{ path: ['customerId'] }] });
  expect((await draft({ filter: {}, customerId }, operator)).data.employees).toBe(3);
  expect((await draft({ filter: {}, customerId })).status).toBe(400);
  expect((await draft({ filter: {}, customerId: 900_000_001 }, operator)).status).toBe(404);
});

test('a draft has at most 20,000 employees', async () => {
  const large = await manyEmployees(api, 20_001);
  const all = await draft({ filter: {}, customerId: large.customerId }, operator);
  expect([all.status, all.error]).toMatchObject([
    400,
    { code: 'invalid', fields: [{ message: 'Der kan højst vælges 20.000 medarbejdere ad gangen' }] },
  ]);
  const params = {
    id: String(
      (
        await api.call(employeeEndpoints.listEmployees, {
          as: operator,
          query: { customerId: String(large.customerId), limit: '1' },
        })
      ).data[0]?.id,
    ),
  };
  await api.call(employeeEndpoints.deleteEmployee, { as: operator, params });
  expect((await draft({ filter: {}, customerId: large.customerId }, operator)).data.employees).toBe(20_000);
});

test('an account makes at most 200 drafts an hour', async () => {
  const rows = Array.from({ length: 200 }, () => ({
    customerId,
    createdBy: anna.accountId,
    createdAt: new Date(NOW),
    expiresAt: new Date('2026-11-20T11:00:00Z'),
  }));
  await api.services.db.insertInto('employeeSelection').values(rows).execute();
  expect((await draft({ filter: {} })).status).toBe(429);
  expect((await draft({ filter: {}, customerId }, operator)).status).toBe(201);
  api.clock.set('2026-11-20T11:00:00Z');
  expect((await draft({ filter: {} })).status).toBe(201);
});

test('a draft expires after an hour, and is then removed', async () => {
  const { data } = await draft({ filter: {} });
  const params = { id: String(data.id) };
  const preview = () => api.call(endpoints.previewDepartmentChange, { as: anna, params });
  expect((await preview()).status).toBe(200);
  api.clock.set('2026-11-20T11:00:00Z');
  const body = { departmentId: null };
  const change = await api.call(endpoints.changeDepartmentOfMany, { as: anna, params, body });
  expect([(await preview()).error.code, change.error.code]).toEqual([
    'selection_expired',
    'selection_expired',
  ]);
  api.clock.set('2026-11-20T11:00:01Z');
  await forgetSelections(api.services);
  const left = api.services.db.selectFrom('selectedEmployee').select('employeeId');
  expect(await left.where('selectionId', '=', data.id).execute()).toEqual([]);
  expect((await preview()).status).toBe(404);
});

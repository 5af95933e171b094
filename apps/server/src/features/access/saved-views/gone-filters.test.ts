import { departmentEndpoints } from '@saldo/contract/departments';
import { type SavedViewInput, savedViewEndpoints } from '@saldo/contract/saved-views';
import { sessionEndpoints } from '@saldo/contract/session';
import type { viewLists } from '@saldo/contract/view-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createSavedView, listSavedViews } = savedViewEndpoints;

let api: TestApi;
let operator: SignedIn;
let customerId: number;
let anna: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
});

const view = { name: 'Venter', isShared: false, isDefault: false, search: '', sort: '', hiddenColumns: [] };
const create = (as: SignedIn, given: Pick<SavedViewInput, 'filters'> & Partial<SavedViewInput>) =>
  api.call(createSavedView, { as, body: { list: 'orders', ...view, ...given } });
const views = async (as: SignedIn, list: keyof typeof viewLists = 'orders') =>
  (await api.call(listSavedViews, { as, query: { list } })).data;

describe('a filter', () => {
  test('of orders by a deleted record is left out, and `gone` names the filter', async () => {
    const departmentId = String(await api.make.department(customerId));
    const filters = { status: 'accepted', departmentId };
    const { id } = (await create(anna, { filters, isDefault: true })).data;
    expect(await views(anna)).toMatchObject([{ filters, gone: [] }]);
    await api.call(departmentEndpoints.deleteDepartment, { as: anna, params: { id: departmentId } });
    expect(await views(anna)).toMatchObject([{ filters: { status: 'accepted' }, gone: ['departmentId'] }]);
    const { lists } = (await api.call(sessionEndpoints.getMe, { as: anna })).data;
    expect(lists).toMatchObject([{ opensWith: `view=${id}&status=accepted` }]);
  });

  test('of employees by a deleted record is left out, and `gone` names the filter', async () => {
    const departmentId = String(await api.make.department(customerId));
    const filters = { department: departmentId, state: 'leaving', login: 'enabled' };
    await create(anna, { list: 'employees', filters });
    expect(await views(anna, 'employees')).toMatchObject([{ filters, gone: [] }]);
    await api.call(departmentEndpoints.deleteDepartment, { as: anna, params: { id: departmentId } });
    expect(await views(anna, 'employees')).toMatchObject([
      { filters: { state: 'leaving', login: 'enabled' }, gone: ['department'] },
    ]);
    // The operators' list of a customer's employees has no filter by department.
    const refused = await create(operator, { list: 'customer-employees', filters });
    expect(refused.error.fields?.[0]?.path).toEqual(['filters', 'department']);
  });

  test('by another customer’s record is left out for an administrator, but not for an operator', async () => {
    const other = await api.make.customer();
    const departmentId = String(await api.make.department(other));
    const filters = { customerId: String(other), departmentId };
    expect((await create(anna, { filters })).data).toMatchObject({
      filters: {},
      gone: ['customerId', 'departmentId'],
    });
    const name = `Fælles ${api.make.next()}`;
    expect((await create(operator, { name, filters })).data).toMatchObject({ filters, gone: [] });
  });

  test.each(['x', '999999999999', '0', '-1', '1.5'])('by an id %j is left out too', async (departmentId) => {
    const { status, data } = await create(anna, { filters: { departmentId } });
    expect([status, data.filters, data.gone]).toEqual([201, {}, ['departmentId']]);
  });
});

import { auditEndpoints } from '@saldo/contract/audit-log';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeSelectionEndpoints } from '@saldo/contract/employee-selections';
import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftBatch, postBatch } from '../../../../test-support/amount-batches.ts';
import { rejectCredit, requestCredit, setCreditRules } from '../../../../test-support/credit-requests.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let customerId: number;
let id: number;
let colleague: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  ({ id } = await api.make.employee({ customerId, firstName: 'Åse', lastName: 'Ærø' }));
  colleague = (await api.make.employee({ customerId })).id;
});

const historyOf = (employeeId: number, as = anna, query = {}) =>
  api.call(auditEndpoints.listEmployeeHistory, { as, params: { id: String(employeeId) }, query });
const actionsOf = async (employeeId: number, as = anna) =>
  (await historyOf(employeeId, as)).data.map(({ action }) => action);
const update = (as: SignedIn, email: string) =>
  api.call(employeeEndpoints.updateEmployee, {
    as,
    params: { id: String(id) },
    body: { firstName: 'Åse', lastName: 'Ærø', email },
  });

describe('the history of an employee', () => {
  test('says who changed what, newest first, the same to an administrator and an operator', async () => {
    await update(anna, 'aase@eksempel.dk');
    await update(operator, 'aase.ny@eksempel.dk');
    const { data } = await historyOf(id);
    expect(data).toEqual((await historyOf(id, operator)).data);
    expect(data.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['employee.update', operator.accountId],
      ['employee.update', anna.accountId],
      ['employee.create', expect.any(Number)],
    ]);
    expect(data[0]?.changes).toEqual([
      { field: 'email', before: 'aase@eksempel.dk', after: 'aase.ny@eksempel.dk' },
    ]);
    expect((await historyOf(id, anna, { limit: '1', offset: '1' })).data).toEqual([data[1]]);
  });

  test('contains changes of several employees and batches, without what they say about others', async () => {
    const departmentId = await api.make.department(customerId);
    const selection = await api.make.selection([id, colleague], anna.accountId);
    await api.call(employeeSelectionEndpoints.changeDepartmentOfMany, {
      as: anna,
      params: { id: String(selection) },
      body: { departmentId },
    });
    await postBatch(api, anna, (await draftBatch(api, anna)).data.id);
    await api.call(departmentEndpoints.deleteDepartment, { as: anna, params: { id: String(departmentId) } });
    const { data } = await historyOf(id);
    expect(data.slice(0, 3)).toMatchObject([
      { action: 'department.delete' },
      { action: 'amount_batch.post', changes: [] },
      { action: 'customer.move_employees', changes: [{ field: 'departmentId', after: departmentId }] },
    ]);
    expect(JSON.stringify(data)).not.toContain('employeeIds');
    const alone = (await api.make.employee({ customerId })).id;
    expect(await actionsOf(alone)).toEqual(['employee.create']);
  });

  test('contains the amounts that needed approval', async () => {
    await setCreditRules(api, anna, { approvalLimit: 1000 });
    const { data } = await requestCredit(api, anna, id);
    await rejectCredit(api, operator, data.id);
    expect(await actionsOf(id)).toEqual([
      'credit_request.reject',
      'credit_request.create',
      'employee.create',
    ]);
    expect(await actionsOf(colleague)).toEqual(['employee.create']);
  });

  test('is missing for a deleted employee, and for one of another company', async () => {
    const elsewhere = (await api.make.employee()).id;
    expect((await historyOf(elsewhere, operator)).status).toBe(200);
    const foreign = await historyOf(elsewhere);
    const missing = await historyOf(999_999_999);
    expect([foreign.status, foreign.error]).toEqual([404, missing.error]);
    await api.call(employeeEndpoints.deleteEmployee, { as: anna, params: { id: String(id) } });
    for (const as of [anna, operator]) expect((await historyOf(id, as)).status).toBe(404);
  });
});

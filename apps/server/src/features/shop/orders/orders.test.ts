import { auditEndpoints } from '@saldo/contract/audit-log';
import { customerEndpoints } from '@saldo/contract/customers';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

const { exportOrders, getOrder, getOrderByNumber, listOrderApprovals, listOrders } = orderEndpoints;

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

const list = (query: Record<string, string>, as = operator) =>
  api.call(listOrders, { as, query: query as never });
const numbers = async (query: Record<string, string>, as = operator) =>
  (await list(query, as)).data.map(({ orderNumber }) => orderNumber);
const read = (id: number, as = operator) => api.call(getOrder, { as, params: { id: String(id) } });
const readByNumber = (orderNumber: number, as = operator) =>
  api.call(getOrderByNumber, { as, params: { orderNumber: String(orderNumber) } });
const approvals = (as: SignedIn) => api.call(listOrderApprovals, { as });

async function makeCustomer(customer: Parameters<TestApi['make']['customer']>[0] = {}) {
  const customerId = await api.make.customer(customer);
  return { customerId, as: await api.administrator(customerId), query: { customerId: String(customerId) } };
}
const employee = (customerId: number, given: object = {}) =>
  api.make.employee({ customerId, balance: 1000, ...given });

describe('an order', () => {
  test('is shown with its lines, employee and processing', async () => {
    const { customerId, as } = await makeCustomer({ companyName: 'Ærø & Søn A/S' });
    const departmentId = await api.make.department(customerId, 'Lager');
    const { id: employeeId } = await employee(customerId, { firstName: 'Åse', lastName: 'Bo', departmentId });
    const { id, orderNumber } = await writeOrder(api, {
      employeeId,
      status: 'accepted',
      reference: 'WEB-1',
      placedAt: '2026-11-18T23:30:00Z',
      processedBy: as.accountId,
      lines: [
        { title: 'Krus', itemNumber: 'K-1', price: 12.5, quantity: 3 },
        { title: 'Blok', itemNumber: 'B-1', price: 0.05, quantity: 1 },
      ],
    });
    const { data } = await read(id);
    expect(data).toEqual({
      id,
      orderNumber,
      date: '2026-11-19',
      placedAt: '2026-11-18T23:30:00.000Z',
      customer: { id: customerId, companyName: 'Ærø & Søn A/S' },
      employee: { id: employeeId, name: 'Åse Bo' },
      placedBy: null,
      department: { id: departmentId, name: 'Lager' },
      status: 'accepted',
      amount: 37.55,
      refunded: 0,
      lineCount: 2,
      reference: 'WEB-1',
      lines: [
        {
          itemNumber: 'K-1',
          title: 'Krus',
          quantity: 3,
          price: 12.5,
          amount: 37.5,
          returned: 0,
          announced: 0,
        },
        {
          itemNumber: 'B-1',
          title: 'Blok',
          quantity: 1,
          price: 0.05,
          amount: 0.05,
          returned: 0,
          announced: 0,
        },
      ],
      returns: [],
      returnUntil: '2026-12-19',
      pointsLapse: false,
      waitsFor: null,
      approval: null,
      waitsSince: null,
      missing: 0,
      granted: 0,
      requestReason: null,
      decisions: [],
      decidedAt: '2026-11-18T23:30:00.000Z',
      decidedBy: expect.stringMatching(/^Konto /),
      reason: null,
    });
    expect((await read(id, as)).data).toEqual(data);
    expect((await readByNumber(orderNumber, as)).data).toEqual(data);
    expect((await readByNumber(orderNumber)).data).toEqual(data);
    const { lines, returns, returnUntil, pointsLapse, decidedAt, decidedBy, reason, ...rest } = data;
    const { approval, waitsSince, missing, granted, requestReason, decisions, ...row } = rest;
    expect((await list({ customerId: String(customerId) })).data).toEqual([row]);
  });

  test('is not found by another customer, nor in its lists and exports', async () => {
    const { id, orderNumber } = await writeOrder(api);
    const { as } = await makeCustomer();
    expect((await read(id, as)).status).toBe(404);
    const foreign = await readByNumber(orderNumber, as);
    expect(foreign.status).toBe(404);
    expect(foreign.error).toEqual((await readByNumber(999_999_999, as)).error);
    expect(await numbers({}, as)).toEqual([]);
    expect(await numbers({ search: String(orderNumber) }, as)).toEqual([]);
    expect((await approvals(as)).data).toEqual([]);
    expect((await api.call(exportOrders, { as })).data).not.toContain(String(orderNumber));
  });

  test('keeps its department when the department is deleted', async () => {
    const { customerId, as, query } = await makeCustomer();
    const departmentId = await api.make.department(customerId, 'Værksted');
    const { id: employeeId } = await employee(customerId, { departmentId });
    const { id } = await writeOrder(api, { employeeId });
    const { deleteDepartment } = departmentEndpoints;
    await api.call(deleteDepartment, { as, params: { id: String(departmentId) } });
    const department = { id: departmentId, name: 'Værksted' };
    expect((await read(id, as)).data.department).toEqual(department);
    expect((await list(query)).data[0]?.department).toEqual(department);
    expect((await approvals(as)).data[0]?.department).toBe('Værksted');
  });

  test('is kept without a name when its employee is deleted, which is refused while the order is pending', async () => {
    const { customerId, as, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId, { firstName: 'Karl', lastName: 'Glemt' });
    const pending = await writeOrder(api, { employeeId });
    const { deleteEmployee } = employeeEndpoints;
    const remove = () => api.call(deleteEmployee, { as, params: { id: String(employeeId) } });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('employee_has_pending_orders');

    await api.call(orderProcessingEndpoints.rejectOrder, { as, params: { id: String(pending.id) } });
    expect((await remove()).status).toBe(204);
    const deleted = { id: employeeId, name: 'Slettet medarbejder' };
    expect((await read(pending.id)).data.employee).toEqual(deleted);
    expect((await list(query)).data[0]?.employee).toEqual(deleted);
    expect(await numbers({ ...query, search: 'Glemt' })).toEqual([]);
    expect(await numbers({ ...query, search: 'slettet' })).toEqual([pending.orderNumber]);
    expect((await api.call(exportOrders, { as })).data).toContain(';Slettet medarbejder;');
  });

  test('is named by its number in the audit log', async () => {
    const { customerId, as, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId);
    const { id, orderNumber } = await writeOrder(api, { employeeId });
    await api.call(orderProcessingEndpoints.acceptOrder, { as, params: { id: String(id) } });
    const search = { ...query, search: String(orderNumber) };
    const { data } = await api.call(auditEndpoints.listAuditEvents, { as: operator, query: search });
    expect(data.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['order.accept', String(orderNumber)],
    ]);
    const found = await api.call(auditEndpoints.listAuditEvents, {
      as: operator,
      query: { ...query, search: 'godkendte ordren' },
    });
    expect(found.data).toHaveLength(1);
  });

  test('is still shown to operators when its customer is deleted', async () => {
    const { customerId, as, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId);
    const { id, orderNumber } = await writeOrder(api, { employeeId, status: 'accepted' });
    await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(employeeId) } });
    const { deleteCustomer } = customerEndpoints;
    const gone = await api.call(deleteCustomer, { as: operator, params: { id: String(customerId) } });
    expect(gone.status).toBe(204);
    expect((await read(id)).data.orderNumber).toBe(orderNumber);
    expect(await numbers(query)).toEqual([orderNumber]);
  });
});

describe('approvals', () => {
  test('list pending orders, oldest first, with the available points', async () => {
    const { customerId, as } = await makeCustomer();
    const { id: employeeId } = await employee(customerId, { balance: 100 });
    const first = await writeOrder(api, { employeeId });
    const second = await writeOrder(api, {
      employeeId,
      lines: [{ title: 'Taske', itemNumber: 'T-9', price: 30.5, quantity: 1 }],
    });
    await writeOrder(api, { employeeId, status: 'accepted' });
    await writeOrder(api, { employeeId, status: 'rejected' });
    const { data } = await approvals(as);
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(data[1]).toMatchObject({
      customer: expect.stringMatching(/^Firma /),
      department: null,
      amount: 30.5,
      lineCount: 1,
      // 100, minus 22.50 spent, minus 22.50 and 30.50 reserved.
      balanceBefore: 55,
      available: 24.5,
      lines: [{ itemNumber: 'T-9', title: 'Taske', quantity: 1, price: 30.5, amount: 30.5 }],
    });
  });

  test('include entries due since midnight in the available points, without a worker', async () => {
    const late = await TestApi.start({ now: '2026-12-31T22:59:59Z' });
    try {
      const { id: employeeId, customerId } = await late.make.employee({ balance: 100 });
      await writeOrder(late, { employeeId });
      await late.make.scheduledEntry(employeeId);
      const as = await late.administrator(customerId);
      const available = async () => (await late.call(listOrderApprovals, { as })).data[0]?.available;
      expect(await available()).toBe(77.5);
      late.clock.set('2026-12-31T23:00:00Z');
      expect(await available()).toBe(82.5);
    } finally {
      await late.stop();
    }
  });
});

test('the list and the export refuse a customer id from an administrator', async () => {
  const { as, query } = await makeCustomer();
  expect((await list(query, as)).status).toBe(400);
  expect((await api.call(exportOrders, { as, query: query as never })).status).toBe(400);
});

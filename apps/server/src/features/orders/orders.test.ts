import { auditEndpoints } from '@saldo/contract/audit-log';
import { customerEndpoints } from '@saldo/contract/customers';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import {
  orderDecisionEndpoints,
  orderEndpoints,
  orderSortColumns,
  orderStatuses,
} from '@saldo/contract/orders';
import { readCsv } from '@saldo/domain/csv/read-csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { writeOrder } from '../../../test-support/write-order.ts';

const { exportOrders, getOrder, listOrderApprovals, listOrders } = orderEndpoints;

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
      department: { id: departmentId, name: 'Lager' },
      status: 'accepted',
      amount: 37.55,
      lineCount: 2,
      reference: 'WEB-1',
      lines: [
        { itemNumber: 'K-1', title: 'Krus', quantity: 3, price: 12.5, amount: 37.5 },
        { itemNumber: 'B-1', title: 'Blok', quantity: 1, price: 0.05, amount: 0.05 },
      ],
      decidedAt: '2026-11-18T23:30:00.000Z',
      decidedBy: expect.stringMatching(/^Konto /),
      reason: null,
    });
    expect((await read(id, as)).data).toEqual(data);
    const { lines, decidedAt, decidedBy, reason, ...row } = data;
    expect((await list({ customerId: String(customerId) })).data).toEqual([row]);
  });

  test('is not found by another customer, nor in its lists and exports', async () => {
    const { id, orderNumber } = await writeOrder(api);
    const { as } = await makeCustomer();
    expect((await read(id, as)).status).toBe(404);
    expect(await numbers({}, as)).toEqual([]);
    expect(await numbers({ search: String(orderNumber) }, as)).toEqual([]);
    expect((await approvals(as)).data).toEqual([]);
    expect((await api.call(exportOrders, { as })).data).not.toContain(String(orderNumber));
  });

  test('keeps its department when that is deleted or the employee moves', async () => {
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

  test('stays without the name when its employee is deleted, which is refused while it is pending', async () => {
    const { customerId, as, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId, { firstName: 'Karl', lastName: 'Glemt' });
    const pending = await writeOrder(api, { employeeId });
    const { deleteEmployee } = employeeEndpoints;
    const remove = () => api.call(deleteEmployee, { as, params: { id: String(employeeId) } });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('employee_has_pending_orders');

    await api.call(orderDecisionEndpoints.rejectOrder, { as, params: { id: String(pending.id) } });
    expect((await remove()).status).toBe(204);
    const deleted = { id: employeeId, name: 'Slettet medarbejder' };
    expect((await read(pending.id)).data.employee).toEqual(deleted);
    expect((await list(query)).data[0]?.employee).toEqual(deleted);
    expect(await numbers({ ...query, search: 'Glemt' })).toEqual([]);
    expect(await numbers({ ...query, search: 'slettet' })).toEqual([pending.orderNumber]);
    expect((await api.call(exportOrders, { as })).data).toContain(';Slettet medarbejder;');
  });

  test('has its number as the name in the audit log', async () => {
    const { customerId, as, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId);
    const { id, orderNumber } = await writeOrder(api, { employeeId });
    await api.call(orderDecisionEndpoints.acceptOrder, { as, params: { id: String(id) } });
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

  test('stays for the operator when its customer is deleted', async () => {
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

describe('the list', () => {
  test('searches number, reference, employee and customer, taking wildcards literally', async () => {
    const { customerId, as, query } = await makeCustomer({ companyName: 'Østergård Møbler' });
    const aase = await employee(customerId, { firstName: 'Åse', lastName: 'Ærlig' });
    const ib = await employee(customerId, { firstName: 'Ib', lastName: 'Østergård' });
    const first = (await writeOrder(api, { employeeId: aase.id, reference: 'web_17%' })).orderNumber;
    const second = (await writeOrder(api, { employeeId: ib.id, reference: 'WEBX17' })).orderNumber;
    expect(await numbers({ ...query, search: String(first) })).toEqual([first]);
    expect(await numbers({ ...query, search: 'webx' })).toEqual([second]);
    expect(await numbers({ ...query, search: 'B_17%' })).toEqual([first]);
    expect(await numbers({ ...query, search: 'åSE æ' })).toEqual([first]);
    expect(await numbers({ ...query, search: '' })).toEqual([second, first]);
    expect(await numbers({ ...query, search: 'findes ikke' })).toEqual([]);
    // Within one customer, its name is not searched.
    expect(await numbers({ search: 'ØSTERGÅRD m' })).toEqual([second, first]);
    expect(await numbers({ search: 'østergård' }, as)).toEqual([second]);
    expect(await numbers({ ...query, search: 'østergård' })).toEqual([second]);
  });

  test('sorts by each column both ways, in Danish', async () => {
    const names = ['Ziggy', 'Åse', 'Ærling', 'Anna', 'Øjvind'];
    for (const [index, firstName] of names.entries()) {
      const { customerId } = await makeCustomer({ companyName: `Sortering ${names.toReversed()[index]}` });
      const { id: employeeId } = await employee(customerId, { firstName, lastName: 'Sort' });
      await writeOrder(api, {
        employeeId,
        status: orderStatuses[index % 4] ?? 'pending',
        placedAt: `2026-11-0${((index * 2) % 5) + 1}T12:00:00Z`,
        lines: Array.from({ length: ((index * 3) % 5) + 1 }, () => ({
          title: 'Krus',
          price: index === 3 ? 1 : 20 - index,
          quantity: 1,
        })),
      });
    }
    const words = ['pending', 'rejected', 'cancelled', 'accepted'];
    const { compare } = new Intl.Collator('da');
    type Row = Awaited<ReturnType<typeof list>>['data'][number];
    const byColumn: Record<(typeof orderSortColumns)[number], (a: Row, b: Row) => number> = {
      orderNumber: () => 0,
      date: (a, b) => compare(a.date, b.date),
      customer: (a, b) => compare(a.customer.companyName, b.customer.companyName),
      employee: (a, b) => compare(a.employee.name, b.employee.name),
      amount: (a, b) => a.amount - b.amount,
      lineCount: (a, b) => a.lineCount - b.lineCount,
      status: (a, b) => words.indexOf(a.status) - words.indexOf(b.status),
    };
    for (const column of orderSortColumns) {
      const up = (await list({ search: 'Sortering', sort: column })).data;
      expect(up).toHaveLength(5);
      const expected = up.toSorted((a, b) => byColumn[column](a, b) || a.orderNumber - b.orderNumber);
      expect(up, column).toEqual(expected);
      const down = (await list({ search: 'Sortering', sort: `-${column}` })).data;
      expect(down, `-${column}`).toEqual(up.toReversed());
    }
    expect(await numbers({ search: 'Sortering' })).toEqual(
      await numbers({ search: 'Sortering', sort: '-orderNumber' }),
    );
  });

  test('filters by status and by dates in Copenhagen, both included', async () => {
    const { customerId, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId);
    const place = async (placedAt: string, status: (typeof orderStatuses)[number]) =>
      (await writeOrder(api, { employeeId, placedAt, status })).orderNumber;
    const summer = await place('2026-06-30T22:30:00Z', 'accepted');
    const winter = await place('2026-11-01T23:30:00Z', 'pending');
    const last = await place('2026-11-03T12:00:00Z', 'pending');
    expect(await numbers({ ...query, status: 'accepted' })).toEqual([summer]);
    expect(await numbers({ ...query, status: 'pending' })).toEqual([last, winter]);
    expect(await numbers({ ...query, from: '2026-07-01', to: '2026-07-01' })).toEqual([summer]);
    expect(await numbers({ ...query, from: '2026-11-02' })).toEqual([last, winter]);
    expect(await numbers({ ...query, to: '2026-11-02' })).toEqual([winter, summer]);
    expect(await numbers({ ...query, from: '2026-11-04' })).toEqual([]);
    expect((await list({ ...query, from: '2026-02-30' })).status).toBe(400);
  });

  test('has pages and the number of all matches', async () => {
    const { customerId, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId);
    const all: number[] = [];
    for (let n = 0; n < 5; n += 1) all.unshift((await writeOrder(api, { employeeId })).orderNumber);
    const page = async (limit: string, offset: string) => {
      const answer = await list({ ...query, limit, offset });
      return [answer.data.map(({ orderNumber }) => orderNumber), answer.headers['x-total-count']];
    };
    expect(await page('2', '0')).toEqual([all.slice(0, 2), '5']);
    expect(await page('2', '4')).toEqual([all.slice(4), '5']);
    expect(await page('2', '9')).toEqual([[], '5']);
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
      // 100 − 22.50 spent, 22.50 and 30.50 reserved.
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

describe('the export', () => {
  test('has the basis of invoices, oldest first, for a Danish spreadsheet', async () => {
    const { customerId, as, query } = await makeCustomer({
      companyName: '=HYPERLINK("x");A/S',
      debtorNumber: 4242,
    });
    const departmentId = await api.make.department(customerId, '@Lager');
    const { id: employeeId } = await employee(customerId, {
      balance: 5000,
      firstName: '+Åse',
      lastName: 'Bo',
      departmentId,
    });
    const { id: plainId } = await employee(customerId, { firstName: 'Ib', lastName: 'Bo' });
    const first = await writeOrder(api, {
      employeeId,
      reference: '-1+2',
      status: 'accepted',
      lines: [{ title: 'Cykel', price: 1234.5, quantity: 2 }],
    });
    const second = await writeOrder(api, { employeeId: plainId, status: 'cancelled' });
    const answer = await api.call(exportOrders, { as: operator, query: { ...query, search: 'Bo' } as never });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''ordrer_2026-11-20.csv");
    expect(answer.data).toBe(
      `\ufeffOrdrenummer;Dato;Status;Debitornummer;Firma;Afdeling;Medarbejder;Varelinjer;Beløb;Reference\r\n${[
        `${first.orderNumber};20-11-2026;Godkendt;4242;"'=HYPERLINK(""x"");A/S";'@Lager;'+Åse Bo;1;2469;'-1+2\r\n`,
        `${second.orderNumber};20-11-2026;Annulleret;4242;"'=HYPERLINK(""x"");A/S";;Ib Bo;2;22,50;\r\n`,
      ].join('')}`,
    );
    const own = await api.call(exportOrders, { as, query: { status: 'cancelled' } as never });
    expect([...readCsv(own.data)].map(({ fields }) => fields[0])).toEqual([
      '\ufeffOrdrenummer',
      String(second.orderNumber),
    ]);
  });

  test('has every order once, over several parts', async () => {
    const { id: employeeId, customerId } = await api.make.employee({ balance: 100_000 });
    const { id } = await writeOrder(api, { employeeId, status: 'rejected' });
    await api.database.owner
      .insertInto('orders')
      .columns([
        'connectionId',
        'customerId',
        'employeeId',
        'status',
        'amount',
        'lineCount',
        'date',
        'placedAt',
        'processedAt',
      ])
      .expression((orders) =>
        orders
          .selectFrom('orders')
          .crossJoin((eb) => eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(2500)]).as('n'))
          .select([
            'connectionId',
            'customerId',
            'employeeId',
            'status',
            'amount',
            'lineCount',
            'date',
            'placedAt',
            'processedAt',
          ])
          .where('id', '=', id),
      )
      .execute();
    const query = { customerId: String(customerId) } as never;
    const { data } = await api.call(exportOrders, { as: operator, query });
    const written = [...readCsv(data)].slice(1).map(({ fields }) => Number(fields[0]));
    expect(written).toHaveLength(2501);
    expect(written).toEqual([...new Set(written)].toSorted((a, b) => a - b));
  });
});

test('an administrator cannot name a customer', async () => {
  const { as, query } = await makeCustomer();
  expect((await list(query, as)).status).toBe(400);
  expect((await api.call(exportOrders, { as, query: query as never })).status).toBe(400);
});

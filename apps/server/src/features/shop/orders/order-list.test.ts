import { orderEndpoints, orderSortColumns, orderStatuses } from '@saldo/contract/orders';
import { readCsv } from '@saldo/domain/csv/read-csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

const { exportOrders, listOrders } = orderEndpoints;

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

async function makeCustomer(customer: Parameters<TestApi['make']['customer']>[0] = {}) {
  const customerId = await api.make.customer(customer);
  return { customerId, as: await api.administrator(customerId), query: { customerId: String(customerId) } };
}

const employee = (customerId: number, given: object = {}) =>
  api.make.employee({ customerId, balance: 1000, ...given });

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
    expect(await numbers({ ...query, search: `#${first}` })).toEqual([first]);
    expect(await numbers({ ...query, search: `Ordre ${first}` })).toEqual([first]);
    expect(await numbers({ ...query, search: 'Aerlig, Aase' })).toEqual([first]);
    expect(await numbers({ search: 'moebler oestergaard' })).toEqual([second, first]);
    expect(await numbers({ ...query, search: 'findes ikke' })).toEqual([]);
    expect(await numbers({ search: 'ØSTERGÅRD m' })).toEqual([second, first]);
    // Within one customer, the search ignores the name of the customer.
    expect(await numbers({ search: 'østergård' }, as)).toEqual([second]);
    expect(await numbers({ ...query, search: 'østergård' })).toEqual([second]);
  });

  test("an employee's orders, for each role within the scope", async () => {
    const [own, other] = [await makeCustomer(), await makeCustomer()];
    const [ane, bo] = [await employee(own.customerId), await employee(own.customerId)];
    const { orderNumber } = await writeOrder(api, { employeeId: ane.id });
    await writeOrder(api, { employeeId: bo.id });
    for (const as of [operator, own.as])
      expect(await numbers({ employeeId: String(ane.id) }, as)).toEqual([orderNumber]);
    const foreign = await list({ employeeId: String(ane.id), limit: '5' }, other.as);
    expect([foreign.data, foreign.headers['x-total-count']]).toEqual([[], '0']);
    const file = await api.call(exportOrders, { as: own.as, query: { employeeId: String(ane.id) } as never });
    const written = [...readCsv(file.data)].map(({ fields }) => fields[0]);
    expect(written.slice(1)).toEqual([String(orderNumber)]);
  });

  test('searches references regardless of case, Danish letters included', async () => {
    const { customerId, query } = await makeCustomer();
    const { id: employeeId } = await employee(customerId);
    const { orderNumber } = await writeOrder(api, { employeeId, reference: 'Bestilling ÆBLE-7' });
    for (const search of ['bestilling æble-7', 'Æble', 'BESTILLING']) {
      expect(await numbers({ ...query, search })).toEqual([orderNumber]);
    }
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
    const statusesByLabel = ['pending', 'rejected', 'cancelled', 'accepted'];
    const { compare } = new Intl.Collator('da');
    type Row = Awaited<ReturnType<typeof list>>['data'][number];
    const byColumn: Record<(typeof orderSortColumns)[number], (a: Row, b: Row) => number> = {
      orderNumber: () => 0,
      date: (a, b) => compare(a.date, b.date),
      customer: (a, b) => compare(a.customer.companyName, b.customer.companyName),
      employee: (a, b) => compare(a.employee.name, b.employee.name),
      amount: (a, b) => a.amount - b.amount,
      lineCount: (a, b) => a.lineCount - b.lineCount,
      status: (a, b) => statusesByLabel.indexOf(a.status) - statusesByLabel.indexOf(b.status),
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

  test('filters by status, and from a first to a last date in Copenhagen, both inclusive', async () => {
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

  test('filters by the department at the time of the order, or by orders without a department', async () => {
    const { customerId, query } = await makeCustomer();
    const departmentId = await api.make.department(customerId);
    const inside = await employee(customerId, { departmentId });
    const outside = await employee(customerId);
    const first = await writeOrder(api, { employeeId: inside.id });
    const second = await writeOrder(api, { employeeId: outside.id });
    const ofDepartment = await list({ ...query, departmentId: String(departmentId), limit: '10' });
    expect(ofDepartment.data.map(({ orderNumber }) => orderNumber)).toEqual([first.orderNumber]);
    expect(ofDepartment.headers['x-total-count']).toBe('1');
    expect(await numbers({ ...query, departmentId: 'none' })).toEqual([second.orderNumber]);
    expect((await list({ ...query, departmentId: '0' })).status).toBe(400);
    const other = await makeCustomer();
    expect(await numbers({ departmentId: String(departmentId) }, other.as)).toEqual([]);
    const file = await api.call(exportOrders, {
      as: operator,
      query: { ...query, departmentId: String(departmentId) } as never,
    });
    const written = [...readCsv(file.data)].map(({ fields }) => fields[0]);
    expect(written.slice(1)).toEqual([String(first.orderNumber)]);
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

describe('the export', () => {
  test('has the lines that invoices need, oldest first, in the format of a Danish spreadsheet', async () => {
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
      `\ufeffOrdrenummer;Dato;Status;Debitornummer;Kunde;Afdeling;Medarbejder;Varelinjer;Beløb;Reference;Returneret\r\n${[
        `${first.orderNumber};20-11-2026;Godkendt;4242;"'=HYPERLINK(""x"");A/S";'@Lager;'+Åse Bo;1;2469;'-1+2;0\r\n`,
        `${second.orderNumber};20-11-2026;Annulleret;4242;"'=HYPERLINK(""x"");A/S";;Ib Bo;2;22,50;;0\r\n`,
      ].join('')}`,
    );
    const own = await api.call(exportOrders, { as, query: { status: 'cancelled' } as never });
    expect([...readCsv(own.data)].map(({ fields }) => fields[0])).toEqual([
      '\ufeffOrdrenummer',
      String(second.orderNumber),
    ]);
  });

  test('has every order once, although the server reads them in several parts', async () => {
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

test('a browser that opens a file without a session gets the sign-in page, and any other refusal as a page', async () => {
  const open = (url: string, headers: object) =>
    api.app.inject({
      url,
      headers: { 'sec-fetch-mode': 'navigate', referer: 'http://x/orders?a=1', ...headers },
    });
  const signedOut = await open('/api/orders/export', {});
  expect([signedOut.statusCode, signedOut.headers.location]).toEqual([303, '/login?next=%2Forders%3Fa%3D1']);
  const operator = await api.operator();
  const refused = await open('/api/orders/export?status=x', operator.headers);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('Filen kunne ikke hentes');
  const script = await api.app.inject({ url: '/api/orders/export' });
  expect([script.statusCode, script.json().code]).toEqual([401, 'unauthenticated']);
});

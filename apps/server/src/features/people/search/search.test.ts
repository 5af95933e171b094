// @module-tag slow

import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { employeeEndpoints } from '@saldo/contract/employees';
import { searchEndpoints } from '@saldo/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftBatch, postBatch } from '../../../../test-support/amount-batches.ts';
import { postedOf } from '../../../../test-support/amounts.ts';
import { manyEmployees } from '../../../../test-support/many-employees.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { employeesMatching, ordersNumbered } from './search.queries.ts';

const { searchAll } = searchEndpoints;
const { deleteEmployee } = employeeEndpoints;
const { createCustomerGroup } = customerGroupEndpoints;

let api: TestApi;
let operator: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

const search = async (query: string, as: SignedIn = operator) =>
  (await api.call(searchAll, { as, query: { query } })).data;

const nothing = {
  customers: [],
  employees: [],
  orders: [],
  batches: [],
  customerGroups: [],
  departments: [],
};

test('an operator finds customers, employees, orders and groups by name, number and e-mail', async () => {
  const group = { name: 'Solsikke månedlig', frequency: 'monthly', points: 1, limit: 2 } as const;
  const { id: customerGroupId } = (await api.call(createCustomerGroup, { as: operator, body: group })).data;
  const customer = { companyName: 'Solsikke Åben ApS', email: 'kontakt@solsikke.dk', debtorNumber: 731_945 };
  const customerId = await api.make.customer({ ...customer, customerGroupId });
  const person = { firstName: 'Sølvi', lastName: "O'Solsikke", email: 'soelvi@solsikke.dk' };
  const { id } = await api.make.employee({ customerId, balance: 1000, ...person });
  await sql`update employee set employee_number = 'SOL-4471' where id = ${id}`.execute(api.database.owner);
  const departmentId = await api.make.department(customerId, 'Solsikkemarken');
  await sql`update employee set department_id = ${departmentId} where id = ${id}`.execute(api.database.owner);
  const { orderNumber } = await writeOrder(api, { employeeId: id });

  const employeeBalance = Number(await postedOf(api, id)) / 100;
  const employee = {
    id,
    customerId,
    companyName: customer.companyName,
    name: "Sølvi O'Solsikke",
    email: person.email,
    employeeNumber: 'SOL-4471',
    department: 'Solsikkemarken',
    balance: employeeBalance,
    hasLeft: false,
  };
  const shown = { id: customerId, ...customer };
  expect(await search('SOLSIKKE')).toEqual({
    ...nothing,
    customers: [shown],
    employees: [employee],
    customerGroups: [{ id: customerGroupId, name: group.name }],
  });
  expect((await search('so')).employees, 'two letters are too few to search all customers').toEqual([]);
  expect(await search('l-447')).toEqual({ ...nothing, employees: [employee] });
  expect(await search("sølvi o'sol")).toEqual({ ...nothing, employees: [employee] });
  expect(await search('731945')).toEqual({ ...nothing, customers: [shown] });
  expect(await search(' kontakt@solsikke ')).toEqual({ ...nothing, customers: [shown] });
  expect(await search(String(orderNumber))).toEqual({
    ...nothing,
    orders: [
      { orderNumber, date: '2026-11-20', companyName: customer.companyName, employeeName: employee.name },
    ],
  });
});

test('finds the batches of the own company by text and number', async () => {
  const [own, other] = [await api.make.customer(), await api.make.customer()];
  const batches = [];
  for (const customerId of [own, other]) {
    const as = await api.administrator(customerId);
    await api.make.employee({ customerId });
    const drafted = await draftBatch(api, as, { text: 'Lavendelgave', amount: 5 });
    batches.push((await postBatch(api, as, drafted.data.id)).data.id);
  }
  const as = await api.administrator(own);
  const found = [expect.objectContaining({ id: batches[0], text: 'Lavendelgave', date: '2026-11-20' })];
  expect((await search('lavendel', as)).batches).toEqual(found);
  expect((await search(String(batches[0]), as)).batches).toEqual(found);
  expect((await search(String(batches[1]), as)).batches).toEqual([]);
  expect((await search('lavendel')).batches).toHaveLength(2);
});

test('an administrator finds nothing of another customer', async () => {
  const [own, other] = [
    await api.make.customer(),
    await api.make.customer({ companyName: 'Kornblomst A/S' }),
  ];
  const as = await api.administrator(own);
  const orders = [];
  for (const customerId of [own, other]) {
    const name = { firstName: 'Karla', lastName: 'Kornblomst' };
    const { id } = await api.make.employee({ customerId, balance: 1000, ...name });
    await api.make.department(customerId, 'Kornblomstmarken');
    orders.push((await writeOrder(api, { employeeId: id })).orderNumber);
  }
  const found = await search('kornblomst', as);
  expect(found).toEqual({ ...nothing, employees: [expect.any(Object)], departments: [expect.any(Object)] });
  expect(found.employees[0]).toMatchObject({ customerId: own });
  expect((await search(String(orders[0]), as)).orders).toHaveLength(1);
  expect(await search(String(orders[1]), as)).toEqual(nothing);
});

test('finds neither deleted employees nor archived customers', async () => {
  const customerId = await api.make.customer({ companyName: 'Valmue A/S' });
  const { id } = await api.make.employee({ customerId, firstName: 'Vagn', lastName: 'Valmue' });
  expect((await search('valmue')).employees).toHaveLength(1);
  await api.call(deleteEmployee, { as: operator, params: { id: String(id) } });
  expect((await search('valmue')).employees).toEqual([]);
  await sql`update customer set archived_at = now() where id = ${customerId}`.execute(api.database.owner);
  expect(await search('valmue')).toEqual(nothing);
});

test('shows current employees before those who have left', async () => {
  const customerId = await api.make.customer();
  const [ib, ida] = [
    await api.make.employee({ customerId, firstName: 'Ib', lastName: 'Myrte' }),
    await api.make.employee({ customerId, firstName: 'Ida', lastName: 'Myrte' }),
  ];
  await sql`
    update balance
    set last_day = '2026-11-19', usable_until = '2026-11-19', leave_by = (select min(id) from account)
    where employee_id = ${ib.id}`.execute(api.database.owner);
  const { employees } = await search('myrte', await api.administrator(customerId));
  expect(employees.map(({ id, hasLeft }) => [id, hasLeft])).toEqual([
    [ida.id, false],
    [ib.id, true],
  ]);
});

test('shows five of each kind: names that begin with the text, then names in which a later word does', async () => {
  const customerId = await api.make.customer();
  const names = [
    ['Ib', 'Skovbirk'],
    ['Ib', 'Birkholm'],
    ['Birk', 'Ø'],
    ['Birk', 'Æ'],
    ['Zoe', 'Birk'],
    ['Asbirk', 'Å'],
  ] as const;
  for (const [firstName, lastName] of names) await api.make.employee({ customerId, firstName, lastName });
  const as = await api.administrator(customerId);
  expect((await search('birk', as)).employees.map(({ name }) => name)).toEqual([
    'Birk Æ',
    'Birk Ø',
    'Ib Birkholm',
    'Zoe Birk',
    'Asbirk Å',
  ]);
});

test.each([
  ['Kviste Bodil', 'Bodil Kviste'],
  ['Kviste, Bodil', 'Bodil Kviste'],
  ['Bodil  Kviste', 'Bodil Kviste'],
  ['bodil\u00a0kviste', 'Bodil Kviste'],
  ['Soeren Aakvist', 'Søren Åkvist'],
  ['Søren Åkvist', 'Søren Åkvist'],
  ['Åse Soekvist', 'Aase Søkvist'],
  ['Aase Søkvist', 'Aase Søkvist'],
  ['XO', 'Xo Ly'],
  ['ly', 'Xo Ly'],
  ['Ly, Xo', 'Xo Ly'],
  ['Qø', 'Bo Qø'],
  ['qoe', 'Bo Qø'],
])('finds by %j the employee %j, for operators and administrators', async (typed, name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const customerId = await api.make.customer();
  await api.make.employee({ customerId, firstName, lastName });
  await api.make.employee({ customerId, firstName: 'Xolyn', lastName: 'Qødal' });
  for (const as of [operator, await api.administrator(customerId)]) {
    const found = (await search(typed, as)).employees.filter(
      (employee) => employee.customerId === customerId,
    );
    expect(found.map((employee) => employee.name)).toContain(name);
  }
});

test('shows orders whose number begins with the digits: shorter numbers first, then newest first', async () => {
  const customerId = await api.make.customer();
  const { id: employeeId } = await api.make.employee({ customerId, balance: 1000 });
  const start = 7_340;
  for (const orderNumber of [
    start * 100 + 1,
    start,
    start * 10 + 9,
    start * 10,
    start * 100 + 50,
    start + 1,
  ]) {
    const { id } = await writeOrder(api, { employeeId });
    await sql`update orders set order_number = ${orderNumber} where id = ${id}`.execute(api.database.owner);
  }
  const numbers = async (text: string) => (await search(text)).orders.map(({ orderNumber }) => orderNumber);
  expect(await numbers(String(start))).toEqual([start, 73_409, 73_400, 734_050, 734_001]);
  expect(await numbers('999999999999999')).toEqual([]);
  expect(await numbers('9'.repeat(40))).toEqual([]);
  expect(await numbers(`0${start}`)).toEqual([]);
  expect(await numbers(`#${start}`)).toEqual(await numbers(String(start)));
  expect(await numbers(`Ordre ${start}`)).toEqual(await numbers(String(start)));
});

test.each([
  [{}, 'Søgning er påkrævet'],
  [{ query: '  ' }, 'Søgning er påkrævet'],
  [{ query: '\u200b' }, 'Søgning er påkrævet'],
  [{ query: 'a'.repeat(201) }, 'Søgning må højst være på 200 tegn'],
  [{ query: 'a\u0000' }, 'Søgning indeholder tegn, der ikke kan bruges'],
])('refuses %j', async (query, message) => {
  const refused = await api.call(searchAll, { as: operator, query: query as never });
  expect([refused.status, JSON.stringify(refused.error)]).toEqual([400, expect.stringContaining(message)]);
});

test('takes wildcards, quotes and long texts literally', async () => {
  const customerId = await api.make.customer();
  await api.make.employee({ customerId, firstName: 'Halv_', lastName: '100%' });
  const as = await api.administrator(customerId);
  expect((await search('v_ 100%', as)).employees).toHaveLength(1);
  for (const text of [
    '%',
    '_',
    '\\',
    "'",
    '"',
    "'; --",
    '%%%',
    '*',
    '\\%',
    'a'.repeat(200),
    '😀',
    '-1',
    '1e9',
  ]) {
    const { employees, ...others } = await search(text, as);
    expect([text, employees.length, others]).toEqual([
      text,
      '%_'.includes(text) ? 1 : 0,
      { customers: [], orders: [], batches: [], customerGroups: [], departments: [] },
    ]);
  }
});

/** Includes what the connection read up to a second before, so compare two results. */
async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
  return rows[0]?.count ?? 0;
}

test('reads few rows of large tables', async () => {
  const { customerId } = await manyEmployees(api, 8_000);
  await sql`
    insert into orders (connection_id, customer_id, employee_id, date, placed_at, status, processed_at, amount,
      line_count, order_number)
    select customer.connection_id, customer.id, employee.id, '2026-11-20', now(), 'accepted', now(), 100, 1,
      500000 + row_number() over ()
    from employee join customer on customer.id = employee.customer_id where customer.id = ${customerId}`.execute(
    api.database.owner,
  );
  await sql`vacuum analyze employee, orders, customer`.execute(api.database.owner);
  const day = Temporal.PlainDate.from('2026-11-20');
  for (const [name, found] of [
    ['Nr.\u00a04321', 1],
    ['4321, Åse', 1],
    ['aase 4321', 1],
    ['Zq', 0],
    ['Ås', 0],
    ['%', 0],
    ['\u0416', 0],
  ] as const) {
    await api.services.db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx, 'employee');
      expect(await employeesMatching(tx, null, name, day)).toHaveLength(found);
      expect([name, (await rowsRead(tx, 'employee')) - before < 400]).toEqual([name, true]);
    });
  }
  for (const scope of [customerId, null]) {
    await api.services.db.transaction().execute(async (tx) => {
      const [employees, orders] = [await rowsRead(tx, 'employee'), await rowsRead(tx, 'orders')];
      expect(await employeesMatching(tx, scope, 'Nr. 4321', day)).toHaveLength(1);
      expect((await rowsRead(tx, 'employee')) - employees).toBeLessThan(400);
      expect(await ordersNumbered(tx, scope, '504')).toHaveLength(5);
      expect((await rowsRead(tx, 'orders')) - orders).toBeLessThan(100);
    });
  }
});

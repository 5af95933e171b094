// @module-tag slow

import { accountingEndpoints } from '@saldo/contract/accounting';
import { accountingReportEndpoints, liabilitySortColumns } from '@saldo/contract/accounting-reports';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { closeMonths, startToClose } from './close-months.ts';

let api: TestApi;
let shop: SignedIn;
let operator: SignedIn;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  shop = await api.webshop();
  operator = await api.operator();
});
afterEach(() => api.stop());

const { getLiability, exportLiability, getInvoiceBasis, exportInvoiceBasis } = accountingReportEndpoints;
const november = { month: '2026-11' };

const liability = async (query: object = {}, params = november) =>
  (await api.call(getLiability, { as: operator, params, query })).data;

const invoiceBasis = async (query: object = {}, params = november) =>
  (await api.call(getInvoiceBasis, { as: operator, params, query })).data;

async function close(month: string): Promise<void> {
  await startToClose(api.services, month, operator.accountId);
  await closeMonths(api.services);
  // The session has ended.
  operator = await api.operator();
}

async function order(employeeId: number, ...items: [itemNumber: string, quantity: number][]): Promise<void> {
  const lines = items.map(([itemNumber, quantity]) => ({ itemNumber, quantity }));
  const placed = await api.call(webshopOrderEndpoints.placeOrder, { as: shop, body: { employeeId, lines } });
  expect(placed.data.status).toBe('accepted');
}

/** Terms that hold from November on. */
const terms = (customerId: number, values: object) =>
  api.database.owner
    .insertInto('invoicingTerms')
    .values({
      customerId,
      fromMonth: '2026-11-01',
      mode: 'on_use',
      vatMode: null,
      pointPrice: 10_000,
      pricesIncludeVat: true,
      resetMode: 'credited',
      changedAt: new Date('2026-11-01T09:00:00Z'),
      changedBy: null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['customerId', 'fromMonth']).doUpdateSet(values))
    .execute();

async function company(companyName: string) {
  const customerId = await api.make.customer({ companyName });
  const departmentId = await api.make.department(customerId, 'Dæk');
  const { id: employeeId } = await api.make.employee({ customerId, departmentId, balance: 100 });
  return { customerId, departmentId, employeeId };
}

test('opens from companies to departments and employees, before and after the closing', async () => {
  const { customerId, departmentId, employeeId } = await company('Ærø Færgerne');
  const { id: other } = await api.make.employee({ customerId, balance: 30 });
  await company('Bælt');
  await terms(customerId, { mode: 'on_allocation', vatMode: 'multi_purpose', pointPrice: 15_000 });
  await api.make.product({ itemNumber: 'KOP', price: 10, inDepartment: departmentId });
  await order(employeeId, ['KOP', 2]);
  const check = async (state: string) => {
    const all = await liability({ sort: '-closing', search: 'ærø' });
    expect(all).toMatchObject({
      state,
      count: 1,
      total: { allocated: 230, used: -20, closing: 210, debt: 165, frame: 100 },
    });
    expect(all.rows).toMatchObject([
      { name: 'Ærø Færgerne', closing: 110, employees: 2, debt: 165, frame: 0 },
    ]);
    const departments = await liability({ customerId });
    expect(departments.customer).toMatchObject({ companyName: 'Ærø Færgerne', mode: 'on_allocation' });
    expect(departments.rows).toMatchObject([
      { id: departmentId, name: 'Dæk', closing: 80, used: -20, debt: 120 },
      { id: null, name: 'Ikke tildelt', closing: 30, debt: 45 },
    ]);
    const employees = await liability({ customerId, departmentId, limit: 1 });
    expect(employees.department?.id).toBe(departmentId);
    expect(employees).toMatchObject({
      count: 1,
      total: { closing: 80 },
      rows: [{ id: employeeId, closing: 80 }],
    });
    for (const column of liabilitySortColumns) {
      const sorted = await liability({ customerId, departmentId, sort: `-${column}` });
      expect(sorted.rows).toMatchObject([{ id: employeeId }]);
    }
    const rest = await liability({ customerId, departmentId: 'none' });
    expect(rest).toMatchObject({ department: null, rows: [{ id: other, closing: 30 }] });
  };
  await check('open');
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  // Moved and renamed afterwards.
  await api.database.owner
    .updateTable('department')
    .set({ name: 'Kontor' })
    .where('id', '=', departmentId)
    .execute();
  await api.database.owner
    .updateTable('employee')
    .set({ departmentId: null })
    .where('id', '=', employeeId)
    .execute();
  await check('closed');
});

test('shows the balances of a past day, of an open and of a closed month', async () => {
  const { customerId, departmentId, employeeId } = await company('Ærø Færgerne');
  api.clock.set('2026-11-25T09:00:00Z');
  operator = await api.operator();
  await api.make.post(employeeId, 50);
  const check = async () => {
    const past = { allocated: 100, closing: 100, held: null };
    expect(await liability({ date: '2026-11-24' })).toMatchObject({
      date: '2026-11-24',
      total: past,
      rows: [past],
    });
    expect((await liability({ date: '2026-11-19', customerId })).rows).toMatchObject([
      { allocated: 0, closing: 0 },
    ]);
    expect((await liability({ date: '2026-11-24', customerId, departmentId })).rows).toMatchObject([past]);
    expect((await liability({ date: '2026-11-25' })).total).toMatchObject({ closing: 150 });
    expect((await liability({ date: '2026-11-30' })).total).toMatchObject({ closing: 150, held: 0 });
  };
  await check();
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  await api.make.post(employeeId, 1000);
  await check();
  const refused = await api.call(getLiability, {
    as: operator,
    params: november,
    query: { date: '2026-12-01' },
  });
  expect(refused.error.fields).toMatchObject([{ path: ['date'] }]);
});

test('writes what is owed as CSV', async () => {
  const { customerId, employeeId } = await company('Ærø; Færgerne');
  await terms(customerId, { mode: 'on_allocation', vatMode: 'single_purpose' });
  await api.make.post(employeeId, -0.5);
  const { data } = await api.call(exportLiability, { as: operator, params: november, query: {} });
  const { debtorNumber } = await api.services.db
    .selectFrom('customer')
    .select('debtorNumber')
    .executeTakeFirstOrThrow();
  expect(String(data).split('\r\n')).toEqual([
    '\ufeffDebitornr.;Kunde;Faktureringsmåde;Primo;Tildelt;Fradrag;Brugt;Refunderet;Nulstillet;Ultimo;Heraf reserveret;Medarbejdere med saldo;Gæld i kr.;Uudnyttet ramme i kr.',
    `${debtorNumber};"Ærø; Færgerne";Ved tildeling, ét formål;0;100;-0,50;0;0;0;99,50;0;1;79,60;0,00`,
    '',
  ]);
  const past = await api.call(exportLiability, {
    as: operator,
    params: november,
    query: { date: '2026-11-19' },
  });
  expect(String(past.data).split('\r\n')[1]).toBe(
    `${debtorNumber};"Ærø; Færgerne";Ved tildeling, ét formål;0;0;0;0;0;0;0;;0;0,00;0,00`,
  );
});

test('invoices use by the VAT of the goods, and allocation by its mode', async () => {
  const used = await company('Ærø Færgerne');
  const allocated = await company('Bælt');
  const free = await company('Cirkus');
  await terms(allocated.customerId, { mode: 'on_allocation', vatMode: 'single_purpose' });
  await terms(free.customerId, { mode: 'none' });
  const inDepartment = used.departmentId;
  await api.make.product({ itemNumber: 'KOP', price: 10, inDepartment });
  const book = await api.make.product({ itemNumber: 'BOG', price: 8, inDepartment });
  await api.database.owner.updateTable('product').set({ vatRate: 0 }).where('id', '=', book).execute();
  await order(used.employeeId, ['KOP', 2], ['BOG', 1]);
  const basis = await invoiceBasis({ sort: 'gross' });
  expect(basis).toMatchObject({
    state: 'open',
    count: 2,
    total: { net: 104, vat: 24, gross: 128 },
    lines: null,
  });
  expect(basis.rows).toMatchObject([
    { company: { companyName: 'Ærø Færgerne' }, net: 24, vat: 4, gross: 28, hasTwoRates: false },
    // Its webshop has goods without VAT.
    { company: { companyName: 'Bælt' }, net: 80, vat: 20, gross: 100, hasTwoRates: true },
  ]);
  expect(await invoiceBasis({ search: 'bæ' })).toMatchObject({ count: 1, total: { gross: 128 } });

  await api.database.owner.updateTable('customer').set({ invoiceLines: 'order' }).execute();
  const { lines } = await invoiceBasis({ customerId: used.customerId, employees: 'true' });
  const [first] = lines ?? [];
  expect(lines).toMatchObject([
    { vatRate: 25, points: 20, net: 16, vat: 4, gross: 20, orderDate: '2026-11-20' },
    { vatRate: 0, points: 8, net: 8, vat: 0, gross: 8 },
  ]);
  expect(first?.employee).not.toBe('');
  const without = await invoiceBasis({ customerId: used.customerId });
  expect(without.lines?.[0]).toMatchObject({
    employee: '',
    employeeNumber: '',
    orderNumber: first?.orderNumber,
  });
  expect(await invoiceBasis({ customerId: free.customerId })).toMatchObject({
    total: { gross: 0 },
    lines: [],
  });
});

test('invoices a month as it was closed, whatever changes later', async () => {
  const { customerId, departmentId, employeeId } = await company('Ærø Færgerne');
  await api.make.product({ itemNumber: 'KOP', price: 10, inDepartment: departmentId });
  await order(employeeId, ['KOP', 1]);
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  const before = await invoiceBasis({ customerId });
  expect(before).toMatchObject({ state: 'closed', total: { net: 8, vat: 2, gross: 10 } });
  await order(employeeId, ['KOP', 3]);
  await terms(customerId, { mode: 'none' });
  await api.database.owner.updateTable('customer').set({ companyName: 'Nyt navn' }).execute();
  expect(await invoiceBasis({ customerId })).toEqual(before);
  expect(await invoiceBasis({ customerId }, { month: '2026-12' })).toMatchObject({ state: 'open' });
});

test('writes the invoice basis as CSV, with employees only when asked', async () => {
  const { customerId, departmentId, employeeId } = await company('Ærø Færgerne');
  await api.make.product({ itemNumber: 'KOP', price: 10, inDepartment: departmentId });
  await order(employeeId, ['KOP', 1]);
  const read = async (query: object) => {
    const { data } = await api.call(exportInvoiceBasis, { as: operator, params: november, query });
    return String(data).split('\r\n');
  };
  const headings =
    '\ufeffDebitornr.;Kunde;EAN-nummer;Deres ref.;Måned;Afdeling;Omkostningssted;Varenr.;Tekst;Antal;Point;Beløb ekskl. moms;Momssats;Moms;Beløb inkl. moms;Ordrenr.;Ordredato';
  const [heading, line] = await read({});
  expect(heading).toBe(headings);
  expect(line).toMatch(/^\d+;Ærø Færgerne;;;2026-11;;;;Forbrug november 2026;1;10;8,00;25;2,00;10,00;;$/);
  const [longer] = await read({ employees: 'true', customerId });
  expect(longer).toBe(`${headings};Medarbejdernr.;Medarbejder`);
});

test('refuses a month that is none, has not begun, or that the customer was not there for', async () => {
  const { customerId } = await company('Ærø Færgerne');
  const statusOf = async (month: string, query: object = {}) =>
    (await api.call(getLiability, { as: operator, params: { month }, query })).status;
  expect(await statusOf('2026-13')).toBe(400);
  expect(await statusOf('0000-11')).toBe(400);
  expect(await statusOf('2026-12')).toBe(404);
  expect(await statusOf('2026-10', { customerId })).toBe(404);
  expect(await statusOf('2026-11', { customerId: customerId + 1 })).toBe(404);
  expect(await statusOf('2026-11', { customerId, departmentId: 999_999 })).toBe(404);
  // Before the first accounting month.
  expect(await statusOf('2026-10')).toBe(404);
});

test('after years without closing, lists the present month and those that come first', async () => {
  await company('Ærø Færgerne');
  api.clock.set('2028-11-20T10:00:00Z');
  operator = await api.operator();
  const report = await liability({}, { month: '2028-11' });
  expect(report.state).toBe('open');
  const { data: months } = await api.call(accountingEndpoints.listAccountingMonths, { as: operator });
  expect([months.length, months[0]?.month, months[1]?.month, months.at(-1)?.month]).toEqual([
    ...[12, '2028-11', '2027-09', '2026-11'],
  ]);
});

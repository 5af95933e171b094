import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { customerEndpoints } from '@saldo/contract/customers';
import { orderEndpoints } from '@saldo/contract/orders';
import { sessionEndpoints } from '@saldo/contract/session';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { demoCustomers } from '@saldo/demo-data/customers';
import { type DemoPlan, planDemo } from '@saldo/demo-data/plan-demo';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { areTopUpsPosted } from '../ledger/business-day.ts';
import { verifyBalances } from '../verify/verify-balances.ts';
import { verifyTopUps } from '../verify/verify-top-ups.ts';
import { prepareDemo } from './prepare-demo.ts';

let api: TestApi;
let dataDir: string;
const said: string[] = [];

const smallPlan = (): DemoPlan =>
  planDemo({
    today: Temporal.PlainDate.from('2026-11-20'),
    customers: demoCustomers.slice(0, 3).map((customer, n) => ({ ...customer, employees: n * 2, months: 2 })),
  });

const prepare = (demoPassword: string | null = null, makePlan = smallPlan) =>
  prepareDemo(api.services, { dataDir, demoPassword }, (line) => said.push(line), makePlan);

async function signInStatus(email: string, password: string): Promise<number> {
  const { headers } = await api.call(sessionEndpoints.refreshToken);
  const cookie = [headers['set-cookie']].flat().join(';');
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  const answer = await api.call(sessionEndpoints.signIn, {
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    body: { email, password },
  });
  return answer.status;
}

const passwordIn = (line: string | undefined) => line?.split(' ').at(-1) ?? '';

beforeEach(async () => {
  api = await TestApi.start();
  dataDir = await mkdtemp(path.join(tmpdir(), 'saldo-demo-'));
  said.length = 0;
});
afterEach(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true });
});

test('fills an empty database, whose balances follow from its entries', async () => {
  const [operator, customer] = await prepare();
  const password = passwordIn(operator);
  expect(operator).toBe(`Operatør  operator@demo.example  kodeord ${password}`);
  expect(customer).toBe(`Kunde     kunde@demo.example     kodeord ${password}`);
  expect(password.length).toBeGreaterThanOrEqual(12);
  expect(await signInStatus('operator@demo.example', password)).toBe(200);
  expect(await signInStatus('kunde@demo.example', password)).toBe(200);

  const plan = smallPlan();
  const { data } = await api.call(customerEndpoints.listCustomers, { as: await api.operator() });
  for (const { input: planned, employees, group } of plan.customers) {
    const written = data.find((row) => row.debtorNumber === planned.debtorNumber);
    expect(written).toMatchObject({ ...planned, employeeCount: employees.length });
    expect(written?.customerGroup.name).toBe(plan.groups[group].name);
  }
  const assortments = await api.services.db
    .selectFrom('department')
    .innerJoin('departmentProduct', 'departmentProduct.departmentId', 'department.id')
    .innerJoin('product', 'product.id', 'departmentProduct.productId')
    .select(['department.name', 'product.itemNumber'])
    .execute();
  const planned = plan.customers.flatMap((customer) =>
    customer.departments.flatMap(({ name, assortment }) =>
      assortment.map((itemNumber) => ({ name, itemNumber })),
    ),
  );
  const asText = (row: { name: string; itemNumber: string }) => `${row.name} ${row.itemNumber}`;
  expect(assortments.map(asText).sort()).toEqual(planned.map(asText).sort());
  const result = await verifyBalances(api.services.db);
  const entries = plan.customers.flatMap((customer) => customer.employees.flatMap((one) => one.entries));
  expect(result.differences).toEqual([]);
  expect(result.entries).toBe(entries.length);
  expect(result.total).toBe(entries.reduce((sum, { amount }) => sum + amount, 0n));
});

test('writes the runs of past periods, with the credits that statements show', async () => {
  await prepare();
  const { db } = api.services;
  expect(await db.transaction().execute((tx) => verifyTopUps(tx, 1_000_000, null))).toEqual([]);
  const plan = smallPlan();
  const as = await api.operator();
  const { data: groups } = await api.call(customerGroupEndpoints.listCustomerGroups, { as });
  for (const { group, employees } of plan.customers) {
    const topUps = employees.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'top-up'));
    const byDate = Map.groupBy(topUps, ({ date }) => date.toString());
    const id = groups.find(({ name }) => name === plan.groups[group].name)?.id ?? 0;
    const runs = await api.call(topUpEndpoints.listTopUpRuns, { as, params: { id: String(id) } });
    const credited = runs.data.filter(({ result }) => (result?.credited ?? 0) > 0);
    expect(credited.map(({ date }) => date)).toEqual([...byDate.keys()].toSorted().toReversed());
    for (const { date, result } of credited) {
      const total = (byDate.get(date) ?? []).reduce((sum, { amount }) => sum + amount, 0n);
      expect(result?.totalPoints).toBe(hundredthsToPoints(total));
    }
    expect(runs.data.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
  }
  expect(plan.customers.flatMap(({ employees }) => employees)).not.toEqual([]);
  expect(await areTopUpsPosted(api.services)).toBe(true);
});

test('writes two leavers and a rehired employee of the demo customer, and no event in the future', async () => {
  const customers = demoCustomers.map((customer) => ({ ...customer, employees: 24, months: 2 }));
  const today = Temporal.PlainDate.from('2026-11-20');
  await prepare(null, () => planDemo({ today, customers: customers.slice(0, 3) }));
  const { db } = api.services;
  const leavers = await db
    .selectFrom('balance')
    .innerJoin('employee', 'employee.id', 'balance.employeeId')
    .select(['lastDay', 'usableUntil', 'posted'])
    .where('lastDay', 'is not', null)
    .orderBy('lastDay')
    .execute();
  expect(leavers).toEqual([
    { lastDay: '2026-11-08', usableUntil: '2026-11-08', posted: 0n },
    { lastDay: '2026-12-28', usableUntil: '2027-03-28', posted: expect.any(BigInt) },
  ]);
  const absences = await db.selectFrom('absence').select(['lastDay', 'rehiredOn']).execute();
  expect(absences).toEqual([{ lastDay: '2026-10-11', rehiredOn: '2026-11-20' }]);
  expect((await verifyBalances(db)).differences).toEqual([]);
  const audited = await db
    .selectFrom('auditEvent')
    .select('at')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(audited.at.getTime()).toBeLessThanOrEqual(api.clock.now().epochMilliseconds);
});

test('writes the orders of the plan without mails or webhooks', async () => {
  await prepare();
  const plan = smallPlan();
  const planned = plan.customers
    .flatMap((customer) => customer.employees.flatMap((one) => one.orders))
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  const as = await api.operator();
  const { data } = await api.call(orderEndpoints.listOrders, { as, query: { sort: 'orderNumber' } });
  expect(data.length).toBeGreaterThan(5);
  expect(data).toEqual(
    planned.map(({ status, amount, date, lines, reference }) =>
      expect.objectContaining({
        ...{ status, reference, lineCount: lines.length },
        amount: hundredthsToPoints(amount),
        date: date.toString(),
      }),
    ),
  );
  for (const [n, { id }] of data.entries()) {
    const order = await api.call(orderEndpoints.getOrder, { as, params: { id: String(id) } });
    const titles = planned[n]?.lines.map(({ title, quantity }) => ({ title, quantity }));
    expect(order.data.lines.map(({ title, quantity }) => ({ title, quantity }))).toEqual(titles);
  }
  for (const table of ['outboxEvent', 'mail', 'webhook'] as const) {
    expect(await api.services.db.selectFrom(table).select('id').execute()).toEqual([]);
  }
});

test('stores the password in a private file, and prints the same at each start', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['demo-password']);
  const file = path.join(dataDir, 'demo-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(passwordIn(first[0]));
});

test('fills the database once when several instances start together', async () => {
  const all = await Promise.all([prepare(), prepare(), prepare()]);
  expect(new Set(all.flat().map(passwordIn)).size).toBe(1);
  expect(said.filter((line) => line.startsWith('Filling'))).toHaveLength(1);
  const { data } = await api.call(customerEndpoints.listCustomers, { as: await api.operator() });
  expect(data).toHaveLength(3);
});

test('leaves the database empty when interrupted, and then starts over', async () => {
  const breaking = () => {
    const plan = smallPlan();
    const employee = plan.customers.flatMap((customer) => customer.employees).at(-1);
    if (employee?.entries[0]) employee.entries[0] = { ...employee.entries[0], amount: -1n };
    return plan;
  };
  await expect(prepare(null, breaking)).rejects.toThrow();
  const left = await api.services.db.selectFrom('customerGroup').select('id').execute();
  expect(left).toEqual([]);
  expect(await prepare()).toHaveLength(2);
});

test('applies DEMO_PASSWORD to the sign-ins, and ends the sessions of an earlier password', async () => {
  await prepare('det første kodeord');
  const { id } = await api.services.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'kunde@demo.example')
    .executeTakeFirstOrThrow();
  const session = await api.signInAs(id);
  expect(await prepare('det andet kodeord')).toHaveLength(2);
  expect(await signInStatus('kunde@demo.example', 'det første kodeord')).toBe(401);
  expect(await signInStatus('kunde@demo.example', 'det andet kodeord')).toBe(200);
  expect((await api.call(sessionEndpoints.getMe, { as: session })).status).toBe(401);
});

test('leaves a database with other content alone', async () => {
  await api.operator();
  expect(await prepare()).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('does not print deleted sign-ins', async () => {
  await prepare();
  await api.services.db
    .updateTable('account')
    .set({ deletedAt: new Date() })
    .where('email', '=', 'kunde@demo.example')
    .execute();
  const lines = await prepare();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('operator@demo.example');
});

test('names a password file that cannot be used', async () => {
  await writeFile(path.join(dataDir, 'demo-password'), 'kort\n');
  await expect(prepare()).rejects.toThrow('must hold a password of 8 to 200 characters');
});

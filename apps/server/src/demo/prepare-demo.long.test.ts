import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessionEndpoints } from '@saldo/contract/session';
import { demoCustomers } from '@saldo/demo-data/customers';
import { type PlannedCustomer, planDemo } from '@saldo/demo-data/plan-demo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { areTopUpsPosted } from '../ledger/business-day.ts';
import { nowDate, today } from '../platform/clock.ts';
import { verifyBalances } from '../verify/verify-balances.ts';
import { verifyTopUps } from '../verify/verify-top-ups.ts';
import { findDemoAccounts } from './demo-sign-ins.ts';
import { prepareDemo } from './prepare-demo.ts';

let api: TestApi;
let dataDir: string;
const said: string[] = [];

/** Three customers with few employees; the demo's recent events need twenty of the first customer. */
const smallPlan = (first = 4): PlannedCustomer[] => {
  const sizes = [first, 4, 4].map((employees) => ({ employees, months: 2 }));
  const customers = demoCustomers.slice(0, 3).map((customer, n) => ({ ...customer, ...sizes[n] }));
  return planDemo(today(api.clock), { customers });
};

const prepare = (demoPassword: string | null = null, makePlan = () => smallPlan()) =>
  prepareDemo(api.services, { dataDir, demoPassword }, (line) => said.push(line), makePlan);

async function opens(email: string, password: string): Promise<boolean> {
  const account = (await findDemoAccounts(api.services.db)).find((one) => one.email === email);
  return api.services.passwords.verify(account?.passwordHash ?? null, password);
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

test('fills an empty database, in which the verification finds no difference', async () => {
  const [operator, customer, leader] = await prepare(null, () => smallPlan(20));
  const password = passwordIn(operator);
  expect(operator).toBe(`Operatør  operator@demo.example  kodeord ${password}`);
  expect(customer).toBe(`Kunde     kunde@demo.example     kodeord ${password}`);
  expect(leader).toBe(`Leder     leder@demo.example     kodeord ${password}`);
  expect(await opens('operator@demo.example', password)).toBe(true);
  expect(await opens('kunde@demo.example', password)).toBe(true);
  expect(await opens('leder@demo.example', password)).toBe(true);

  const { db } = api.services;
  const result = await verifyBalances(db);
  expect(result.differences).toEqual([]);
  const months = await db.selectFrom('accountingMonth').select(['month', 'state']).orderBy('month').execute();
  expect(months).toEqual([
    { month: '2026-09-01', state: 'closed' },
    { month: '2026-10-01', state: 'closed' },
  ]);
  expect(await db.selectFrom('accountingExport').select('month').execute()).toEqual([
    { month: '2026-09-01' },
  ]);
  const employees = smallPlan(20).flatMap((one) => one.employees);
  expect(result.entries).toBeGreaterThan(employees.flatMap(({ entries }) => entries).length);
  const orders = await db.selectFrom('orders').select('id').execute();
  // One was placed by an exchange.
  expect(orders).toHaveLength(employees.flatMap((employee) => employee.orders).length + 1);
  const returns = await db.selectFrom('orderReturn').select('state').execute();
  expect(returns.map(({ state }) => state).sort()).toEqual(['received', 'received', 'rejected', 'requested']);
  expect(await db.transaction().execute((tx) => verifyTopUps(tx, 1_000_000, null))).toEqual([]);
  expect(await areTopUpsPosted(api.services)).toBe(true);
  for (const table of ['outboxEvent', 'mail', 'webhook'] as const) {
    expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  }
  const future = db.selectFrom('auditEvent').select('id').where('at', '>', nowDate(api.clock));
  expect(await future.execute()).toEqual([]);
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
  expect(await api.services.db.selectFrom('customer').select('id').execute()).toHaveLength(3);
});

test('leaves the database empty when interrupted, and then starts over', async () => {
  const breaking = () => {
    const plan = smallPlan();
    const entries = plan.flatMap(({ employees }) => employees.flatMap((employee) => employee.entries));
    Object.assign(entries.find(({ kind }) => kind === 'order') ?? {}, { amount: -1_000_000n });
    return plan;
  };
  await expect(prepare(null, breaking)).rejects.toThrow();
  expect(await api.services.db.selectFrom('customerGroup').select('id').execute()).toEqual([]);
  expect(await prepare()).toHaveLength(3);
});

test('applies DEMO_PASSWORD to the sign-ins, and ends the sessions of an earlier password', async () => {
  await prepare('det første kodeord');
  const [account] = await findDemoAccounts(api.services.db);
  const session = await api.signInAs(account?.id ?? 0);
  expect(await prepare('det andet kodeord')).toHaveLength(3);
  expect(await opens('kunde@demo.example', 'det første kodeord')).toBe(false);
  expect(await opens('kunde@demo.example', 'det andet kodeord')).toBe(true);
  expect((await api.call(sessionEndpoints.getMe, { as: session })).status).toBe(401);
});

test('leaves a database with other content alone', async () => {
  await api.operator();
  expect(await prepare()).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('does not print deleted sign-ins', async () => {
  await prepare();
  const administrators = api.services.db.updateTable('account').where('customerId', 'is not', null);
  await administrators.set({ deletedAt: new Date() }).execute();
  expect(await prepare()).toEqual([expect.stringContaining('operator@demo.example')]);
});

test('names a password file that cannot be used', async () => {
  await writeFile(path.join(dataDir, 'demo-password'), 'kort\n');
  await expect(prepare()).rejects.toThrow('must hold a password of 8 to 200 characters');
});

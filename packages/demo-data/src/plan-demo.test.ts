import { frequencies } from '@saldo/contract/customer-groups';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { expect, test } from 'vitest';
import { demoCustomers, demoGroups } from './customers.ts';
import { mailName } from './names.ts';
import { planDemo } from './plan-demo.ts';
import { demoProducts } from './products.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const plan = planDemo(today);
const employees = plan.flatMap((customer) => customer.employees);

const written = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part));

test('is deterministic for a seed and a day', { timeout: 30_000 }, () => {
  expect(written(planDemo(today))).toBe(written(plan));
  expect(written(planDemo(today, { seed: 'another' }))).not.toBe(written(plan));
});

test('has the variety of a real database', () => {
  expect(new Set(demoGroups.map(({ frequency }) => frequency))).toEqual(new Set(frequencies));
  expect(new Set(plan.map(({ group }) => group))).toEqual(new Set(demoGroups));
  expect(new Set(demoProducts.map(({ title }) => title.toLowerCase())).size).toBe(demoProducts.length);
  expect(employees).toHaveLength(600);
  expect(employees.filter(({ hasPassword }) => !hasPassword).length).toBeGreaterThan(20);
  expect(employees.filter(({ department }) => department === null).length).toBeGreaterThan(20);
  expect(new Set(employees.map(({ schedule }) => schedule?.recurrence)).size).toBe(5);
  const orders = employees.flatMap((employee) => employee.orders);
  for (const status of ['pending', 'accepted', 'rejected', 'cancelled']) {
    expect(orders.filter((order) => order.status === status).length).toBeGreaterThan(10);
  }
});

test('never makes a balance negative, tops up beyond the cap, or reserves more than is available', () => {
  for (const { group, employees: staff } of plan) {
    for (const { entries, orders } of staff) {
      let balance = 0n;
      const wrong = entries.filter(({ kind, amount }) => {
        balance += amount;
        return balance < 0n || (kind === 'top-up' && balance > pointsToHundredths(group.limit));
      });
      expect(wrong).toEqual([]);
      for (const { status, amount } of orders) if (status === 'pending') balance -= amount;
      expect(balance).toBeGreaterThanOrEqual(0n);
    }
  }
});

test('plans entries in order, and processes orders after they were placed', () => {
  for (const { createdAt, entries, orders } of employees) {
    const times = [createdAt, ...entries.map(({ postedAt }) => postedAt)].map((at) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { placedAt, processedAt } of orders) {
      if (processedAt) expect(processedAt.getTime()).toBeGreaterThanOrEqual(placedAt.getTime());
    }
  }
});

test.each(['2026-01-01', '2028-02-29', '2026-12-31', '2027-03-28'])('can be planned on %s', (text) => {
  const customers = demoCustomers.filter((customer) => customer.employees < 20);
  const small = planDemo(Temporal.PlainDate.from(text), { customers });
  const entries = small.flatMap((customer) => customer.employees.flatMap((employee) => employee.entries));
  expect(entries.length).toBeGreaterThan(1_000);
});

test('writes Danish and foreign letters of mail names in ASCII', () => {
  expect(mailName("Åse-Łucja O'Connor Müller")).toBe('aase-lucja.oconnor.muller');
});

import { customerGroupInput, frequencies } from '@saldo/contract/customer-groups';
import { customerCreate } from '@saldo/contract/customers';
import { departmentInput } from '@saldo/contract/departments';
import { employeeUpdate } from '@saldo/contract/employees';
import { amountInput } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { describe, expect, test } from 'vitest';
import { demoAdministratorCustomer, demoCustomers } from './customers.ts';
import { mailName } from './names.ts';
import { planDemo } from './plan-demo.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-20');
const plan = planDemo({ today });
const employees = plan.customers.flatMap((customer) => customer.employees);
const entries = employees.flatMap((employee) => employee.entries);
const orders = employees.flatMap((employee) => employee.orders);
const balanceOf = (employee: (typeof employees)[number]) =>
  employee.entries.reduce((sum, { amount }) => sum + amount, 0n);

const isWithin = (date: Temporal.PlainDate, after: Temporal.PlainDate, last: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(date, after) > 0 && Temporal.PlainDate.compare(date, last) <= 0;

/** Compares Temporal dates by text, because they have no enumerable fields. */
const written = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part));

describe('the demo plan', () => {
  test('is deterministic for a seed and a day', { timeout: 30_000 }, () => {
    expect(written(planDemo({ today }))).toBe(written(plan));
    expect(written(planDemo({ today, seed: 'another' }))).not.toBe(written(plan));
  });

  test('has the size of a demo', () => {
    expect(plan.customers).toHaveLength(16);
    expect(employees).toHaveLength(600);
    expect(plan.customers.filter((customer) => customer.employees.length === 0)).toHaveLength(1);
    expect(plan.customers.some((customer) => customer.slug === demoAdministratorCustomer)).toBe(true);
    expect(Object.keys(plan.groups)).toHaveLength(8);
    expect(new Set(Object.values(plan.groups).map((group) => group.frequency))).toEqual(new Set(frequencies));
    for (const { departments } of plan.customers) {
      expect(departments.length).toBeGreaterThanOrEqual(2);
      expect(departments.length).toBeLessThanOrEqual(8);
    }
    expect(entries.length).toBeGreaterThan(6_000);
    expect(entries.length).toBeLessThan(16_000);
  });

  test('has employees without sign-in, without department, and with scheduled entries', () => {
    const shareOf = (count: number) => count / employees.length;
    expect(shareOf(employees.filter(({ hasPassword }) => !hasPassword).length)).toBeCloseTo(0.08, 1);
    expect(shareOf(employees.filter(({ department }) => department === null).length)).toBeCloseTo(0.1, 1);
    const scheduled = employees.flatMap(({ schedule }) => schedule ?? []);
    expect(scheduled.length).toBeGreaterThan(20);
    expect(new Set(scheduled.map(({ recurrence }) => recurrence))).toContain('monthly');
    for (const { firstDate } of scheduled) expect(Temporal.PlainDate.compare(firstDate, today)).toBe(1);
  });

  test('holds only values that the API accepts', () => {
    for (const group of Object.values(plan.groups)) expect(customerGroupInput.parse(group)).toEqual(group);
    for (const { input: planned, employees: staff, departments } of plan.customers) {
      const input = { ...planned, customerGroupId: 1 };
      for (const { name } of departments) expect(departmentInput.parse({ name })).toEqual({ name });
      expect(customerCreate.parse(input)).toEqual(input);
      for (const { firstName, lastName, email, department, schedule } of staff) {
        expect(employeeUpdate.parse({ firstName, lastName, email })).toEqual({ firstName, lastName, email });
        if (department !== null) expect(departments.map(({ name }) => name)).toContain(department);
        if (schedule) expect(schedule.amount).toBeGreaterThan(0n);
      }
    }
    for (const { text, amount } of entries) amountInput.parse({ text, amount: hundredthsToPoints(amount) });
  });

  test('has some 150 products with distinct item numbers, a tenth of them inactive', () => {
    const { products } = plan;
    expect(products.length).toBeGreaterThanOrEqual(140);
    expect(products.length).toBeLessThanOrEqual(165);
    for (const key of ['itemNumber', 'title'] as const) {
      expect(new Set(products.map((product) => product[key].toLowerCase())).size).toBe(products.length);
    }
    for (const { title, price } of products) {
      expect(title).toBe(title.trim().normalize('NFC'));
      expect(price).toBeGreaterThan(0n);
      expect(price).toBeLessThan(3000_00n);
    }
    const inactive = products.filter(({ active }) => !active).length;
    expect(inactive / products.length).toBeGreaterThan(0.03);
    expect(inactive / products.length).toBeLessThan(0.15);
  });

  test('gives each department an assortment that suits its work', () => {
    const known = new Set(plan.products.map(({ itemNumber }) => itemNumber));
    const departments = plan.customers.flatMap((customer) =>
      customer.departments.map((department) => ({ ...department, isNew: customer.employees.length === 0 })),
    );
    for (const { assortment, isNew } of departments) {
      expect(assortment.filter((itemNumber) => !known.has(itemNumber))).toEqual([]);
      expect(new Set(assortment).size).toBe(assortment.length);
      // A new customer has no products, others have a part of the catalogue.
      expect(assortment.length > 25 && assortment.length < 0.8 * known.size).toBe(!isNew);
    }
    const filled = departments.filter(({ isNew }) => !isNew);
    expect(new Set(filled.map(({ assortment }) => assortment.join())).size).toBe(filled.length);
    const share = (name: string, section: string) => {
      const own = departments.find((department) => department.name === name)?.assortment ?? [];
      const inSection = plan.products.filter((product) => product.section === section);
      return inSection.filter(({ itemNumber }) => own.includes(itemNumber)).length / inSection.length;
    };
    expect(share('Byggeplads Øst', 'safety')).toBeGreaterThan(0.5);
    expect(share('Byggeplads Øst', 'office')).toBe(0);
    expect(share('Administration', 'office')).toBeGreaterThan(0.5);
    expect(share('Køkken', 'kitchen')).toBeGreaterThan(0.5);
  });

  test('has distinct addresses and debtor numbers', () => {
    const emails = employees.map(({ email }) => email.toLowerCase());
    expect(new Set(emails).size).toBe(emails.length);
    const debtorNumbers = plan.customers.map(({ input }) => input.debtorNumber);
    expect(new Set(debtorNumbers).size).toBe(debtorNumbers.length);
    for (const email of emails) expect(email).toMatch(/^[a-z0-9.-]+@[a-z-]+\.example$/);
  });

  test('never makes a balance negative or tops up beyond the cap', () => {
    for (const { group, employees: staff } of plan.customers) {
      const cap = pointsToHundredths(plan.groups[group].limit);
      for (const { entries: own } of staff) {
        let balance = 0n;
        const wrong = own.filter(({ kind, amount }) => {
          balance += amount;
          return balance < 0n || amount === 0n || (kind === 'top-up' && (amount < 0n || balance > cap));
        });
        expect(wrong).toEqual([]);
      }
    }
  });

  test('employees order only active products of their assortment, at the current prices', () => {
    const known = new Map(plan.products.map((product) => [product.itemNumber, product]));
    for (const { departments, employees: staff } of plan.customers) {
      for (const { department, orders: own } of staff) {
        const assortment = departments.find(({ name }) => name === department)?.assortment;
        for (const { lines, amount } of own) {
          expect(lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)).toBe(amount);
          expect(new Set(lines.map(({ itemNumber }) => itemNumber)).size).toBe(lines.length);
          for (const { itemNumber, title, price } of lines) {
            expect(known.get(itemNumber)).toMatchObject({ title, price, active: true });
            if (assortment) expect(assortment).toContain(itemNumber);
          }
        }
      }
    }
    expect(orders.length).toBeGreaterThan(2_500);
    expect(Math.max(...orders.map(({ lines }) => lines.length))).toBe(3);
  });

  test('lets people process orders only after they were placed, and leaves a few orders pending', () => {
    const fourDaysAgo = today.subtract({ days: 4 });
    for (const { slug, input, employees: staff } of plan.customers) {
      const own = staff.flatMap((employee) => employee.orders);
      const waiting = own.filter(({ status }) => status === 'pending');
      expect(waiting).toHaveLength(!input.orderApproval ? 0 : slug === demoAdministratorCustomer ? 5 : 2);
      for (const { date } of waiting) expect(isWithin(date, fourDaysAgo, today)).toBe(true);
      for (const { status, placedAt, processedAt, processedBy, reason } of own) {
        expect(processedAt === null).toBe(status === 'pending');
        if (processedAt && processedBy !== 'system') expect(processedAt > placedAt).toBe(true);
        if (status === 'accepted') expect(processedBy).toBe(input.orderApproval ? 'administrator' : 'system');
        if (reason !== null) expect(status).toBe('rejected');
      }
    }
    const statuses = Map.groupBy(orders, ({ status }) => status);
    expect(statuses.get('rejected')?.length).toBeGreaterThan(30);
    expect(statuses.get('cancelled')?.length).toBeGreaterThan(20);
  });

  test('pays each accepted order once, and holds no more than is available', () => {
    for (const employee of employees) {
      for (const order of employee.orders) {
        const kinds = employee.entries.filter((entry) => entry.order === order).map(({ kind }) => kind);
        const isRefunded = order.status === 'cancelled' && kinds.length > 0;
        expect(kinds).toEqual(
          isRefunded ? ['order', 'refund'] : order.status === 'accepted' ? ['order'] : [],
        );
      }
      const waiting = employee.orders.filter(({ status }) => status === 'pending');
      const held = waiting.reduce((sum, { amount }) => sum + amount, 0n);
      expect(balanceOf(employee)).toBeGreaterThanOrEqual(held);
    }
  });

  test('has varied balances: some 0, some with hundredths', () => {
    const balances = employees.map(balanceOf);
    expect(new Set(balances).size).toBeGreaterThan(200);
    expect(balances.filter((balance) => balance === 0n).length).toBeGreaterThan(20);
    expect(balances.filter((balance) => balance % 100n !== 0n).length).toBeGreaterThan(100);
  });

  test('posts entries in order, on their business dates, within the last 14 months', () => {
    const earliest = today.subtract({ months: 14 });
    for (const customer of plan.customers) {
      for (const { createdAt, entries: own } of customer.employees) {
        expect(createdAt > customer.createdAt).toBe(true);
        let before = createdAt;
        const wrong = own.filter(({ date, postedAt }) => {
          const isInOrder = postedAt > before;
          before = postedAt;
          const day = copenhagenDate(Temporal.Instant.fromEpochMilliseconds(postedAt.getTime()));
          return !isInOrder || !day.equals(date) || !isWithin(date, earliest, today);
        });
        expect(wrong).toEqual([]);
      }
    }
  });

  test.each(['2026-01-01', '2028-02-29', '2026-12-31', '2027-03-28'])('can be planned on %s', (text) => {
    const small = demoCustomers.filter((customer) => customer.employees < 20);
    const dates = planDemo({ today: day(text), customers: small }).customers.flatMap((customer) =>
      customer.employees.flatMap((employee) => employee.entries.map((entry) => entry.date.toString())),
    );
    expect(dates.length).toBeGreaterThan(1_000);
    expect(dates.reduce((latest, date) => (date > latest ? date : latest))).toBe(text);
  });
});

test.each([
  ['Åse Bech Sørensen', 'aase.bech.soerensen'],
  ['Łukasz Yılmaz', 'lukasz.yilmaz'],
  ["René O'Connor", 'rene.oconnor'],
  ['Anne-Mette Müller', 'anne-mette.muller'],
  ['Ægidius Özdemir', 'aegidius.ozdemir'],
])('%s has the mail name %s', (name, expected) => {
  expect(mailName(name)).toBe(expected);
});

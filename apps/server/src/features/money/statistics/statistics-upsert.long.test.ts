import { type Statistics, statisticsBases, statisticsPeriods } from '@saldo/contract/statistics';
import { pointsToHundredths } from '@saldo/domain/points/points';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { postDueOfCustomer } from '../../../ledger/due.ts';
import { addAmount } from '../../../ledger/functions.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { momentOf } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { verifyStatistics } from '../../../verify/verify-statistics.ts';
import { deleteDepartment } from '../../people/departments/delete-department.ts';
import { deleteEmployee } from '../../people/employees/delete-employee.ts';
import { updateEmployee } from '../../people/employees/update-employee.ts';
import { acceptOrder, cancelOrder, rejectOrder } from '../../shop/orders/process-order.ts';
import { draftBatch } from '../amount-batches/draft-batch.ts';
import { postBatch } from '../amount-batches/post-batch.ts';
import { undoBatch } from '../amount-batches/undo-batch.ts';
import { testCustomerGroups } from '../top-ups/test-customer-groups.ts';
import { getStatistics } from './get-statistics.ts';

let api: TestApi;
let operator: Operator;
let administrator: Administrator;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-12-20T10:00:00Z' });
  const signedIn = { name: '', email: '', sessionHash: Buffer.of() };
  const accountId = await api.make.account({ role: 'operator' });
  operator = { ...signedIn, accountId, role: 'operator', customer: null };
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 20, limit: 100_000 });
  customerId = await api.make.customer({ customerGroupId, orderApproval: true });
  administrator = {
    ...signedIn,
    accountId: await api.make.account({ role: 'administrator', customerId }),
    role: 'administrator',
    customer: { id: customerId, companyName: '' },
  };
  await api.make.customer({ customerGroupId: await api.make.customerGroup({ frequency: 'test' }) });
});
afterAll(() => api.stop());

const employees: number[] = [];
const departments: number[] = [];
const orders: number[] = [];
const batches: number[] = [];
const pick = (list: number[], n: number) => list[n % list.length] ?? 0;

/** `n` selects the employee, department, order, batch, amount or date. Refused operations have no effect. */
const operations = {
  hire: async (n: number) => {
    const departmentId = n % 4 === 0 ? null : pick(departments, n) || null;
    const ofCustomer = n % 5 === 0 ? {} : { customerId, departmentId };
    employees.push((await api.make.employee({ ...ofCustomer, balance: 100 })).id);
  },
  openDepartment: async () => {
    departments.push(await api.make.department(customerId));
  },
  post: (n: number) => api.make.post(pick(employees, n), (100 + n) / 100),
  deduct: (n: number) => api.make.post(pick(employees, n), -1),
  schedule: async (n: number) => {
    const firstDate = Temporal.PlainDate.from('2026-12-15')
      .add({ days: n % 30 })
      .toString();
    await api.make.scheduledEntry(pick(employees, n), { firstDate });
  },
  lockAndPostDue: () => postDueOfCustomer(api.services, null),
  topUp: () => runDueTopUps(api.services),
  batch: async (n: number) => {
    const people = await api.services.db
      .selectFrom('employee')
      .select('email')
      .where('customerId', '=', customerId)
      .where('email', 'is not', null)
      .execute();
    const lines = people.map(({ email }, line) => ({
      line: line + 1,
      email: email ?? '',
      amount: (line + n) % 3 === 0 ? -1 : (100 + n) / 100,
      text: 'Bonus',
    }));
    const { id } = await draftBatch(api.services, administrator, {
      text: 'Bonus',
      frequency: 'none',
      rows: { lines },
    });
    await postBatch(api.services, administrator, id, []);
    batches.push(id);
  },
  undo: (n: number) => undoBatch(api.services, administrator, pick(batches, n), { takeRest: n % 2 === 0 }),
  test: () => testCustomerGroups(api.services, operator, {}),
  order: async (n: number) => {
    orders.push((await api.make.order({ employeeId: pick(employees, n), price: (100 + n) / 100 })).id);
  },
  accept: (n: number) => acceptOrder(api.services, administrator, pick(orders, n)),
  reject: (n: number) => rejectOrder(api.services, administrator, pick(orders, n), {}),
  cancel: (n: number) => cancelOrder(api.services, operator, pick(orders, n)),
  move: async (n: number) => {
    const departmentId = n % 3 === 0 ? null : pick(departments, n);
    const input = { firstName: 'Åse', lastName: 'Holm', email: `aase${n}@eksempel.dk`, departmentId };
    const actor = { ...operator, passwordConfirmedAt: new Date() };
    await updateEmployee(api.services, actor, pick(employees, n), input);
  },
  remove: (n: number) => deleteEmployee(api.services, operator, pick(employees, n)),
  closeDepartment: (n: number) => deleteDepartment(api.services, administrator, pick(departments, n)),
  pass: async (n: number) => api.clock.advance({ hours: n % 60 }),
};

type Operation = [keyof typeof operations, number];

async function perform([name, n]: Operation): Promise<void> {
  try {
    await operations[name](n);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

const anyOperation = fc.tuple(
  fc.constantFrom(...(Object.keys(operations) as Operation[0][])),
  fc.integer({ min: 0, max: 9999 }),
);

test('after random concurrent operations, statistics equal the sums of orders and entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyOperation, { minLength: 1, maxLength: 5 }), { minLength: 8 }),
      async (steps) => {
        for (let n = 0; n < 3; n += 1) await perform(['openDepartment', n]);
        for (let n = 0; n < 6; n += 1) await perform(['hire', n]);
        for (const together of steps) await Promise.all(together.map(perform));
        expect(await api.services.db.transaction().execute(verifyStatistics)).toEqual([]);
        for (const basis of statisticsBases) {
          for (const period of statisticsPeriods) {
            for (const scope of [null, customerId]) {
              const time = {
                period,
                day: api.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate(),
              };
              const { text } = await getStatistics(api.services, { basis, scope }, time);
              expectAgreement(JSON.parse(text));
            }
          }
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(orders).not.toEqual([]);
}, 240_000);

function expectAgreement({ metrics, departments, employees, series }: Statistics): void {
  const total = (rows: { orders: number; points: number }[]) => ({
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    points: Number(rows.reduce((sum, { points }) => sum + pointsToHundredths(points), 0n)),
  });
  const expected = { orders: metrics.orders, points: Number(pointsToHundredths(metrics.points)) };
  expect([total(departments), total(employees.rows), total(series)]).toEqual([expected, expected, expected]);
  const ofDepartments = departments.filter(({ department }) => department !== null);
  expect(ofDepartments.length).toBe(metrics.activeDepartments);
  for (const { customer, department, ...row } of departments) {
    const ofIt = employees.rows.filter(
      (employee) => employee.customer.id === customer.id && employee.department?.id === department?.id,
    );
    expect(total(ofIt)).toEqual(total([row]));
  }
}

test('an order counts in the year in which it was placed, even if it is approved later', async () => {
  const fresh = await TestApi.start({ now: '2026-12-31T22:30:00Z' });
  const { id, customerId: owner, employeeId } = await fresh.make.order({ orderApproval: true });
  const actor = { ...administrator, customer: { id: owner, companyName: '' } };
  const rows = () =>
    fresh.services.db
      .selectFrom('yearlyStatistic')
      .select(['year', 'employeeId', 'orders', 'points'])
      .where('basis', '=', 'orders')
      .execute();
  expect(await rows()).toEqual([]);
  fresh.clock.set('2027-01-02T10:00:00Z');
  actor.accountId = await fresh.make.account({ role: 'administrator', customerId: owner });
  await acceptOrder(fresh.services, actor, id);
  expect(await rows()).toEqual([{ year: 2026, employeeId, orders: 1, points: 12_50n }]);
  await cancelOrder(fresh.services, { ...operator, accountId: actor.accountId }, id);
  expect(await rows()).toEqual([{ year: 2026, employeeId, orders: 0, points: 0n }]);
  await fresh.stop();
});

test('posts to employees of one department do not wait for each other', async () => {
  const departmentId = await api.make.department(customerId);
  const [one, other] = [
    await api.make.employee({ customerId, departmentId }),
    await api.make.employee({ customerId, departmentId }),
  ];
  const { db } = api.services;
  await db.transaction().execute(async (tx) => {
    const { date, now } = momentOf(api.clock);
    await addAmount(tx, {
      employeeId: one.id,
      amount: 100n,
      text: 'Gave',
      date,
      postedAt: now,
      actorAccountId: operator.accountId,
      scope: null,
    });
    await api.make.post(other.id, 1);
  });
});

// @module-tag slow

import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { addTransaction } = transactionEndpoints;
const ROUNDS = 20;

let api: TestApi;
let as: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
  customerId = await api.make.customer();
});
afterAll(() => api.stop());

const add = (employeeId: number, amount: number) =>
  api.call(addTransaction, { as, params: { id: String(employeeId) }, body: { text: 'Samtidig', amount } });

async function expectSoundLedger(employeeId: number): Promise<bigint> {
  const { posted } = await api.services.db
    .selectFrom('balance')
    .select('posted')
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['amount', 'balanceAfter'])
    .where('employeeId', '=', employeeId)
    .orderBy('id')
    .execute();
  let running = 0n;
  for (const { amount, balanceAfter } of entries) {
    running += amount;
    expect(balanceAfter).toBe(running);
    expect(balanceAfter).toBeGreaterThanOrEqual(0n);
  }
  expect(posted).toBe(running);
  return posted;
}

const count = <T>(list: T[], value: T) => list.filter((item) => item === value).length;

test('of 200 parallel deductions, as many succeed as the balance covers', async () => {
  const { id } = await api.make.employee({ customerId, balance: 50 });
  const statuses = (await Promise.all(Array.from({ length: 200 }, () => add(id, -10)))).map(
    ({ status }) => status,
  );
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([5, 195]);
  expect(await expectSoundLedger(id)).toBe(0n);
});

test('each response of parallel posts is a complete statement that starts with the caller’s entry', async () => {
  const { id } = await api.make.employee({ customerId });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => add(id, n + 1)));
  for (const [n, { data }] of answers.entries()) {
    expect(data[0]?.points).toBe(n + 1);
    let running = 0;
    for (const { points, balance } of data.toReversed()) {
      running += points;
      expect(balance).toBe(running);
    }
  }
  const lengths = answers.map(({ data }) => data.length).sort((a, b) => a - b);
  expect(lengths).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
});

test('parallel credits and deductions keep the ledger consistent', async () => {
  const { id } = await api.make.employee({ customerId, balance: 20 });
  const amounts = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? 7.01 : -5.37));
  const statuses = (await Promise.all(amounts.map((amount) => add(id, amount)))).map(({ status }) => status);
  expect(count(statuses, 200) + count(statuses, 409)).toBe(amounts.length);
  await expectSoundLedger(id);
});

test('deleting an employee during posts leaves a closed balance of zero', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await api.make.employee({ customerId, balance: 10 });
    const remove = () =>
      api
        .call(employeeEndpoints.deleteEmployee, { as, params: { id: String(id) } })
        .then(({ status }) => status);
    const post = (amount: number) => add(id, amount).then(({ status }) => status);
    const [removed, ...posts] = await Promise.all([remove(), post(3), post(-2), post(5), post(-1)]);
    expect(removed).toBe(204);
    for (const status of posts) expect([200, 404]).toContain(status);
    expect(await expectSoundLedger(id)).toBe(0n);
    const last = await api.services.db
      .selectFrom('ledgerEntry')
      .select('kind')
      .where('employeeId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(last?.kind).toBe('correction');
    expect(await post(1)).toBe(404);
  }
});

test('deleting an employee during scheduling leaves no scheduled entry', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await api.make.employee({ customerId });
    const params = { id: String(id) };
    const [planned, removed] = await Promise.all([
      api.call(addTransaction, { as, params, body: { text: 'Senere', amount: 1, futureDate: '2027-01-01' } }),
      api.call(employeeEndpoints.deleteEmployee, { as, params }),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(planned.status);
    const coming = await api.services.db
      .selectFrom('scheduledEntry')
      .select('id')
      .where('employeeId', '=', id)
      .where('nextDate', 'is not', null)
      .execute();
    expect(coming).toEqual([]);
  }
});

test('concurrent deletions delete an employee once', async () => {
  const { id } = await api.make.employee({ customerId, balance: 10 });
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const answer = await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(id) } });
      return answer.status;
    }),
  );
  expect([count(statuses, 204), count(statuses, 404)]).toEqual([1, 9]);
  await expectSoundLedger(id);
});

test('an archived customer never has an employee who is not deleted', async () => {
  const passwords = api.services.passwords;
  const hash = await passwords.hash('mit-kodeord-1');
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = await api.make.customer();
    const created = api.make
      .employee({ customerId: firm, passwordHash: hash })
      .then(() => 201)
      .catch((error: { status?: number }) => error.status);
    const archived = api.call(customerEndpoints.deleteCustomer, { as, params: { id: String(firm) } });
    const outcome = [await created, (await archived).status];
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual(outcome);
  }
});

test('concurrent requests cannot use the same e-mail or debtor number', async () => {
  const email = 'kaploeb@eksempel.dk';
  const body = { firstName: 'Kap', lastName: 'Løb', email, password: 'mit-kodeord-1', customerId };
  const employees = await Promise.all(
    Array.from({ length: 8 }, () => api.call(employeeEndpoints.createEmployee, { as, body })),
  );
  expect(
    count(
      employees.map(({ status }) => status),
      201,
    ),
  ).toBe(1);
  expect(
    count(
      employees.map(({ status }) => status),
      409,
    ),
  ).toBe(7);

  const input = await api.make.customerInput();
  const customers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(customerEndpoints.createCustomer, { as, body: input })),
  );
  expect(
    count(
      customers.map(({ status }) => status),
      201,
    ),
  ).toBe(1);
  expect(
    count(
      customers.map(({ status }) => status),
      409,
    ),
  ).toBe(7);
});

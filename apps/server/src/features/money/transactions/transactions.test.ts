import { type AmountInput, transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { addTransaction } = transactionEndpoints;
const TODAY = '2026-11-20';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let employeeId: number;

beforeAll(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  operator = await api.operator();
  administrator = await api.administrator(customerId);
});
afterAll(() => api.stop());

beforeEach(async () => {
  employeeId = (await api.make.employee({ customerId })).id;
});

/** Signs in again, because sessions may have expired. */
async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
  administrator = await api.signInAs(administrator.accountId);
}
const add = (body: Partial<AmountInput>, as = operator, headers?: Record<string, string>) =>
  addAmount(api, as, employeeId, body, headers);
const list = () => statementOf(api, operator, employeeId);
const balance = () => postedOf(api, employeeId);

describe('validation', () => {
  test('reports all missing fields at once', async () => {
    const { error } = await api.call(addTransaction, {
      as: operator,
      params: { id: String(employeeId) },
      body: {} as never,
    });
    expect(error.fields).toEqual([
      { path: ['text'], message: 'Tekst er påkrævet' },
      { path: ['amount'], message: 'Beløb er påkrævet' },
    ]);
  });

  test.each([
    ['text', ' ', 'Tekst er påkrævet'],
    ['text', 'a\nb', 'Tekst indeholder tegn, der ikke kan bruges'],
    ['amount', null, 'Beløb er påkrævet'],
    ['amount', '10', 'Beløb er påkrævet'],
    ['amount', 12.345, 'Beløb må højst have to decimaler'],
    ['amount', 0.1 + 0.2, 'Beløb må højst have to decimaler'],
    ['amount', 1e-7, 'Beløb må højst have to decimaler'],
    ['amount', 0, 'Beløbet må ikke være 0'],
    ['amount', -0, 'Beløbet må ikke være 0'],
    ['amount', 10_000_000.01, 'Beløb skal ligge mellem −10.000.000 og 10.000.000'],
    ['amount', -10_000_000.01, 'Beløb skal ligge mellem −10.000.000 og 10.000.000'],
    ['amount', 1e21, 'Beløb skal ligge mellem −10.000.000 og 10.000.000'],
    ['futureDate', '', 'Datoen er ikke gyldig'],
    ['futureDate', '20-11-2026', 'Datoen er ikke gyldig'],
    ['futureDate', '2027-02-29', 'Datoen er ikke gyldig'],
    ['futureDate', '2026-12-01T00:00:00Z', 'Datoen er ikke gyldig'],
    ['futureDate', 20261201, 'Datoen er ikke gyldig'],
    ['frequency', 'daily', 'Værdien er ikke en af de mulige'],
    ['frequency', null, 'Værdien er ikke en af de mulige'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const answer = await add({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual([{ path: [field], message }]);
    expect(await list()).toEqual([]);
  });

  test('accepts amounts up to ten million, positive or negative', async () => {
    expect((await add({ amount: 10_000_000 })).data[0]?.balance).toBe(10_000_000);
    expect((await add({ amount: -10_000_000 })).data[0]?.balance).toBe(0);
  });
});

describe('posting at once', () => {
  test('stores the input and returns the full statement, newest first', async () => {
    await add({ text: 'Første', amount: 12.34 });
    await add({ text: 'Anden', amount: 0.66 }, administrator);
    const answer = await add({ text: 'Fradrag', amount: -3.01, futureDate: null });
    expect(answer.status).toBe(200);
    const common = {
      id: expect.any(Number),
      date: TODAY,
      kind: 'manual',
      futureDate: null,
      frequency: 'none',
    };
    expect(answer.data).toEqual([
      { ...common, text: 'Fradrag', points: -3.01, balance: 9.99 },
      { ...common, text: 'Anden', points: 0.66, balance: 13 },
      { ...common, text: 'Første', points: 12.34, balance: 12.34 },
    ]);
    expect(await list()).toEqual(answer.data);
    expect(await balance()).toBe(999n);
  });

  test('writes an audit event that names the actor', async () => {
    await add({}, operator);
    await add({}, administrator);
    const events = await api.services.db
      .selectFrom('auditEvent')
      .select(['actorAccountId', 'customerId', 'at'])
      .where('action', '=', 'employee.post')
      .where('subjectId', '=', BigInt(employeeId))
      .orderBy('id')
      .execute();
    const at = new Date(`${TODAY}T10:00:00Z`);
    expect(events).toEqual([
      { actorAccountId: operator.accountId, customerId, at },
      { actorAccountId: administrator.accountId, customerId, at },
    ]);
  });

  test('hundredths add up exactly', async () => {
    for (const amount of [0.1, 0.2, 0.7, -0.3, 1.1, 2.2]) await add({ amount });
    expect((await list()).map((entry) => entry.balance)).toEqual([4, 1.8, 0.7, 1, 0.3, 0.1]);
  });

  test('refuses more than is available, and posts nothing', async () => {
    await add({ amount: 50 });
    for (const as of [operator, administrator]) {
      const answer = await add({ amount: -50.01 }, as);
      expect(answer.status).toBe(409);
      expect(answer.error).toEqual({
        code: 'insufficient_balance',
        message: 'Der er kun 50 point til rådighed.',
        fields: [{ path: ['amount'], message: 'Der er kun 50 point til rådighed.' }],
      });
    }
    expect(await list()).toHaveLength(1);
    expect((await add({ amount: -50 }, administrator)).status).toBe(200);
  });

  test('cannot spend reserved points', async () => {
    await add({ amount: 1234.5 });
    await api.database.owner
      .updateTable('balance')
      .set({ held: 100_000n })
      .where('employeeId', '=', employeeId)
      .execute();
    expect((await add({ amount: -234.51 })).error.message).toBe('Der er kun 234,50 point til rådighed.');
    expect((await add({ amount: -234.5 })).status).toBe(200);
  });

  test('refuses a balance above the upper limit', async () => {
    await api.database.owner
      .updateTable('balance')
      .set({ posted: sql`ledger.highest_balance() - 1000` })
      .where('employeeId', '=', employeeId)
      .execute();
    expect((await add({ amount: 10.01 })).error.code).toBe('amount_out_of_range');
    expect((await add({ amount: 10 })).data[0]?.balance).toBe(1_000_000_000_000);
  });

  test('an entry keeps the department that the employee had when it was posted', async () => {
    const departmentId = await api.make.department(customerId);
    employeeId = (await api.make.employee({ customerId, departmentId })).id;
    await add({});
    await api.services.db
      .updateTable('employee')
      .set({ departmentId: null })
      .where('id', '=', employeeId)
      .execute();
    await add({});
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select('departmentId')
      .where('employeeId', '=', employeeId)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([{ departmentId }, { departmentId: null }]);
  });
});

describe('dates and recurrence', () => {
  const yesterday = '2026-11-19';
  const tomorrow = '2026-11-21';
  const planned = 'Fradrag kan ikke planlægges.';
  const inFuture = 'Datoen skal være i fremtiden';
  const dayInFuture = 'Datoen skal være en dag i fremtiden.';

  test.each([
    ['Admin', { futureDate: yesterday }, 'futureDate', inFuture],
    ['Customer', { futureDate: yesterday }, 'futureDate', dayInFuture],
    ['Customer', { futureDate: TODAY }, 'futureDate', dayInFuture],
    ['Customer', { futureDate: TODAY, frequency: 'monthly' }, 'futureDate', dayInFuture],
    ['Admin', { amount: -1, futureDate: tomorrow }, 'futureDate', planned],
    ['Customer', { amount: -1, futureDate: tomorrow }, 'futureDate', planned],
    ['Admin', { amount: -1, frequency: 'monthly' }, 'frequency', planned],
    ['Customer', { amount: -1, frequency: 'yearly' }, 'frequency', planned],
  ] as const)('%s is refused %j', async (role, body, field, message) => {
    await add({ amount: 100 });
    const answer = await add(body, role === 'Admin' ? operator : administrator);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'invalid', fields: [{ path: [field], message }] });
    expect(await list()).toHaveLength(1);
  });

  test('an operator’s entry dated today is posted at once', async () => {
    expect((await add({ futureDate: TODAY })).data).toMatchObject([{ points: 10, balance: 10 }]);
  });

  test.each(['Admin', 'Customer'] as const)('%s can schedule from tomorrow on', async (role) => {
    const as = role === 'Admin' ? operator : administrator;
    const answer = await add({ text: 'I morgen', amount: 2.5, futureDate: tomorrow }, as);
    expect(answer.data).toEqual([
      {
        id: expect.any(Number),
        date: TODAY,
        text: 'I morgen',
        points: 2.5,
        kind: 'scheduled',
        balance: null,
        futureDate: tomorrow,
        frequency: 'none',
      },
    ]);
    expect(await balance()).toBe(0n);
  });

  test('a scheduled series stores its first date, from which its occurrences are computed', async () => {
    await add({ futureDate: '2027-01-31', frequency: 'monthly' });
    const [series] = await api.services.db
      .selectFrom('scheduledEntry')
      .select(['firstDate', 'nextDate', 'nextOccurrence', 'recurrence', 'amount', 'createdBy'])
      .where('employeeId', '=', employeeId)
      .execute();
    expect(series).toEqual({
      firstDate: '2027-01-31',
      nextDate: '2027-01-31',
      nextOccurrence: 0,
      recurrence: 'monthly',
      amount: 1000n,
      createdBy: operator.accountId,
    });
  });

  test('the entry posted by a series that starts today is occurrence 0', async () => {
    await add({ frequency: 'monthly' });
    const [series] = await api.services.db
      .selectFrom('scheduledEntry')
      .select(['id', 'nextOccurrence'])
      .where('employeeId', '=', employeeId)
      .execute();
    const [entry] = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['scheduledEntryId', 'occurrence'])
      .where('employeeId', '=', employeeId)
      .execute();
    expect(series?.nextOccurrence).toBe(1);
    expect(entry).toEqual({ scheduledEntryId: series?.id, occurrence: 0 });
  });

  test('lists coming entries by date, before posted ones', async () => {
    await add({ text: 'c', futureDate: '2027-03-01' });
    await add({ text: 'a', futureDate: '2026-12-24' });
    await add({ text: 'posted' });
    await add({ text: 'b', futureDate: '2026-12-24', frequency: 'yearly' });
    expect((await list()).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'posted']);
  });
});

// The clock does not go back: the following tests come last, in the order of their days.

test('an entry has the date in Copenhagen', async () => {
  await goTo('2026-12-31T22:59:59Z');
  expect((await add({})).data[0]?.date).toBe('2026-12-31');
  await goTo('2026-12-31T23:00:00Z');
  expect((await add({})).data[0]?.date).toBe('2027-01-01');
});

test.each([
  ['monthly', '2027-02-28'],
  ['quarterly', '2027-04-30'],
  ['yearly', '2028-01-31'],
] as const)(
  'a %s series that starts today posts now and shows the next occurrence',
  async (frequency, next) => {
    await goTo('2027-01-31T10:00:00Z');
    const { data } = await add({ text: 'Serie', amount: 7, frequency }, administrator);
    expect(data).toMatchObject([
      { text: 'Serie', kind: 'scheduled', futureDate: next, frequency, balance: null, points: 7 },
      { text: 'Serie', kind: 'manual', futureDate: null, balance: 7, date: '2027-01-31' },
    ]);
  },
);

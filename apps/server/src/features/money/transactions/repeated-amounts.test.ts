import type { AmountInput } from '@saldo/contract/transactions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

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
afterEach(() => api.clock.set(`${TODAY}T10:00:00Z`));

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

const key = () => ({ 'idempotency-key': `noegle-${api.make.next()}` });

test('the same call acts once and returns the stored response', async () => {
  const headers = key();
  const first = await add({ text: 'Én gang' }, operator, headers);
  await add({ text: 'Imellem' });
  const again = await add({ text: 'Én gang' }, operator, headers);
  expect(again.status).toBe(first.status);
  expect(again.data).toEqual(first.data);
  expect(await list()).toHaveLength(2);
});

test('a repeated call stores a scheduled entry once', async () => {
  const headers = key();
  const body = { futureDate: '2027-01-01', frequency: 'monthly' } as const;
  const first = await add(body, operator, headers);
  expect((await add(body, operator, headers)).data).toEqual(first.data);
  expect(await list()).toHaveLength(1);
});

test('refuses another body or employee under the same key', async () => {
  const headers = key();
  await add({}, operator, headers);
  const other = await add({ amount: 11 }, operator, headers);
  expect(other.status).toBe(422);
  expect(other.error.code).toBe('idempotency_mismatch');
  const first = employeeId;
  employeeId = (await api.make.employee({ customerId })).id;
  expect((await add({}, operator, headers)).status).toBe(422);
  expect(await list()).toEqual([]);
  employeeId = first;
  expect(await list()).toHaveLength(1);
});

test('the formatting of the JSON does not matter', async () => {
  const headers = { ...operator.headers, ...key(), 'content-type': 'application/json' };
  const url = `/api/employees/${employeeId}/transactions`;
  const send = (payload: string) => api.app.inject({ method: 'POST', url, headers, payload });
  const first = await send('{"text":"Gave","amount":10}');
  const again = await send('{ "amount": 1.0e1, "text": " Gave", "frequency": "none" }');
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
});

test('two accounts can use the same key', async () => {
  const headers = key();
  await add({}, operator, headers);
  // The operator's key does not make this call a repetition.
  expect((await add({ amount: -100 }, administrator, headers)).error.code).toBe('insufficient_balance');
  expect((await add({ amount: 11 }, administrator, headers)).status).toBe(200);
  expect(await list()).toHaveLength(2);
});

test('a key can be used again after a failed call', async () => {
  const headers = key();
  expect((await add({ amount: -10 }, operator, headers)).status).toBe(409);
  expect((await add({ amount: 0 }, operator, headers)).status).toBe(400);
  await add({ amount: 30 });
  expect((await add({ amount: -10 }, operator, headers)).status).toBe(200);
  expect((await add({ amount: -10 }, operator, headers)).status).toBe(200);
  expect(await balance()).toBe(2000n);
});

test('a repeated deduction of the last points returns the stored response', async () => {
  const headers = key();
  await add({ amount: 10 });
  const first = await add({ amount: -10 }, operator, headers);
  const again = await add({ amount: -10 }, operator, headers);
  expect([again.status, again.data]).toEqual([200, first.data]);
});

test('a call repeated after midnight returns the stored response', async () => {
  const headers = key();
  const first = await add({ futureDate: '2026-11-21' }, administrator, headers);
  await goTo('2026-11-21T10:00:00Z');
  const again = await add({ futureDate: '2026-11-21' }, administrator, headers);
  expect([again.status, again.status < 300 && again.data]).toEqual([200, first.data]);
});

test.each([[''], ['x'.repeat(201)], ['to ord'], ['æ']])('refuses the key %j', async (value) => {
  const answer = await add({}, operator, { 'idempotency-key': value });
  expect(answer.status).toBe(400);
  expect(await list()).toEqual([]);
});

test('100 parallel calls with one key act once and return the same response', async () => {
  await add({ amount: 25 });
  const headers = key();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => add({ amount: -10, text: 'Kun én' }, operator, headers)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect((await list()).filter(({ text }) => text === 'Kun én')).toHaveLength(1);
  expect(await balance()).toBe(1500n);
});

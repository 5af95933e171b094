import { customerEndpoints } from '@saldo/contract/customers';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { linkedAccount } from '../../../../test-support/linked-people.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { required } from '../../../platform/errors.ts';
import { startForgottenPasswords } from './forgot-password.ts';

const endpoints = passwordLinkEndpoints;
const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'et-godt-kodeord';
const CHOSEN = 'mit-eget-valgte';

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  operator = await api.operator();
  await startForgottenPasswords(api.services);
});
afterAll(() => api.stop());

beforeEach(async () => {
  await api.database.owner.deleteFrom('throttle').execute();
});

const check = (code: string) =>
  api.call(endpoints.checkPasswordLink, { as: api.anonymous(), body: { code } });
const choose = (code: string) =>
  api.call(endpoints.choosePassword, { as: api.anonymous(), body: { code, password: CHOSEN } });
const forgot = (email: string) =>
  api.call(endpoints.forgotPassword, { as: api.anonymous(), body: { email } });

const account = (role: 'operator' | 'administrator' = 'administrator') => linkedAccount(api, role, PASSWORD);
const mailsTo = (email: string) =>
  api.services.db.selectFrom('mail').select(['kind']).where('recipient', '=', email).execute();
/** Waits for the job that queues the mail. */
const arrives = (email: string, count = 1) =>
  vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(count), {
    interval: 20,
    timeout: 30_000,
  });

test.each(['operator', 'administrator'] as const)(
  'a forgotten password of an account (%s) is replaced through a link',
  async (role) => {
    const { email } = await account(role);
    const answer = await forgot(` ${email.toUpperCase()} `);
    expect([answer.status, answer.data]).toEqual([204, undefined]);
    await arrives(email);
    expect(await mailsTo(email)).toEqual([{ kind: 'forgotten-password' }]);
    const { code } = await api.mailTo(email);
    expect((await choose(code ?? '')).status).toBe(200);
    expect((await new TestBrowser(api).signIn(email, CHOSEN)).statusCode).toBe(200);
  },
);

test('answers the same whether the account exists or not, and mails only an existing one', async () => {
  const known = await account();
  const disabled = await account('operator');
  await api.call(operatorEndpoints.disableOperator, { as: operator, params: { id: String(disabled.id) } });
  const archived = await account();
  const params = { id: String(archived.customerId) };
  await api.call(customerEndpoints.deleteCustomer, { as: operator, params });
  const employeeEmail = `ansat-${api.make.next()}@eksempel.dk`;
  await api.make.employee({ email: employeeEmail });
  const silent = [disabled.email, archived.email, employeeEmail, 'ukendt@eksempel.dk'];
  const answers = [];
  for (const email of [...silent, known.email]) {
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const { statusCode, body, headers } = await browser.send('POST', '/api/forgotten-password', {
      payload: { email },
    });
    const { date, ...comparable } = headers;
    answers.push(JSON.stringify([statusCode, body, Object.keys(comparable)]));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('204');
  await arrives(known.email);
  for (const email of silent) expect(await mailsTo(email), email).toEqual([]);
});

test('the newest link is the one that works', async () => {
  const { email, code: welcome } = await account();
  await forgot(email);
  await arrives(email);
  const { code: first } = await api.mailTo(email);
  await forgot(email);
  await arrives(email, 2);
  const { code: second } = await api.mailTo(email);
  for (const old of [welcome, required(first, 'a link')]) {
    expect((await check(old)).error.code).toBe('password_link_dead');
  }
  expect((await check(required(second, 'a link'))).status).toBe(200);
});

test.each(['known', 'unknown'])('refuses the sixth request an hour for one address (%s)', async (which) => {
  const email = which === 'known' ? (await account()).email : 'ukendt@eksempel.dk';
  for (let attempt = 0; attempt < 5; attempt++) expect((await forgot(email)).status).toBe(204);
  const answer = await forgot(email.toUpperCase());
  expect([answer.status, answer.error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(900);
  expect((await forgot('en-anden@eksempel.dk')).status).toBe(204);
  if (which === 'known') await arrives(email, 5);
});

test('accepts thirty requests an hour from one network, whatever the addresses', async () => {
  for (let attempt = 0; attempt < 30; attempt++) {
    expect((await forgot(`nr${attempt}@eksempel.dk`)).status).toBe(204);
  }
  expect((await forgot('nr30@eksempel.dk')).status).toBe(429);
});

test.each([
  ['', 'E-mail er påkrævet'],
  ['konto', 'E-mail skal være en gyldig email'],
  ['a@eksempel.dk, b@eksempel.dk', 'E-mail skal være en gyldig email'],
  ['a@eksempel.dk\nb@eksempel.dk', 'E-mail indeholder tegn, der ikke kan bruges'],
])('refuses %j: %s', async (email, message) => {
  const answer = await forgot(email);
  expect(answer.status).toBe(400);
  expect(answer.error.fields?.[0]).toEqual({ path: ['email'], message });
});

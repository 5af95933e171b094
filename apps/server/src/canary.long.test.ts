import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountingSettingsEndpoints } from '@saldo/contract/accounting-settings';
import { administratorEndpoints } from '@saldo/contract/administrators';
import { auditEndpoints } from '@saldo/contract/audit-log';
import { connectionEndpoints } from '@saldo/contract/connections';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { securityLogEndpoints } from '@saldo/contract/security-log';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountingCalls } from '../test-support/accounting-calls.ts';
import { missingNames } from '../test-support/call-names.ts';
import { copiesContaining, tablesContaining } from '../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { TestBrowser } from '../test-support/test-browser.ts';
import { TestMailServer } from '../test-support/test-mail-server.ts';
import { testSecretKey } from '../test-support/test-secret-key.ts';
import { totpCode } from '../test-support/totp-code.ts';
import { startForgottenPasswords } from './features/access/password-links/forgot-password.ts';
import { required } from './platform/errors.ts';
import { createLog } from './platform/logging/logger.ts';
import { parseSecretKey } from './platform/secrets/secret-key.ts';

const CANARY = 'kanariegul-sang';

let api: TestApi;
let as: SignedIn;
let smtp: TestMailServer;
let webRoot: string;
const logged: string[] = [];

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'saldo-pages-'));
  await writeFile(path.join(webRoot, 'index.html'), 'Saldo');
  api = await TestApi.start({
    webRoot,
    log: createLog('trace', { write: (line) => logged.push(line) }),
    jobs: { retryDelay: 0, retryLimit: 1 },
  });
  smtp = await TestMailServer.start();
  as = await api.operator();
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
  await rm(webRoot, { recursive: true });
});

test('no secret is stored, copied or logged in plain text', { timeout: 60_000 }, async () => {
  const codes: string[] = [];
  let number = 0;
  const canary = () => `${CANARY}-${++number}`;
  const browser = new TestBrowser(api);
  await browser.send('GET', '/token');
  const post = (url: string, payload: object) => browser.send('POST', url, { payload });
  const found = () => tablesContaining(api.database.owner, CANARY, ...codes);
  const customerId = await api.make.customer({ link: 'https://butik.eksempel.dk' });
  const params = { id: String(customerId) };

  const people = { admin: 'anna@eksempel.dk', employee: 'bo@eksempel.dk', operator: 'carl@eksempel.dk' };
  const { data: admin } = await api.call(administratorEndpoints.createAdministrator, {
    as,
    params,
    body: { name: 'Anna', email: people.admin, password: canary() },
  });
  const adminParams = { ...params, adminId: String(admin.id) };
  const { data: employee } = await api.call(employeeEndpoints.createEmployee, {
    as,
    body: { firstName: 'Bo', lastName: 'Ås', email: people.employee, password: canary(), customerId },
  });
  const employeeParams = { id: String(employee.id) };
  const { data: operator } = await api.call(operatorEndpoints.createOperator, {
    as,
    body: { name: 'Carl', email: people.operator, password: canary() },
  });
  const ownPassword = canary();
  const newOwnPassword = canary();
  for (const answer of [
    await api.call(administratorEndpoints.setAdministratorPassword, {
      as,
      params: adminParams,
      body: { password: canary() },
    }),
    await api.call(employeeEndpoints.setEmployeePassword, {
      as,
      params: employeeParams,
      body: { password: canary() },
    }),
    await api.call(operatorEndpoints.setOperatorPassword, {
      as,
      params: { id: String(operator.id) },
      body: { password: ownPassword },
    }),
  ]) {
    expect(answer.status).toBe(204);
  }

  await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params: adminParams });
  await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: employeeParams });
  for (const email of [people.admin, people.employee]) {
    const { code } = await api.mailTo(email);
    expect(code).toMatch(/^[\w-]{43}$/);
    codes.push(code ?? '');
  }
  expect(await found()).toEqual([]);

  // Only sent mails contain the codes.
  await api.sendMails(smtp.url);
  const linkIn = async (email: string, count = 1) => {
    for (let mails = count; ; mails += 1) {
      const links = (await smtp.receivedBy(email, mails)).flatMap(
        ({ text }) => /\/kodeord#([\w-]{43})/.exec(text ?? '')?.[1] ?? [],
      );
      if (links.length >= count) return links.at(-1) ?? '';
    }
  };
  expect([await linkIn(people.admin), await linkIn(people.employee)]).toEqual(codes);
  await untilMailsSent();
  expect(await found()).toEqual([]);

  for (const code of codes) {
    expect((await browser.send('GET', `/kodeord/${code}`)).statusCode).toBe(200);
    expect((await browser.send('GET', `/kodeord/${code}?fra=${CANARY}`)).statusCode).toBe(200);
    expect((await post('/api/password-link/check', { code })).statusCode).toBe(200);
    expect((await post('/api/password-link', { code, password: 7 })).statusCode).toBe(400);
    expect((await post('/api/password-link', { code, password: canary() })).statusCode).toBe(200);
    expect((await post('/api/password-link', { code, password: canary() })).statusCode).toBe(404);
    await browser.send('POST', '/api/password-link', {
      headers: { 'content-type': 'application/json' },
      payload: `{"code":"${code}","password":"${CANARY}`,
    });
    await browser.send('GET', `/api/password-link/${code}`);
    await browser.send('GET', `//kodeord/${code}`);
  }

  await startForgottenPasswords(api.services);
  await post('/api/forgotten-password', { email: people.operator });
  codes.push(await linkIn(people.operator));
  const { id: mailId } = await api.mailTo(people.operator);
  await untilMailsSent();
  await api.call(mailEndpoints.resendMail, { as, params: { id: String(mailId) } });
  codes.push(await linkIn(people.operator, 2));

  smtp.refusals.set(people.admin, { code: 550, message: 'nej tak' });
  await post('/api/forgotten-password', { email: people.admin });
  await vi.waitFor(
    async () => {
      const { state } = await api.services.db
        .selectFrom('mail')
        .select('state')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(state).toBe('failed');
    },
    { interval: 25, timeout: 30_000 },
  );

  await browser.signIn(people.operator, `${CANARY}-forkert`);
  expect((await browser.signIn(people.operator, ownPassword)).statusCode).toBe(200);
  await browser.send('PUT', '/api/account/password', {
    payload: { currentPassword: `${CANARY}-forkert`, password: canary() },
  });
  const changed = await browser.send('PUT', '/api/account/password', {
    payload: { currentPassword: ownPassword, password: newOwnPassword },
  });
  expect(changed.statusCode).toBe(204);
  const { secret: totpSecret } = (
    await post('/api/account/totp', { currentPassword: newOwnPassword })
  ).json();
  const code = totpCode(totpSecret, api.clock.now());
  const { recoveryCodes } = (await post('/api/account/totp/confirm', { code })).json();
  const session = browser.cookies.get('saldo-session') ?? '';
  expect(session).toMatch(/^[\w-]{43}$/);

  const { db } = api.services;
  const returnAddress = 'https://butik.eksempel.dk/login';
  await db.updateTable('connection').set({ returnAddress }).execute();
  const employeePassword = canary();
  await api.call(employeeEndpoints.setEmployeePassword, {
    as,
    params: employeeParams,
    body: { password: employeePassword },
  });
  const webshop = await api.webshop();
  for (const password of [`${CANARY}-forkert`, employeePassword]) {
    const body = { email: people.employee, password };
    await api.call(webshopEndpoints.webshopLogin, { as: webshop, body });
  }
  const opened = await browser.send('GET', `/api/webshop-redirect?userId=${employee.id}`);
  const unused = await browser.send('GET', `/api/webshop-redirect?userId=${employee.id}`);
  const [loginCode = '', unusedLoginCode = ''] = [opened, unused].map(
    ({ headers }) => new URL(String(headers.location)).searchParams.get('code') ?? '',
  );
  const redeemed = await api.call(webshopEndpoints.redeemHandover, {
    as: webshop,
    body: { code: loginCode },
  });
  expect(redeemed.data.actor.email).toBe(people.operator);
  const key = webshop.headers.authorization?.replace('Bearer ', '') ?? '';

  const settings = accountingCalls.setAccountingSettings(missingNames, 1).body;
  const saved = await api.call(accountingSettingsEndpoints.setAccountingSettings, {
    as,
    body: { ...settings, economicAppSecret: canary(), economicGrant: canary() },
  });
  expect(saved.data).toMatchObject({ hasEconomicAppSecret: true, hasEconomicGrant: true });

  const signingSecret = await signingSecretOf(await newConnection());
  expect(signingSecret).toMatch(/^whsec_/);

  const secrets = [
    totpSecret,
    signingSecret,
    loginCode,
    unusedLoginCode,
    key,
    ...recoveryCodes,
    session,
    browser.cookies.get('XSRF-TOKEN') ?? '',
  ];
  codes.push(...secrets);
  // Four links, ten recovery codes, and seven other secrets.
  expect(new Set(codes).size).toBe(4 + 10 + 7);
  codes.push(...keyAsText());
  expect(await found()).toEqual([]);
  // Proves that the search finds values that are stored.
  expect(await copiesContaining(api.database, people.admin)).toContain('dump');
  expect((await copiesContaining(api.database, people.admin)).length).toBeGreaterThan(1);
  expect(await copiesContaining(api.database, CANARY, ...codes)).toEqual([]);
  const screens = [
    await api.call(mailEndpoints.listMails, { as }),
    await api.call(mailEndpoints.getMail, { as, params: { id: String(mailId) } }),
    await api.call(auditEndpoints.listAuditEvents, { as }),
    await api.call(securityLogEndpoints.listSecurityEvents, { as }),
  ].map(({ data }) => JSON.stringify(data));
  const seen = [...logged, ...screens].join('\n');
  expect(logged.length).toBeGreaterThan(40);
  for (const hidden of [CANARY, ...codes]) expect(seen).not.toContain(hidden);
  expect(seen).toContain('/kodeord/…');
});

async function newConnection(): Promise<number> {
  const body = { name: 'Gaveshoppen', address: null, returnAddress: null };
  return (await api.call(connectionEndpoints.createConnection, { as, body })).data.id;
}

async function signingSecretOf(id: number): Promise<string> {
  return (await api.call(connectionEndpoints.getWebhookSecret, { as, params: { id: String(id) } })).data
    .secret;
}

const untilMailsSent = () =>
  vi.waitFor(
    async () => {
      const { data } = await api.call(mailEndpoints.listMails, { as, query: { state: 'queued' } });
      expect(data).toEqual([]);
    },
    { interval: 25, timeout: 30_000 },
  );

/** Returns the secret key in each form in which it could be stored. */
function keyAsText(): string[] {
  const { sealing } = required(parseSecretKey(testSecretKey), 'key of the tests');
  const bytes = Buffer.from(testSecretKey, 'base64');
  return [testSecretKey, bytes.toString('hex'), sealing.toString('base64'), sealing.toString('hex')];
}

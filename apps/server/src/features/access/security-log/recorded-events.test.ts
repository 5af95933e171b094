import { administratorEndpoints } from '@saldo/contract/administrators';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { orderEndpoints } from '@saldo/contract/orders';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { statisticsEndpoints } from '@saldo/contract/statistics';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_PASSWORD, PASSWORD } from '../../../../test-support/call-names.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { totpCode } from '../../../../test-support/totp-code.ts';
import { createLog } from '../../../platform/logging/logger.ts';
import { startForgottenPasswords } from '../password-links/forgot-password.ts';

let api: TestApi;
let operator: SignedIn;
let customerId: number;
let as: SignedIn;
let email: string;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  await startForgottenPasswords(api.services);
});
afterAll(() => api.stop());
beforeEach(async () => {
  email = `Hun${api.make.next()}@eksempel.dk`;
  as = await api.signInAs(
    await api.make.account({ role: 'administrator', customerId, email, password: PASSWORD }),
  );
});

const eventsAbout = async (about: { accountId?: number; employeeId?: number }) => {
  const events = api.services.db
    .selectFrom('securityEvent')
    .select(['kind', 'actorAccountId', 'detail', 'address', 'userAgent'])
    .orderBy('id');
  const { accountId, employeeId } = about;
  if (accountId !== undefined) return events.where('accountId', '=', accountId).execute();
  return events.where('employeeId', 'is not distinct from', employeeId ?? null).execute();
};
const kindsAbout = async (about: Parameters<typeof eventsAbout>[0]) =>
  (await eventsAbout(about)).map(({ kind, actorAccountId }) => [kind, actorAccountId]);
const own = () => kindsAbout({ accountId: as.accountId });
const mailsTo = async (recipient: string) =>
  (
    await api.services.db
      .selectFrom('mail')
      .select(['id', 'kind', 'text'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ id, kind, text }) => ({ id, kind, text: text ?? '' }));
const params = () => ({ id: String(customerId), adminId: String(as.accountId) });

describe('passwords and e-mail addresses', () => {
  test("changing one's own password is recorded and mailed", async () => {
    await api.signInAs(as.accountId);
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36' };
    expect((await api.call(ownAccountEndpoints.changeOwnPassword, { as, body, headers })).status).toBe(204);
    expect(await own()).toEqual([
      ['session.password-changed', null],
      ['password.changed', null],
    ]);
    const [mail, ...rest] = await mailsTo(email);
    expect(rest).toEqual([]);
    expect(mail?.kind).toBe('password-changed');
    for (const text of ['under Min konto', 'Chrome på Windows', '127.0.0.1', email]) {
      expect(mail?.text).toContain(text);
    }
  });

  test("a password set by an operator is recorded; the mail does not show the operator's address", async () => {
    const body = { password: NEW_PASSWORD };
    const call = { as: operator, params: params(), body };
    expect((await api.call(administratorEndpoints.setAdministratorPassword, call)).status).toBe(204);
    expect(await own()).toEqual([
      ['session.password-set', operator.accountId],
      ['password.set', operator.accountId],
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('En operatør har valgt et nyt kodeord');
    expect(mail?.text).not.toContain('127.0.0.1');
  });

  test('a request for a new password and the use of the link are recorded', async () => {
    await api.call(passwordLinkEndpoints.forgotPassword, { as: api.anonymous(), body: { email } });
    await api.call(passwordLinkEndpoints.forgotPassword, {
      as: api.anonymous(),
      body: { email: 'ingen.konto@eksempel.dk' },
    });
    const code = await vi.waitFor(async () => (await api.mailTo(email)).code ?? '', { timeout: 30_000 });
    const body = { code, password: NEW_PASSWORD };
    expect((await api.call(passwordLinkEndpoints.choosePassword, { as: api.anonymous(), body })).status).toBe(
      200,
    );
    expect(await own()).toEqual([
      ['password.link-requested', null],
      ['session.password-chosen', null],
      ['password.chosen', null],
    ]);
    expect(await kindsAbout({})).toContainEqual(['password.link-requested', null]);
    const [, chosen] = await mailsTo(email);
    expect(chosen).toMatchObject({
      kind: 'password-changed',
      text: expect.stringContaining('via et link'),
    });
  });

  test('a change of e-mail is mailed to the former address, also when the mail is sent again', async () => {
    const body = { name: 'Hun', email: `ny-${email}` };
    const call = { as: operator, params: params(), body };
    expect((await api.call(administratorEndpoints.updateAdministrator, call)).status).toBe(200);
    // Neither another name nor upper-case letters count as a new address.
    const again = { ...call, body: { name: 'Hende', email: body.email.toUpperCase() } };
    expect((await api.call(administratorEndpoints.updateAdministrator, again)).status).toBe(200);
    expect(await own()).toEqual([['email.changed', operator.accountId]]);
    const [mail, ...rest] = await mailsTo(email);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ kind: 'email-changed', text: expect.stringContaining(body.email) });
    const resend = { as: operator, params: { id: String(mail?.id) } };
    expect((await api.call(mailEndpoints.resendMail, resend)).data.recipient).toBe(email);
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test("a change of an operator's e-mail is mailed to the former address", async () => {
    const former = `kollega${api.make.next()}@eksempel.dk`;
    const id = await api.make.account({ role: 'operator', email: former });
    const call = (who: SignedIn, email: string) =>
      api.call(operatorEndpoints.updateOperator, {
        as: who,
        params: { id: String(id) },
        body: { name: 'Kollega', email },
      });
    expect((await call(operator, `ny-${former}`)).status).toBe(200);
    expect((await call(await api.signInAs(id), `egen-${former}`)).status).toBe(200);
    expect(await kindsAbout({ accountId: id })).toEqual([
      ['email.changed', operator.accountId],
      ['email.changed', null],
    ]);
    for (const [to, now] of [
      [former, `ny-${former}`],
      [`ny-${former}`, `egen-${former}`],
    ] as const) {
      expect(await mailsTo(to)).toEqual([
        expect.objectContaining({ kind: 'email-changed', text: expect.stringContaining(now) }),
      ]);
    }
  });
});

test('turning two-step sign-in on and off, and its removal by an operator, are recorded and mailed', async () => {
  const { beginTotp, confirmTotp, removeTotp } = ownAccountEndpoints;
  const turnOn = async () => {
    const { secret } = (await api.call(beginTotp, { as, body: { currentPassword: PASSWORD } })).data;
    const code = totpCode(secret, api.clock.now());
    expect((await api.call(confirmTotp, { as, body: { code } })).status).toBe(200);
  };
  await turnOn();
  expect((await api.call(removeTotp, { as, body: { currentPassword: PASSWORD } })).status).toBe(204);
  await turnOn();
  const removed = { as: operator, params: params() };
  expect((await api.call(administratorEndpoints.removeAdministratorTwoStep, removed)).status).toBe(204);
  expect(await own()).toEqual([
    ['two-step.enabled', null],
    ['two-step.disabled', null],
    ['two-step.enabled', null],
    ['two-step.removed', operator.accountId],
  ]);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
    'two-step-enabled',
    'two-step-disabled',
    'two-step-enabled',
    'two-step-removed',
  ]);
});

describe('records sessions that are ended', () => {
  test('when their owner ends them', async () => {
    const { listOwnSessions, endOwnSession, endOtherSessions } = ownAccountEndpoints;
    await api.signInAs(as.accountId);
    const other = (await api.call(listOwnSessions, { as })).data.find(({ isCurrent }) => !isCurrent);
    await api.call(endOwnSession, { as, params: { id: String(other?.id) } });
    await api.call(endOtherSessions, { as });
    await api.signInAs(as.accountId);
    await api.call(endOtherSessions, { as });
    expect(await own()).toEqual([
      ['session.ended', null],
      ['session.others-ended', null],
    ]);
  });

  test('when the account is disabled or deleted', async () => {
    const { disableOperator, deleteOperator } = operatorEndpoints;
    const colleague = await api.operator();
    const call = { as: operator, params: { id: String(colleague.accountId) } };
    await api.call(disableOperator, call);
    await api.call(deleteOperator, call);
    // The deletion records nothing, because disabling the account ended its session.
    expect(await kindsAbout(colleague)).toEqual([['session.account-disabled', operator.accountId]]);
    await api.call(administratorEndpoints.deleteAdministrator, { as: operator, params: params() });
    expect(await own()).toEqual([['session.account-deleted', operator.accountId]]);
  });
});

describe('for a webshop, the log records', () => {
  test('sign-ins of employees, and of accounts that open it as an employee', async () => {
    const connectionId = await api.make.connection();
    await api.services.db
      .updateTable('connection')
      .set({ returnAddress: 'https://butik.eksempel.dk/' })
      .where('id', '=', connectionId)
      .execute();
    const webshop = await api.webshop(connectionId);
    const ofWebshop = await api.make.customer({ connectionId });
    const passwordHash = await api.make.hash(PASSWORD);
    const { id } = await api.make.employee({
      customerId: ofWebshop,
      email: 'kunde@eksempel.dk',
      passwordHash,
    });
    const { webshopLogin, redeemHandover } = webshopEndpoints;
    const login = (password: string, address = 'kunde@eksempel.dk') =>
      api.call(webshopLogin, {
        as: webshop,
        body: { email: address, password, clientAddress: '192.0.2.77' },
      });
    await login('forkert-kodeord');
    await login(PASSWORD);
    await login(PASSWORD, 'ingen@eksempel.dk');
    const opened = await api.app.inject({
      url: `/api/webshop-redirect?userId=${id}`,
      headers: operator.headers,
    });
    const code = new URL(String(opened.headers.location)).searchParams.get('code') ?? '';
    expect((await api.call(redeemHandover, { as: webshop, body: { code } })).status).toBe(200);
    await api.call(employeeEndpoints.setEmployeePassword, {
      as: operator,
      params: { id: String(id) },
      body: { password: NEW_PASSWORD },
    });
    expect(await kindsAbout({ employeeId: id })).toEqual([
      ['failed-sign-in.webshop', null],
      ['sign-in.webshop', null],
      ['login-code.created', operator.accountId],
      ['login-code.used', operator.accountId],
      ['password.set', operator.accountId],
    ]);
    expect(await kindsAbout({})).toContainEqual(['failed-sign-in.webshop', null]);
    const [failed, signedIn] = await eventsAbout({ employeeId: id });
    expect([failed?.address, signedIn?.address]).toEqual(['192.0.2.77', '192.0.2.77']);
  });

  test('the use of a key from a new address, once per address', async () => {
    const connectionId = await api.make.connection();
    const webshop = await api.webshop(connectionId);
    const { id } = await api.make.employee({ customerId: await api.make.customer({ connectionId }) });
    const read = (remoteAddress: string) =>
      api.app.inject({ url: `/api/webshop/employees/${id}`, headers: webshop.headers, remoteAddress });
    const addresses = async () =>
      (
        await api.services.db
          .selectFrom('securityEvent')
          .innerJoin('connectionKey', 'connectionKey.id', 'securityEvent.connectionKeyId')
          .select(['kind', 'address'])
          .where('connectionId', '=', connectionId)
          .orderBy('address')
          .execute()
      ).map(({ kind, address }) => `${kind} ${address}`);
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1']) {
      expect((await read(address)).statusCode).toBe(200);
    }
    const seen = ['api-key.new-address 192.0.2.1', 'api-key.new-address 192.0.2.2'];
    await vi.waitFor(async () => expect(await addresses()).toEqual(seen), { timeout: 30_000 });

    // Another instance reads the known addresses from the log.
    const other = await TestApi.start({ database: api.database });
    const again = { url: `/api/webshop/employees/${id}`, headers: webshop.headers };
    for (const remoteAddress of ['192.0.2.1', '192.0.2.3'])
      await other.app.inject({ ...again, remoteAddress });
    await vi.waitFor(
      async () => expect(await addresses()).toEqual([...seen, 'api-key.new-address 192.0.2.3']),
      { timeout: 30_000 },
    );
    await other.stop();

    const { owner } = api.database;
    // An address whose event could not be stored is recorded at its next request.
    const unrecorded = '192.0.2.4';
    await sql`
      alter table security_event add constraint not_here check (address <> ${sql.lit(unrecorded)}) not valid`.execute(
      owner,
    );
    const lines: string[] = [];
    const failing = await TestApi.start({
      database: api.database,
      log: createLog('error', { write: (line) => lines.push(line) }),
    });
    await failing.app.inject({ ...again, remoteAddress: unrecorded });
    await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('not_here')]), { timeout: 30_000 });
    await sql`alter table security_event drop constraint not_here`.execute(owner);
    await failing.app.inject({ ...again, remoteAddress: unrecorded });
    await vi.waitFor(async () => expect(await addresses()).toContain(`api-key.new-address ${unrecorded}`), {
      timeout: 30_000,
    });
    await failing.stop();
  });
});

test('records exports', async () => {
  await api.call(orderEndpoints.exportOrders, { as });
  await api.call(statisticsEndpoints.exportStatistics, {
    as,
    query: { basis: 'orders', period: 'month', kind: 'employee' },
  });
  const events = await eventsAbout(as);
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['export', 'ordrer_2026-11-20.csv'],
    ['export', 'medarbejderstatistik_2026-11-20.csv'],
  ]);
});

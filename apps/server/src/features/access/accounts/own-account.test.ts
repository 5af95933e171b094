import { administratorEndpoints } from '@saldo/contract/administrators';
import type { RequestOf } from '@saldo/contract/endpoint';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkFor } from '../../../../test-support/linked-people.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { required } from '../../../platform/errors.ts';
import { SESSION_IDLE_HOURS } from '../../../platform/sessions/sessions.ts';

const endpoints = ownAccountEndpoints;
const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'et-godt-kodeord';
const NEW_PASSWORD = 'et-helt-nyt-kodeord';

let api: TestApi;
let as: SignedIn;
let email: string;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  await api.database.owner.deleteFrom('throttle').execute();
  email = `selv${api.make.next()}@eksempel.dk`;
  const customerId = await api.make.customer({ companyName: 'Nordlys Byg A/S' });
  as = await api.signInAs(
    await api.make.account({ role: 'administrator', customerId, email, password: PASSWORD }),
  );
});

const change = (body: Partial<RequestOf<typeof endpoints.changeOwnPassword>['body']>, who = as) =>
  api.call(endpoints.changeOwnPassword, { as: who, body: body as never });
const sessions = async (who = as) => (await api.call(endpoints.listOwnSessions, { as: who })).data;
const end = (id: number, who = as) =>
  api.call(endpoints.endOwnSession, { as: who, params: { id: String(id) } });
const me = async (who: SignedIn) => (await api.call(sessionEndpoints.getMe, { as: who })).status;
const signIn = async (password: string) => (await new TestBrowser(api).signIn(email, password)).statusCode;

describe('changing the password', () => {
  test.each([
    ['administrator', false],
    ['operator', true],
  ])('as %s ends the other sessions, not this one', async (role, isOperator) => {
    if (isOperator) {
      email = `selv${api.make.next()}@eksempel.dk`;
      as = await api.signInAs(await api.make.account({ role, email, password: PASSWORD }));
    }
    const other = await api.signInAs(as.accountId);
    expect((await change({ currentPassword: PASSWORD, password: NEW_PASSWORD })).status).toBe(204);
    expect([await me(as), await me(other)]).toEqual([200, 401]);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test('ends a password link that was sent earlier', async () => {
    const code = await linkFor(api, { accountId: as.accountId });
    await change({ currentPassword: PASSWORD, password: NEW_PASSWORD });
    const answer = await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code },
    });
    expect(answer.error.code).toBe('password_link_dead');
  });

  test.each([
    [{}, ['Nuværende kodeord er påkrævet', 'Kodeord er påkrævet']],
    [{ currentPassword: '', password: '' }, ['Nuværende kodeord er påkrævet', 'Kodeord er påkrævet']],
    [{ currentPassword: PASSWORD, password: 'kort' }, ['Kodeord skal være på mindst 8 tegn']],
    [{ currentPassword: PASSWORD, password: 'x'.repeat(201) }, ['Kodeord må højst være på 200 tegn']],
    [
      { currentPassword: PASSWORD, password: 'iloveyou' },
      [expect.stringContaining('et meget brugt kodeord')],
    ],
    [{ currentPassword: PASSWORD, password: 'nordlysbyg1' }, [expect.stringContaining('virksomheden')]],
    [{ currentPassword: 'forkert', password: NEW_PASSWORD }, ['Kodeordet er ikke dit nuværende.']],
    [{ currentPassword: PASSWORD, password: PASSWORD }, ['Vælg et andet kodeord end det nuværende.']],
  ])('%j is refused', async (body, messages) => {
    const other = await api.signInAs(as.accountId);
    const { status, error } = await change(body);
    expect([status, error.code]).toEqual([400, 'invalid']);
    expect(error.fields?.map(({ message }) => message)).toEqual(messages);
    expect([await me(other), await signIn(PASSWORD)]).toEqual([200, 200]);
  });

  test('refuses the present password in another form of its letters', async () => {
    const password = 'tre grå cykler';
    await change({ currentPassword: PASSWORD, password });
    const answer = await change({ currentPassword: password.normalize('NFD'), password });
    expect(answer.error.fields?.[0]?.message).toBe('Vælg et andet kodeord end det nuværende.');
    expect(
      (await change({ currentPassword: password.normalize('NFD'), password: NEW_PASSWORD })).status,
    ).toBe(204);
  });

  test('clears the mark of a password set by an operator', async () => {
    const operator = await api.operator();
    const { data } = await api.call(sessionEndpoints.getMe, { as });
    const administrators = async () =>
      (
        await api.call(administratorEndpoints.listAdministrators, {
          as: operator,
          params: { id: String(data.customer?.id) },
        })
      ).data;
    await change({ currentPassword: PASSWORD, password: PASSWORD });
    expect((await administrators())[0]?.sendWelcomeEmailPassword).toBe(true);
    await change({ currentPassword: PASSWORD, password: NEW_PASSWORD });
    expect((await administrators())[0]?.sendWelcomeEmailPassword).toBe(false);
  });

  test('applies one of two concurrent changes', async () => {
    const passwords = [NEW_PASSWORD, 'et-tredje-kodeord'];
    const answers = await Promise.all(
      passwords.map((password) => change({ currentPassword: PASSWORD, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const chosen = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect(await signIn(chosen)).toBe(200);
  });

  test('changes nothing when an operator sets the password in the meantime', async () => {
    const operator = await api.operator();
    const { data } = await api.call(sessionEndpoints.getMe, { as });
    const { hash } = api.services.passwords;
    const hashSpy = vi.spyOn(api.services.passwords, 'hash').mockImplementationOnce(async (password) => {
      const params = { id: String(data.customer?.id), adminId: String(as.accountId) };
      const body = { password: 'operatoerens-kodeord' };
      await api.call(administratorEndpoints.setAdministratorPassword, { as: operator, params, body });
      return hash.call(api.services.passwords, password);
    });
    expect((await change({ currentPassword: PASSWORD, password: NEW_PASSWORD })).status).toBe(401);
    hashSpy.mockRestore();
    expect([await signIn(NEW_PASSWORD), await signIn('operatoerens-kodeord')]).toEqual([401, 200]);
  });

  test('refuses even the right current password after ten wrong ones in 15 minutes', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await change({ currentPassword: 'forkert', password: NEW_PASSWORD })).status).toBe(400);
    }
    const answer = await change({ currentPassword: PASSWORD, password: NEW_PASSWORD });
    expect([answer.status, answer.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Turning two-step sign-in on and off shares the limit.
    for (const endpoint of [endpoints.beginTotp, endpoints.removeTotp]) {
      expect((await api.call(endpoint, { as, body: { currentPassword: PASSWORD } })).status).toBe(429);
    }
    const bystander = await api.signInAs(await api.make.account({ role: 'operator', password: PASSWORD }));
    expect((await change({ currentPassword: PASSWORD, password: NEW_PASSWORD }, bystander)).status).toBe(204);
  });

  test('right current passwords do not count towards the limit', async () => {
    const turns = [PASSWORD, NEW_PASSWORD];
    for (let attempt = 0; attempt < 12; attempt++) {
      const [currentPassword = '', password = ''] = attempt % 2 === 0 ? turns : turns.toReversed();
      expect((await change({ currentPassword, password })).status).toBe(204);
    }
  });
});

describe("an account's own sessions", () => {
  test('are listed, the most recently used first, with their address and browser', async () => {
    api.clock.advance({ minutes: 5 });
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    await browser.send('POST', '/api/session', {
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': 'Firefox på Åland' },
    });
    api.clock.advance({ minutes: 5 });
    const [first, second, ...rest] = await sessions();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      isCurrent: true,
      createdAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-20T10:10:00.000Z',
      address: '127.0.0.1',
    });
    expect(second).toMatchObject({
      isCurrent: false,
      createdAt: '2026-11-20T10:05:00.000Z',
      userAgent: expect.stringContaining('Firefox'),
    });
  });

  test('show no token, and no session that has expired', async () => {
    await api.signInAs(as.accountId);
    api.clock.advance({ hours: SESSION_IDLE_HOURS - 1 });
    expect(await me(as)).toBe(200);
    api.clock.advance({ hours: 2 });
    const listed = await sessions();
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'address',
      'createdAt',
      'id',
      'isCurrent',
      'lastSeenAt',
      'userAgent',
    ]);
  });

  test('can be ended one by one, with immediate effect', async () => {
    const other = await api.signInAs(as.accountId);
    const { id } = required(
      (await sessions()).find(({ isCurrent }) => !isCurrent),
      'another session',
    );
    expect((await end(id)).status).toBe(204);
    expect([await me(as), await me(other)]).toEqual([200, 401]);
    expect((await end(id)).status).toBe(404);
  });

  test('write an audit event when one is ended; the current session cannot be ended', async () => {
    const other = await api.signInAs(as.accountId);
    const [current, ended] = (await sessions()).toSorted((a) => (a.isCurrent ? -1 : 1));
    const refused = await end(required(current, 'a session').id);
    expect([refused.status, refused.error]).toEqual([
      409,
      { code: 'current_session', message: 'Det er her, du er logget ind nu. Brug Log ud i stedet.' },
    ]);
    expect([await me(as), await me(other)]).toEqual([200, 200]);
    expect((await end(required(ended, 'a session').id)).status).toBe(204);
    const events = await api.services.db
      .selectFrom('auditEvent')
      .select(['action', 'subjectId'])
      .where('actorAccountId', '=', as.accountId)
      .execute();
    expect(events).toEqual([{ action: 'account.end_session', subjectId: BigInt(as.accountId) }]);
  });

  test('can all be ended except the current one, with one audit event', async () => {
    const others = [await api.signInAs(as.accountId), await api.signInAs(as.accountId)];
    const somebody = await api.operator();
    const endOthers = async () => (await api.call(endpoints.endOtherSessions, { as })).status;
    expect(await endOthers()).toBe(204);
    expect(await Promise.all([as, ...others, somebody].map(me))).toEqual([200, 401, 401, 200]);
    expect(await endOthers()).toBe(204);
    const events = await api.services.db
      .selectFrom('auditEvent')
      .select(['action', 'subjectId'])
      .where('actorAccountId', '=', as.accountId)
      .execute();
    expect(events).toEqual([{ action: 'account.end_other_sessions', subjectId: BigInt(as.accountId) }]);
  });

  test("other people's sessions, an operator's included, are neither listed nor ended", async () => {
    const operator = await api.operator();
    const [theirs] = await sessions(operator);
    const [own] = await sessions();
    expect((await end(required(theirs, 'a session').id)).error).toEqual({
      code: 'not_found',
      message: 'Det, du leder efter, findes ikke.',
    });
    expect((await end(required(own, 'a session').id, operator)).status).toBe(404);
    expect([await me(as), await me(operator)]).toEqual([200, 200]);
  });
});

import { administratorEndpoints } from '@saldo/contract/administrators';
import { operatorEndpoints } from '@saldo/contract/operators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkFor } from '../../../../test-support/linked-people.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';

const { compare } = PasswordHasher.prototype;
const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';

let api: TestApi;
let email: string;
let accountId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => {
  comparing.mockRestore();
  return api.stop();
});

beforeEach(async () => {
  api.clock.set(NOW);
  email = `Konto${api.make.next()}@eksempel.dk`;
  accountId = await api.make.account({ role: 'operator', email, password: PASSWORD });
  // All tests share one network, and would together exceed its limit.
  await api.database.owner.deleteFrom('throttle').execute();
});

describe('while its password is being checked, a sign-in', () => {
  const changed = { password: 'et-helt-nyt-kodeord' };
  const params = () => ({ id: String(accountId) });

  /** Signs in, and runs `act` after the password check. */
  async function signInWhile(act: () => Promise<unknown>) {
    comparing.mockImplementationOnce(async (hash, password) => {
      const matches = await compare(hash, password);
      await act();
      return matches;
    });
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    return [response.statusCode, response.json().code];
  }
  const lastEvent = async () =>
    (
      await api.services.db
        .selectFrom('securityEvent')
        .select('kind')
        .where('kind', 'like', 'failed-sign-in.%')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.kind;
  const sessionsOf = () =>
    api.services.db.selectFrom('session').select('id').where('accountId', '=', accountId).execute();

  test('opens no session when an operator sets a new password', async () => {
    const as = await api.operator();
    const set = () =>
      api.call(operatorEndpoints.setOperatorPassword, { as, params: params(), body: changed });
    expect(await signInWhile(set)).toEqual([401, 'wrong_credentials']);
    expect(await lastEvent()).toBe('failed-sign-in.wrong-password');
    expect(await sessionsOf()).toEqual([]);
  });

  test("opens no session when an operator sets an administrator's password", async () => {
    const as = await api.operator();
    const customerId = await api.make.customer();
    email = `admin${api.make.next()}@eksempel.dk`;
    accountId = await api.make.account({ role: 'administrator', customerId, email, password: PASSWORD });
    const set = () =>
      api.call(administratorEndpoints.setAdministratorPassword, {
        as,
        params: { id: String(customerId), adminId: String(accountId) },
        body: changed,
      });
    expect(await signInWhile(set)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toEqual([]);
  });

  test('opens no session when its owner changes the password', async () => {
    const as = await api.signInAs(accountId);
    const body = { currentPassword: PASSWORD, ...changed };
    const own = () => api.call(ownAccountEndpoints.changeOwnPassword, { as, body });
    expect(await signInWhile(own)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toHaveLength(1);
  });

  test('opens no session when a password is chosen through a link', async () => {
    const code = await linkFor(api, { accountId });
    const choose = () =>
      api.call(passwordLinkEndpoints.choosePassword, { as: api.anonymous(), body: { code, ...changed } });
    expect(await signInWhile(choose)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toEqual([]);
  });

  test.each(['disableOperator', 'deleteOperator'] as const)('opens no session after %s', async (endpoint) => {
    const as = await api.operator();
    const close = () => api.call(operatorEndpoints[endpoint], { as, params: params() });
    expect(await signInWhile(close)).toEqual([401, 'wrong_credentials']);
    expect(await lastEvent()).toBe('failed-sign-in.no-account');
    expect(await sessionsOf()).toEqual([]);
  });

  test('asks for the code when two-step sign-in is turned on', async () => {
    expect(await signInWhile(() => api.make.twoStep(accountId))).toEqual([401, 'code_required']);
    expect(await sessionsOf()).toEqual([]);
  });

  test('waits for a change that has not committed yet', async () => {
    const changing = await api.services.db.startTransaction().execute();
    await changing
      .updateTable('account')
      .set({ passwordHash: await api.make.hash(changed.password) })
      .where('id', '=', accountId)
      .execute();
    await changing.deleteFrom('session').where('accountId', '=', accountId).execute();
    const answer = new TestBrowser(api).signIn(email, PASSWORD);
    await untilLockIsAwaited(api);
    await changing.commit().execute();
    expect((await answer).statusCode).toBe(401);
    expect(await sessionsOf()).toEqual([]);
  });
});

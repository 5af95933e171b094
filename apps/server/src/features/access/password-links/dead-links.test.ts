import { administratorEndpoints } from '@saldo/contract/administrators';
import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkedAccount, linkedEmployee, linkFor } from '../../../../test-support/linked-people.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { createPasswordLink } from './password-links.ts';

const endpoints = passwordLinkEndpoints;
const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'et-godt-kodeord';
const CHOSEN = 'mit-eget-valgte';
const dead = {
  code: 'password_link_dead',
  message:
    'Linket virker ikke længere: det er brugt, for gammelt eller erstattet af et nyere. Bed om et nyt.',
};

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  await api.database.owner.deleteFrom('throttle').execute();
});

const check = (code: string) =>
  api.call(endpoints.checkPasswordLink, { as: api.anonymous(), body: { code } });
const choose = (code: string, password = CHOSEN) =>
  api.call(endpoints.choosePassword, { as: api.anonymous(), body: { code, password } });
const signIn = async (email: string, password: string) =>
  (await new TestBrowser(api).signIn(email, password)).statusCode;
const account = (role: 'operator' | 'administrator' = 'administrator') => linkedAccount(api, role, PASSWORD);
const employee = (webshop?: string | null) => linkedEmployee(api, webshop);

async function expectDead(code: string): Promise<void> {
  for (const answer of [await check(code), await choose(code)]) {
    expect([answer.status, answer.error]).toEqual([404, dead]);
  }
}

describe('a link', () => {
  test('works for 72 hours', async () => {
    const { code } = await account();
    api.clock.advance({ hours: 71, minutes: 59, seconds: 59 });
    expect((await check(code)).status).toBe(200);
    api.clock.advance({ seconds: 1 });
    await expectDead(code);
  });

  test('ends when a newer one is created', async () => {
    const { id, code } = await account();
    const newer = await linkFor(api, { accountId: id });
    await expectDead(code);
    expect((await choose(newer)).status).toBe(200);
  });

  test('of an employee deleted at the same time works or is dead, never a server error', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await employee();
      const params = { id: String(person.id) };
      const [chosen, deleted] = await Promise.all([
        choose(person.code),
        api.call(employeeEndpoints.deleteEmployee, { as: operator, params }),
      ]);
      expect([200, 404]).toContain(chosen.status);
      expect(deleted.status).toBe(204);
      const { passwordHash } = await api.services.db
        .selectFrom('employee')
        .select('passwordHash')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(passwordHash).toBeNull();
    }
  });

  test.each([
    [
      'a disabled operator',
      async () => {
        const { id, code } = await account('operator');
        await api.call(operatorEndpoints.disableOperator, { as: operator, params: { id: String(id) } });
        return code;
      },
    ],
    [
      'a deleted operator',
      async () => {
        const { id, code } = await account('operator');
        await api.call(operatorEndpoints.deleteOperator, { as: operator, params: { id: String(id) } });
        return code;
      },
    ],
    [
      'an administrator of an archived customer',
      async () => {
        const { customerId, code } = await account();
        await api.call(customerEndpoints.deleteCustomer, {
          as: operator,
          params: { id: String(customerId) },
        });
        return code;
      },
    ],
    [
      'a deleted employee',
      async () => {
        const { id, code } = await employee();
        await api.call(employeeEndpoints.deleteEmployee, { as: operator, params: { id: String(id) } });
        return code;
      },
    ],
    [
      'an employee with a new e-mail',
      async () => {
        const { id, code } = await employee();
        await api.call(employeeEndpoints.updateEmployee, {
          as: operator,
          params: { id: String(id) },
          body: { firstName: 'Åse', lastName: 'Bo', email: `ny-${id}@eksempel.dk` },
        });
        return code;
      },
    ],
    [
      'an employee with a new password from an administrator',
      async () => {
        const { id, code } = await employee();
        await api.call(employeeEndpoints.setEmployeePassword, {
          as: operator,
          params: { id: String(id) },
          body: { password: PASSWORD },
        });
        return code;
      },
    ],
  ])('of %s is dead', async (_who, kill) => {
    await expectDead(await kill());
  });

  test('that never existed gives the same error as a dead one', async () => {
    await expectDead('findes-ikke');
    await expectDead('A'.repeat(200));
  });

  test('that is replaced by a newer one while it is used sets no password', async () => {
    const { id, email, code } = await account();
    const replacing = await api.services.db.startTransaction().execute();
    await replacing.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
    const answer = choose(code);
    await untilLockIsAwaited(api);
    const { code: newer } = await createPasswordLink(replacing, api.services, { accountId: id });
    await replacing.commit().execute();
    expect((await answer).error.code).toBe('password_link_dead');
    expect(await signIn(email, CHOSEN)).toBe(401);
    expect((await check(newer)).status).toBe(200);
  });

  test('still works after the case of the e-mail changes', async () => {
    const [person, administrator] = [await employee(), await account()];
    const body = { firstName: 'Åse', lastName: 'Bo', email: person.email.toUpperCase() };
    const params = { id: String(person.id) };
    expect((await api.call(employeeEndpoints.updateEmployee, { as: operator, params, body })).status).toBe(
      200,
    );
    const updated = await api.call(administratorEndpoints.updateAdministrator, {
      as: operator,
      params: { id: String(administrator.customerId), adminId: String(administrator.id) },
      body: { name: 'Åse', email: administrator.email.toUpperCase() },
    });
    expect(updated.data.email).toBe(administrator.email.toUpperCase());
    expect([(await check(person.code)).status, (await check(administrator.code)).status]).toEqual([200, 200]);
  });

  test('that is dead gets 429 after 100 dead ones from one network; live ones work and do not count', async () => {
    const { code } = await account();
    for (let attempt = 0; attempt < 101; attempt++) expect((await check(code)).status).toBe(200);
    const wrong = Array.from({ length: 100 }, (_, index) => check(`forkert-${index}`));
    expect((await Promise.all(wrong)).every(({ status }) => status === 404)).toBe(true);
    const expectRefused = async () => {
      for (const answer of [await check('forkert'), await choose('forkert')]) {
        expect([answer.status, answer.error.code]).toEqual([429, 'too_many_requests']);
      }
    };
    await expectRefused();
    expect([(await check(code)).status, (await choose(code)).status]).toEqual([200, 200]);
    await expectRefused();
  });
});

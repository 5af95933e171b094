import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkedAccount, linkedEmployee } from '../../../../test-support/linked-people.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';

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

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());

beforeEach(async () => {
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
  test.each(['operator', 'administrator'] as const)(
    'lets an account (%s) choose a password, once',
    async (role) => {
      const { id, email, code } = await account(role);
      const session = await api.signInAs(id);
      expect((await check(code)).data).toMatchObject({ kind: 'account', email });
      // Checking a link does not use it up.
      expect((await check(code)).status).toBe(200);
      expect((await choose(code)).data).toEqual({ kind: 'account', webshop: null });
      expect([await signIn(email, PASSWORD), await signIn(email, CHOSEN)]).toEqual([401, 200]);
      expect((await api.call(sessionEndpoints.getMe, { as: session })).status).toBe(401);
      await expectDead(code);
    },
  );

  test.each(['https://butik.eksempel.dk/æ', null])(
    "sets an employee's webshop password and returns the webshop %s",
    async (webshop) => {
      const { id, email, code } = await employee(webshop);
      expect((await check(code)).data).toEqual({
        kind: 'employee',
        name: 'Åse Bo',
        email,
        companyName: expect.any(String),
      });
      expect((await choose(code)).data).toEqual({ kind: 'employee', webshop });
      const row = await api.services.db
        .selectFrom('employee')
        .select('passwordHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await api.services.passwords.verify(row.passwordHash, CHOSEN)).toBe(true);
      // An employee's password does not open the back office.
      expect(await signIn(email, CHOSEN)).toBe(401);
      await expectDead(code);
    },
  );

  test('used by twenty concurrent calls sets one password', async () => {
    const { email, code } = await account();
    const passwords = Array.from({ length: 20 }, (_, index) => `${CHOSEN}-${index}`);
    const answers = await Promise.all(passwords.map((password) => choose(code, password)));
    const chosen = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(chosen).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(await signIn(email, chosen[0] ?? '')).toBe(200);
  });

  test.each([
    [{}, 'Linket er ikke gyldigt'],
    [{ code: 7 }, 'Linket er ikke gyldigt'],
    [{ code: null }, 'Linket er ikke gyldigt'],
  ])('is checked only if given as a string: refuses %j', async (body, message) => {
    const answer = await api.call(endpoints.checkPasswordLink, { as: api.anonymous(), body: body as never });
    expect([answer.status, answer.error.fields]).toEqual([400, [{ path: ['code'], message }]]);
  });

  test.each([
    ['', 'Kodeord er påkrævet'],
    ['kort', 'Kodeord skal være på mindst 8 tegn'],
    ['x'.repeat(201), 'Kodeord må højst være på 200 tegn'],
    ['Trustno1', expect.stringContaining('et meget brugt kodeord')],
    ['abcdefgh', expect.stringContaining('en række som abcd')],
  ])('refuses the password %j (%s), and stays valid', async (password, message) => {
    const { code } = await account();
    const answer = await choose(code, password);
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual([{ path: ['password'], message }]);
    expect((await choose(code)).status).toBe(200);
  });

  test.each(['account', 'employee'])(
    'refuses the current password of an owner (%s), and stays valid',
    async (kind) => {
      const { code, id } = await (kind === 'account' ? account() : employee());
      const passwordHash = await api.make.hash(PASSWORD);
      if (kind === 'employee') {
        await api.services.db.updateTable('employee').set({ passwordHash }).where('id', '=', id).execute();
      }
      const answer = await choose(code, PASSWORD);
      expect([answer.status, answer.error.fields]).toEqual([
        400,
        [{ path: ['password'], message: 'Vælg et andet kodeord end det nuværende.' }],
      ]);
      expect((await choose(code)).status).toBe(200);
    },
  );

  test("refuses an account's own e-mail and company as the password", async () => {
    const { email, code } = await account();
    const { companyName } = (await check(code)).data;
    for (const password of [email, `${companyName}1`]) {
      const answer = await choose(code, password);
      expect(answer.status).toBe(400);
      expect(answer.error.fields?.[0]?.message).toContain('navnet, e-mailen eller virksomheden');
    }
  });

  test('refuses an employee what is guessed first, and their own e-mail', async () => {
    const { email, code } = await employee();
    for (const [password, message] of [
      ['Password', 'Kodeordet er et af de mest brugte. Vælg et andet.'],
      ['hej12345', 'Kodeordet er et almindeligt ord. Brug fx tre ord, der ikke hører sammen.'],
      ['aaaaaaab', 'Kodeordet gentager de samme tegn. Vælg et andet.'],
      ['asdf4321', 'Kodeordet er en række som 1234 eller abcd. Vælg et andet.'],
      [email.toUpperCase(), 'Kodeordet må ikke være det samme som e-mailen'],
    ] as const) {
      const answer = await choose(code, password);
      expect([answer.status, answer.error.fields]).toEqual([400, [{ path: ['password'], message }]]);
    }
    expect((await choose(code, 'ni små oddere')).status).toBe(200);
  });

  test('is stored as a hash only', async () => {
    const { code } = await account();
    const rows = await api.services.db.selectFrom('passwordLink').select('codeHash').execute();
    expect(code).toMatch(/^[\w-]{43}$/);
    const raw = Buffer.from(code, 'base64url');
    expect(rows.some(({ codeHash }) => codeHash.equals(raw))).toBe(false);
  });
});

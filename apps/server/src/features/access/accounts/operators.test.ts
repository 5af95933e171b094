import { operatorEndpoints } from '@saldo/contract/operators';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';

const endpoints = operatorEndpoints;
const PASSWORD = 'et-godt-kodeord';
const tooCommon =
  'Kodeordet er for let at gætte: det ligner et meget brugt kodeord. Brug fx tre ord, der ikke hører sammen.';

let api: TestApi;
let as: SignedIn;

beforeEach(async () => {
  api ??= await TestApi.start();
  await api.make.customer();
  await api.services.db
    .updateTable('account')
    .set({ deletedAt: new Date() })
    .where('deletedAt', 'is', null)
    .execute();
  await api.database.owner.deleteFrom('throttle').execute();
  as = await api.operator();
});
afterAll(() => api.stop());

const input = () => ({ name: 'Åse Ørsted', email: `op${api.make.next()}@eksempel.dk`, password: PASSWORD });
const idOf = (id: number) => ({ id: String(id) });
const create = (body: object = input()) => api.call(endpoints.createOperator, { as, body: body as never });
const list = async (who = as) => (await api.call(endpoints.listOperators, { as: who })).data;
const remove = (id: number, who = as) => api.call(endpoints.deleteOperator, { as: who, params: idOf(id) });
const disable = (id: number, who = as) => api.call(endpoints.disableOperator, { as: who, params: idOf(id) });
const enable = (id: number) => api.call(endpoints.enableOperator, { as, params: idOf(id) });
const change = (id: number, body: object) =>
  api.call(endpoints.updateOperator, { as, params: idOf(id), body: body as never });
const setPassword = (id: number, password: string) =>
  api.call(endpoints.setOperatorPassword, { as, params: idOf(id), body: { password } });
const me = async (who: SignedIn) => (await api.call(sessionEndpoints.getMe, { as: who })).status;
const signIn = async (email: string, password = PASSWORD) =>
  (await new TestBrowser(api).signIn(email, password)).statusCode;

describe('creating', () => {
  test('keeps every field, with the name trimmed, and the list marks the caller', async () => {
    const body = { ...input(), name: ' Ærlig Ørn ' };
    const created = await create(body);
    const expected = {
      id: created.data.id,
      name: 'Ærlig Ørn',
      email: body.email,
      disabled: false,
      twoStepEnabled: false,
      version: 1,
    };
    expect([created.status, created.data]).toEqual([201, { ...expected, isSelf: false }]);
    expect(await list()).toEqual([
      expect.objectContaining({ id: as.accountId, isSelf: true }),
      { ...expected, isSelf: false },
    ]);
    const response = await new TestBrowser(api).signIn(body.email, PASSWORD);
    expect(response.json()).toMatchObject({ role: 'Admin', customer: null });
  });

  test('names each missing field at once', async () => {
    const { status, error } = await create({});
    expect(status).toBe(400);
    expect(error.fields).toEqual([
      { path: ['name'], message: 'Navn er påkrævet' },
      { path: ['email'], message: 'E-mail er påkrævet' },
      { path: ['password'], message: 'Kodeord er påkrævet' },
    ]);
  });

  test.each([
    [{ email: 'op' }, 400, 'E-mail skal være en gyldig email'],
    [{ password: 'kort' }, 400, 'Kodeord skal være på mindst 8 tegn'],
    [{ password: 'qwertyuiop' }, 400, tooCommon],
    [{ password: 'Sommer2026' }, 400, expect.stringContaining('et almindeligt ord')],
    [{ email: 'taget@eksempel.dk' }, 409, 'E-mailen er allerede i brug.'],
  ])('%j is refused', async (wrong, status, message) => {
    const customerId = await api.make.customer();
    if (status === 409)
      await api.make.account({ role: 'administrator', customerId, email: 'taget@eksempel.dk' });
    const answer = await create({ ...input(), ...wrong });
    expect(answer.status).toBe(status);
    expect(answer.error.fields).toEqual([{ path: Object.keys(wrong), message }]);
  });
});

test('administrators are not listed, and cannot be deleted or disabled, as operators', async () => {
  const administrator = await api.administrator(await api.make.customer());
  expect((await list()).map(({ id }) => id)).not.toContain(administrator.accountId);
  for (const answer of [await remove(administrator.accountId), await disable(administrator.accountId)]) {
    expect(answer.status).toBe(404);
  }
  expect(await me(administrator)).toBe(200);
});

test.each([
  ['delete', remove],
  ['disable', disable],
  ['enable', enable],
  ['set the password of', (id: number) => setPassword(id, PASSWORD)],
  ['change', (id: number) => change(id, { name: 'Ny', email: `ny${api.make.next()}@eksempel.dk` })],
])('to %s an operator that is missing or deleted answers 404', async (_what, act) => {
  const { id } = (await create()).data;
  await remove(id);
  for (const gone of [id, 900_000_001]) {
    const answer = await act(gone);
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  }
});

describe('a change of name and e-mail', () => {
  test('is kept without outer spaces; the new e-mail signs in, and sessions go on', async () => {
    const { password, ...body } = input();
    const { id } = (await create({ ...body, password })).data;
    const session = await api.signInAs(id);
    const email = `Ny.${body.email}`;
    const answer = await change(id, { name: ' Ærlig Ørn ', email: ` ${email} ` });
    const flags = { disabled: false, twoStepEnabled: false, isSelf: false };
    const expected = { id, name: 'Ærlig Ørn', email, ...flags, version: 2 };
    expect([answer.status, answer.data]).toEqual([200, expected]);
    expect(await list()).toContainEqual(expected);
    expect(await me(session)).toBe(200);
    expect([await signIn(body.email), await signIn(email)]).toEqual([401, 200]);
  });

  test("of one's own account is allowed", async () => {
    const email = `mig${api.make.next()}@eksempel.dk`;
    expect((await change(as.accountId, { name: 'Mig', email })).data).toMatchObject({ email, isSelf: true });
    const { data } = await api.call(sessionEndpoints.getMe, { as });
    expect(data).toMatchObject({ name: 'Mig', email });
  });

  test.each([
    [{ name: '' }, 'Navn er påkrævet'],
    [{ name: 'a\nb' }, 'Navn indeholder tegn, der ikke kan bruges'],
    [{ email: 'op' }, 'E-mail skal være en gyldig email'],
  ])('%j is refused', async (wrong, message) => {
    const { password: _, ...body } = input();
    const { status, error } = await change(as.accountId, { ...body, ...wrong });
    expect([status, error.fields]).toEqual([400, [{ path: Object.keys(wrong), message }]]);
  });

  test.each([{ password: PASSWORD }, { role: 'administrator' }, { disabled: false }])(
    'refuses other fields: %j',
    async (extra) => {
      const { password: _, ...body } = input();
      expect((await change(as.accountId, { ...body, ...extra })).status).toBe(400);
    },
  );

  test('refuses an e-mail that another account has', async () => {
    const { email } = (await create()).data;
    const { status, error } = await change(as.accountId, { name: 'Mig', email: email.toUpperCase() });
    expect([status, error.fields]).toEqual([
      409,
      [{ path: ['email'], message: 'E-mailen er allerede i brug.' }],
    ]);
  });

  test('answers 404 for an administrator', async () => {
    const { accountId } = await api.administrator(await api.make.customer());
    const { password: _, ...body } = input();
    expect((await change(accountId, body)).status).toBe(404);
  });
});

describe('a new password', () => {
  test('replaces the old one and ends the sessions at once', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    const session = await api.signInAs(id);
    expect((await setPassword(id, 'et-helt-nyt-kodeord')).status).toBe(204);
    expect(await me(session)).toBe(401);
    expect([await signIn(body.email), await signIn(body.email, 'et-helt-nyt-kodeord')]).toEqual([401, 200]);
  });

  test("for one's own account is refused, because Min konto requires the current password", async () => {
    const answer = await setPassword(as.accountId, 'et-helt-nyt-kodeord');
    expect([answer.status, answer.error]).toEqual([
      409,
      { code: 'own_account', message: 'Skift dit eget kodeord på Min konto.' },
    ]);
    expect(await me(as)).toBe(200);
  });
});

describe('a disabled operator', () => {
  test('loses its sessions, and cannot sign in until it is enabled', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    const session = await api.signInAs(id);
    expect((await disable(id)).data).toMatchObject({ id, disabled: true });
    expect([await me(session), await signIn(body.email)]).toEqual([401, 401]);
    expect((await disable(id)).data).toMatchObject({ id, disabled: true });

    expect((await enable(id)).data).toMatchObject({ id, disabled: false });
    expect((await enable(id)).data).toMatchObject({ id, disabled: false });
    expect([await me(session), await signIn(body.email)]).toEqual([401, 200]);
  });

  test('keeps its e-mail reserved', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    await disable(id);
    expect((await create({ ...input(), email: body.email })).status).toBe(409);
  });
});

describe('the last operator', () => {
  const ownAccount = {
    code: 'own_account',
    message: 'Du kan ikke spærre eller slette dig selv.',
  };
  const lastOperator = {
    code: 'last_operator',
    message: 'Der skal være mindst én operatør, der kan logge ind.',
  };

  test('cannot delete or disable itself, and neither can one of several', async () => {
    for (const _round of [1, 2]) {
      for (const answer of [await remove(as.accountId), await disable(as.accountId)]) {
        expect([answer.status, answer.error]).toEqual([409, ownAccount]);
      }
      await create();
    }
    expect(await me(as)).toBe(200);
  });

  test.each([
    ['deleted', remove, remove],
    ['disabled', disable, disable],
    ['deleted and disabled', remove, disable],
  ])('stays when two operators are %s by each other at the same time', async (_how, first, second) => {
    for (let round = 0; round < 5; round++) {
      const other = await api.operator();
      const answers = await Promise.all([first(other.accountId, as), second(as.accountId, other)]);
      const refused = answers.filter(({ status }) => status >= 400);
      expect(refused).toHaveLength(1);
      // The refused call fails because its session has ended, or because it would remove the last operator.
      const { status, error } = refused[0] as (typeof refused)[number];
      if (status === 409) expect(error).toEqual(lastOperator);
      else expect(status).toBe(401);
      const survivor = (await me(as)) === 200 ? as : other;
      expect((await list(survivor)).filter(({ disabled }) => !disabled)).toHaveLength(1);
      as = survivor;
    }
  });

  test('is the last who can sign in: one who is disabled or has no password does not count', async () => {
    const first = (await create()).data;
    await create({ ...input(), password: null });
    const second = await api.operator();
    await disable(first.id);
    const answers = await Promise.all([remove(second.accountId), remove(as.accountId, second)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

test('a deleted operator is not listed, and its e-mail can be used again', async () => {
  const body = input();
  const { id } = (await create(body)).data;
  const session = await api.signInAs(id);
  expect((await remove(id)).status).toBe(204);
  expect([await me(session), await signIn(body.email)]).toEqual([401, 401]);
  expect((await list()).map(({ id }) => id)).toEqual([as.accountId]);
  expect((await create(body)).status).toBe(201);
});

import { administratorEndpoints } from '@saldo/contract/administrators';
import { operatorEndpoints } from '@saldo/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';

const { listOperators, removeOperatorTwoStep } = operatorEndpoints;
const { listAdministrators, removeAdministratorTwoStep } = administratorEndpoints;
const PASSWORD = 'et-godt-kodeord';

let api: TestApi;
let as: SignedIn;
let customerId: number;
let email: string;

beforeAll(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  as = await api.operator();
});
afterAll(() => api.stop());
beforeEach(() => {
  email = `tabt-telefon${api.make.next()}@eksempel.dk`;
});

/** Each makes an account with two-step sign-in, and returns how to turn it off and how to read its state. */
const kinds = {
  operator: async () => {
    const id = await api.make.account({ role: 'operator', email, password: PASSWORD });
    await api.make.twoStep(id);
    const remove = (who = as) => api.call(removeOperatorTwoStep, { as: who, params: { id: String(id) } });
    const isOn = async () =>
      (await api.call(listOperators, { as })).data.find((operator) => operator.id === id)?.twoStepEnabled;
    return { id, remove, isOn };
  },
  administrator: async () => {
    const id = await api.make.account({ role: 'administrator', customerId, email, password: PASSWORD });
    await api.make.twoStep(id);
    const ofCustomer = { id: String(customerId) };
    const remove = (who = as, params = ofCustomer) =>
      api.call(removeAdministratorTwoStep, { as: who, params: { ...params, adminId: String(id) } });
    const isOn = async () =>
      (await api.call(listAdministrators, { as, params: ofCustomer })).data.find((one) => one.id === id)
        ?.twoStepEnabled;
    return { id, remove, isOn };
  },
};
const signIn = async () => (await new TestBrowser(api).signIn(email, PASSWORD)).statusCode;
const eventsAbout = (id: number) =>
  api.services.db
    .selectFrom('auditEvent')
    .select(['action', 'actorAccountId', 'customerId'])
    .where('subjectId', '=', BigInt(id))
    .where('action', '=', 'account.remove_two_step')
    .execute();

describe.each(['operator', 'administrator'] as const)('the two-step sign-in of an %s', (kind) => {
  test('is turned off: the password alone signs in, a mail informs the owner, an audit event names the actor', async () => {
    const { id, remove, isOn } = await kinds[kind]();
    expect([await isOn(), await signIn()]).toEqual([true, 401]);
    expect((await remove()).status).toBe(204);
    expect([await isOn(), await signIn()]).toEqual([false, 200]);
    expect(await eventsAbout(id)).toEqual([
      {
        action: 'account.remove_two_step',
        actorAccountId: as.accountId,
        customerId: kind === 'operator' ? null : customerId,
      },
    ]);
    const mail = await api.services.db
      .selectFrom('mail')
      .select(['kind', 'accountId', 'subject', 'text', 'codeHash'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      kind: 'two-step-removed',
      accountId: id,
      subject: 'Totrinslogin er slået fra',
      codeHash: null,
    });
    expect(mail.text?.split('\n\n').slice(1)).toEqual([
      'En operatør har slået totrinslogin fra for din konto i Saldo. Du logger nu ind med dit kodeord alene.',
      'Du kan slå totrinslogin til igen under Min konto.',
      `Login: ${email}`,
      'Har du ikke bedt om det, så skift dit kodeord under Min konto, og giv os besked.',
      'Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.',
    ]);
  });

  test('that is off stays off, without an event or a mail', async () => {
    const { id, remove } = await kinds[kind]();
    await remove();
    expect((await remove()).status).toBe(204);
    expect(await eventsAbout(id)).toHaveLength(1);
    const mails = api.services.db.selectFrom('mail').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('that is begun but not confirmed stays unchanged', async () => {
    const { id, remove } = await kinds[kind]();
    const totp = api.services.db.selectFrom('totp').select('confirmedAt').where('accountId', '=', id);
    await api.services.db
      .updateTable('totp')
      .set({ confirmedAt: null })
      .where('accountId', '=', id)
      .execute();
    expect((await remove()).status).toBe(204);
    expect(await totp.execute()).toEqual([{ confirmedAt: null }]);
    expect(await eventsAbout(id)).toEqual([]);
  });
});

test("an operator's own two-step sign-in is not turned off, because Min konto requires the password", async () => {
  const { id, remove, isOn } = await kinds.operator();
  const refused = await remove(await api.signInAs(id));
  expect([refused.status, refused.error]).toEqual([
    409,
    { code: 'own_account', message: 'Slå dit eget totrinslogin fra på Min konto.' },
  ]);
  expect(await isOn()).toBe(true);
});

test('an administrator is not found under another customer or on the endpoint for operators', async () => {
  const { id, remove, isOn } = await kinds.administrator();
  const elsewhere = await remove(as, { id: String(await api.make.customer()) });
  const asOperator = await api.call(removeOperatorTwoStep, { as, params: { id: String(id) } });
  expect([elsewhere.status, asOperator.status]).toEqual([404, 404]);
  expect(await isOn()).toBe(true);
});

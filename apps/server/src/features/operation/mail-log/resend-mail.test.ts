import { administratorEndpoints } from '@saldo/contract/administrators';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { welcomedAdministrator, welcomedEmployee } from '../../../../test-support/welcome-mails.ts';
import { hashEmail, sendForgottenPassword } from '../../access/password-links/forgot-password.ts';

const { getMail, listMails, resendMail } = mailEndpoints;
const { setAdministratorPassword } = administratorEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  as = await api.operator();
});
afterAll(() => api.stop());

const list = (query = {}) => api.call(listMails, { as, query });
const read = async (id: number) => (await api.call(getMail, { as, params: { id: String(id) } })).data;
const resend = (id: number) => api.call(resendMail, { as, params: { id: String(id) } });
const check = (code: string) =>
  api.call(passwordLinkEndpoints.checkPasswordLink, { as: api.anonymous(), body: { code } });
const welcomed = () => welcomedAdministrator(api, as);

test('resending creates a new mail with a new link, and ends the old link', async () => {
  const { id, code, email } = await welcomed();
  const answer = await resend(id);
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({ kind: 'administrator-welcome', recipient: email, state: 'queued' });
  expect(answer.data.id).not.toBe(id);
  const newer = await api.mailTo(email);
  expect(newer.id).toBe(answer.data.id);
  expect((await check(code)).error.code).toBe('password_link_dead');
  expect((await check(newer.code ?? '')).status).toBe(200);
  const { messageIds } = await api.services.db
    .selectFrom('mail')
    .select(sql<number>`count(distinct message_id)::int`.as('messageIds'))
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(messageIds).toBe(2);
});

test('resending uses the changed address of an administrator, and the address of an employee', async () => {
  const { id, params } = await welcomed();
  const email = `flyttet-${api.make.next()}@eksempel.dk`;
  const body = { name: 'Åse', email };
  await api.call(administratorEndpoints.updateAdministrator, { as, params, body });
  expect((await resend(id)).data.recipient).toBe(email);
  const employee = await welcomedEmployee(api, as);
  expect((await resend(employee.id)).data).toMatchObject({
    kind: 'employee-welcome',
    recipient: employee.email,
  });
});

test('resending a welcome to an administrator requires a password set by an operator', async () => {
  const { id, code, params, email } = await welcomed();
  await api.call(passwordLinkEndpoints.choosePassword, {
    as: api.anonymous(),
    body: { code, password: 'mit-eget-kodeord' },
  });
  const refused = await resend(id);
  expect([refused.status, refused.error]).toEqual([
    409,
    {
      code: 'welcome_needs_password',
      message:
        'Administratoren har selv valgt sit kodeord. Vælg et nyt med Skift kodeord, før velkomst e-mailen sendes igen.',
    },
  ]);
  const mails = (await list({ search: email })).data;
  expect(mails.map(({ kind }) => kind)).toEqual(['password-changed', 'administrator-welcome']);
  await api.call(setAdministratorPassword, { as, params, body: { password: 'operatoerens-kodeord' } });
  expect((await resend(id)).status).toBe(200);
  // A mail about a forgotten password does not require it.
  await sendForgottenPassword(api.services, hashEmail(email));
  const forgotten = await api.mailTo(email);
  await api.call(passwordLinkEndpoints.choosePassword, {
    as: api.anonymous(),
    body: { code: forgotten.code ?? '', password: 'mit-andet-kodeord' },
  });
  expect((await resend(forgotten.id)).status).toBe(200);
});

test('resends the link of an employee who has no password', async () => {
  const { id, params } = await welcomedEmployee(api, as);
  await api.services.db
    .updateTable('employee')
    .set({ passwordHash: null })
    .where('id', '=', Number(params.id))
    .execute();
  expect((await resend(id)).data).toMatchObject({ kind: 'employee-welcome', state: 'queued' });
});

test('resending the mail about two-step sign-in repeats its text, without a link', async () => {
  const { accountId, params, email } = await welcomed();
  await api.make.twoStep(accountId);
  await api.call(administratorEndpoints.removeAdministratorTwoStep, { as, params });
  const { id } = await api.mailTo(email);
  const answer = await resend(id);
  expect(answer.data).toMatchObject({ kind: 'two-step-removed', recipient: email, state: 'queued' });
  const [first, second] = [await read(id), await read(answer.data.id)];
  // The first mail was not sent yet, so the second replaces it.
  expect(first).toMatchObject({ subject: 'Totrinslogin er slået fra', state: 'withdrawn', link: null });
  expect(second).toMatchObject({ state: 'queued', text: first.text });
});

test('the notice of a new e-mail is resent to the former address, while the account exists', async () => {
  const { accountId, params, email } = await welcomed();
  const body = { name: 'Åse', email: `ny-${email}` };
  await api.call(administratorEndpoints.updateAdministrator, { as, params, body });
  const { id } = await api.mailTo(email);
  const { data } = await resend(id);
  expect(data).toMatchObject({ kind: 'email-changed', recipient: email, state: 'queued' });
  const stored = await api.services.db
    .selectFrom('mail')
    .select('accountId')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ accountId });
  await api.call(administratorEndpoints.deleteAdministrator, { as, params });
  for (const each of [id, data.id]) expect((await resend(each)).error.code).toBe('mail_person_gone');
});

test.each([
  [
    'a deleted administrator',
    async () => {
      const { id, params } = await welcomed();
      await api.call(administratorEndpoints.deleteAdministrator, { as, params });
      return id;
    },
  ],
  [
    'a deleted employee',
    async () => {
      const { id, params } = await welcomedEmployee(api, as);
      await api.call(employeeEndpoints.deleteEmployee, { as, params });
      return id;
    },
  ],
  [
    'a disabled operator',
    async () => {
      const accountId = await api.make.account({ role: 'operator' });
      const email = `glemt-${accountId}@eksempel.dk`;
      await api.services.db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
      const row = {
        kind: 'forgotten-password',
        accountId,
        recipient: email,
        subject: 'Vælg et nyt kodeord',
      };
      const { id } = await api.services.db
        .insertInto('mail')
        .values({ ...row, messageId: `<${accountId}@eksempel.dk>`, createdAt: new Date(NOW) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const params = { id: String(accountId) };
      await api.call(operatorEndpoints.disableOperator, { as, params });
      return id;
    },
  ],
])('resending to %s is refused', async (_who, make) => {
  const answer = await resend(await make());
  expect([answer.status, answer.error]).toEqual([
    409,
    { code: 'mail_person_gone', message: 'E-mailen kan ikke sendes igen: modtageren er slettet.' },
  ]);
});

test.each(['queued', 'failed', 'sent'] as const)(
  'resending a mail that is %s leaves one queued mail',
  async (state) => {
    const text = `Ordre ${api.make.next()}`;
    const { id } = await api.services.db
      .insertInto('mail')
      .values({
        kind: 'order-copy',
        recipient: 'bogholderi@eksempel.dk',
        ...{ subject: text, html: text, text, state, codeSeed: null },
        messageId: `<${text}>`,
        createdAt: new Date(NOW),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await resend(id)).data.state).toBe('queued');
    expect((await read(id)).state).toBe(state === 'sent' ? 'sent' : 'withdrawn');
    expect((await list({ search: text, state: 'queued' })).data).toHaveLength(1);
  },
);

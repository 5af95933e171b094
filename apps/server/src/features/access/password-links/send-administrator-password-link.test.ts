import { administratorEndpoints } from '@saldo/contract/administrators';
import { auditEndpoints } from '@saldo/contract/audit-log';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';

const PASSWORD = 'et-godt-kodeord';
const CHOSEN = 'mit-eget-valgte';

let api: TestApi;
let as: SignedIn;
let customerId: number;
let id: number;
let email: string;

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  as = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  email = `leder${api.make.next()}@eksempel.dk`;
  id = await api.make.account({ role: 'administrator', customerId, email, password: PASSWORD });
});

const send = () =>
  api.call(administratorEndpoints.sendAdministratorPasswordLink, {
    as,
    params: { id: String(customerId), adminId: String(id) },
  });
const { checkPasswordLink, choosePassword } = passwordLinkEndpoints;
const check = (code: string) => api.call(checkPasswordLink, { as: api.anonymous(), body: { code } });
const choose = (code: string) =>
  api.call(choosePassword, { as: api.anonymous(), body: { code, password: CHOSEN } });
const signIn = async (password: string) => (await new TestBrowser(api).signIn(email, password)).statusCode;
const me = async (who: SignedIn) => (await api.call(sessionEndpoints.getMe, { as: who })).status;
const setByOperator = (passwordSetByOperator: boolean) =>
  api.services.db.updateTable('account').set({ passwordSetByOperator }).where('id', '=', id).execute();

test.each([true, false])(
  'the link changes nothing until it is used (password set by an operator: %s)',
  async (isSetByOperator) => {
    await setByOperator(isSetByOperator);
    const session = await api.signInAs(id);
    const answer = await send();
    expect([answer.status, answer.data]).toEqual([200, { email }]);
    expect([await me(session), await signIn(PASSWORD)]).toEqual([200, 200]);
    const mails = await api.services.db
      .selectFrom('mail')
      .select(['kind', 'subject'])
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([{ kind: 'forgotten-password', subject: 'Vælg et nyt kodeord til Saldo' }]);

    const { code } = await api.mailTo(email);
    expect((await choose(code ?? '')).status).toBe(200);
    expect([await me(session), await signIn(PASSWORD), await signIn(CHOSEN)]).toEqual([401, 401, 200]);
  },
);

test('a new link replaces an older one', async () => {
  await send();
  const { code: older } = await api.mailTo(email);
  await send();
  const { code: newer } = await api.mailTo(email);
  expect((await check(older ?? '')).error.code).toBe('password_link_dead');
  expect((await check(newer ?? '')).status).toBe(200);
});

test('the audit log and the security log show that a link was sent, without its code', async () => {
  await send();
  const { code } = await api.mailTo(email);
  const query = { customerId: String(customerId), search: 'link til at vælge' };
  const { data } = await api.call(auditEndpoints.listAuditEvents, { as, query });
  expect(data).toEqual([
    expect.objectContaining({
      action: 'account.send_password_link',
      subjectId: id,
      changes: [],
      actor: expect.objectContaining({ id: as.accountId }),
    }),
  ]);
  expect(JSON.stringify(data)).not.toContain(code ?? 'no code');
  const events = api.services.db
    .selectFrom('securityEvent')
    .select(['kind', 'actorAccountId', 'detail'])
    .where('accountId', '=', id);
  expect(await events.execute()).toEqual([
    { kind: 'password.link-sent', actorAccountId: as.accountId, detail: '' },
  ]);
});

test('sends at most five links an hour to one administrator; the last link keeps working', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await send()).status).toBe(200);
  const answer = await send();
  expect([answer.status, answer.error.message]).toEqual([
    429,
    expect.stringMatching(/^Der er sendt for mange e-mails til modtageren på kort tid\. Prøv igen om/),
  ]);
  const { code } = await api.mailTo(email);
  expect((await check(code ?? '')).status).toBe(200);
});

test('sends no link to a deleted administrator, nor for an archived customer', async () => {
  const archived = api.services.db.updateTable('customer').where('id', '=', customerId);
  await archived.set({ archivedAt: new Date() }).execute();
  expect((await send()).status).toBe(404);
  await archived.set({ archivedAt: null }).execute();
  await api.call(administratorEndpoints.deleteAdministrator, {
    as,
    params: { id: String(customerId), adminId: String(id) },
  });
  expect((await send()).status).toBe(404);
});

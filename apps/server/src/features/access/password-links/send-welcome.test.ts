import type { EmployeeLogin } from '@saldo/contract/employee-words';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'et-godt-kodeord';

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  await api.database.owner.deleteFrom('throttle').execute();
});

const { checkPasswordLink, choosePassword } = passwordLinkEndpoints;
const check = (code: string) => api.call(checkPasswordLink, { as: api.anonymous(), body: { code } });
const choose = (code: string) =>
  api.call(choosePassword, { as: api.anonymous(), body: { code, password: 'mit-eget-valgte' } });
const welcome = (id: number, as = operator) =>
  api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: { id: String(id) } });
const withPassword = async (customerId?: number) => {
  const email = `ansat-${api.make.next()}@eksempel.dk`;
  const passwordHash = await api.make.hash(PASSWORD);
  const made = await api.make.employee({ email, passwordHash, ...(customerId && { customerId }) });
  return { ...made, email };
};

test('a welcome is sent by an operator, and by an administrator of the customer', async () => {
  const { id, customerId, email } = await withPassword();
  for (const as of [operator, await api.administrator(customerId)]) {
    const answer = await welcome(id, as);
    expect([answer.status, answer.data]).toEqual([200, { email }]);
  }
  const { code } = await api.mailTo(email);
  expect((await choose(code ?? '')).data.kind).toBe('employee');
});

test('a welcome requires that the employee has a password', async () => {
  const { id } = await api.make.employee();
  const answer = await welcome(id);
  expect([answer.status, answer.error]).toEqual([
    409,
    {
      code: 'login_not_enabled',
      message: 'Medarbejderen kan ikke logge ind. Vælg først et kodeord via Rediger.',
    },
  ]);
});

test("a welcome is not sent to another customer's, a deleted or a missing employee", async () => {
  const foreign = await withPassword();
  const administrator = await api.administrator(await api.make.customer());
  const deleted = await withPassword();
  await api.call(employeeEndpoints.deleteEmployee, { as: operator, params: { id: String(deleted.id) } });
  for (const answer of [
    await welcome(foreign.id, administrator),
    await welcome(deleted.id),
    await welcome(900_000_001),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  }
  const mails = api.services.db.selectFrom('mail').select('id').where('recipient', '=', foreign.email);
  expect(await mails.execute()).toEqual([]);
});

test('a customer sends one address at most five welcomes an hour, and all operators together five more', async () => {
  const { id, customerId, email } = await withPassword();
  const administrator = await api.administrator(customerId);
  const colleague = await api.administrator(customerId);
  // A welcome refused for another reason does not count towards the limit.
  const without = await api.make.employee({ customerId });
  for (let attempt = 0; attempt < 6; attempt++) expect((await welcome(without.id)).status).toBe(409);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await welcome(id, attempt % 2 ? administrator : colleague)).status).toBe(200);
  }
  const answer = await welcome(id, administrator);
  const wait = Number(answer.headers['retry-after']);
  expect([answer.status, answer.error]).toEqual([
    429,
    {
      code: 'too_many_requests',
      message: `Der er sendt for mange e-mails til modtageren på kort tid. Prøv igen om ${Math.ceil(wait / 60)} minutter.`,
    },
  ]);
  expect(wait).toBeGreaterThan(3000);
  const { code } = await api.mailTo(email);
  expect((await check(code ?? '')).status).toBe(200);
  // Other employees and the operators have separate limits.
  expect((await welcome((await withPassword(customerId)).id, administrator)).status).toBe(200);
  const mailId = (await welcome(id)).data && (await api.mailTo(email)).id;
  const resend = () => api.call(mailEndpoints.resendMail, { as: operator, params: { id: String(mailId) } });
  for (let attempt = 0; attempt < 4; attempt++) expect((await resend()).status).toBe(200);
  expect([(await resend()).status, (await welcome(id)).status]).toEqual([429, 429]);
});

test('a welcome requested by twenty concurrent calls is sent five times', async () => {
  const { id, email } = await withPassword();
  const answers = await Promise.all(Array.from({ length: 20 }, () => welcome(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  const mails = api.services.db.selectFrom('mail').select('id').where('recipient', '=', email);
  expect(await mails.execute()).toHaveLength(5);
});

test('an operator sends at most a thousand mails an hour', async () => {
  const { id } = await withPassword();
  const colleague = await api.operator();
  expect((await welcome(id, colleague)).status).toBe(200);
  const key = `mail:by:${colleague.accountId}`;
  const counted = (attempts: number) =>
    api.database.owner.updateTable('throttle').set({ attempts }).where('key', '=', key).execute();
  await counted(999);
  expect((await welcome(id, colleague)).status).toBe(200);
  const answer = await welcome(id, colleague);
  expect([answer.status, answer.error.message]).toEqual([
    429,
    expect.stringMatching(/^Du har sendt for mange e-mails på kort tid\. Prøv igen om \d+ minutter\.$/),
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
});

test('limits a company to one welcome a day per employee and twenty more, even if it deletes employees', async () => {
  const customerId = await api.make.customer();
  const [one, other] = [await api.administrator(customerId), await api.administrator(customerId)];
  await withPassword(customerId);
  const welcomeAndDelete = async (as: SignedIn) => {
    const { id } = await withPassword(customerId);
    const answer = await welcome(id, as);
    await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(id) } });
    return answer;
  };
  // The company has two employees at a time, so its limit is 22.
  for (let sent = 0; sent < 22; sent++) {
    expect((await welcomeAndDelete(sent % 2 ? one : other)).status).toBe(200);
  }
  const answer = await welcomeAndDelete(one);
  expect([answer.status, answer.error.message]).toEqual([
    429,
    'Virksomheden har sendt så mange velkomst e-mails, som den kan på et døgn. Prøv igen om 24 timer.',
  ]);
  // The limit applies neither to operators nor to other companies.
  expect((await welcome((await withPassword(customerId)).id)).status).toBe(200);
  const neighbour = await withPassword();
  expect((await welcome(neighbour.id, await api.administrator(neighbour.customerId))).status).toBe(200);
});

test('an invitation lets an employee without a password choose one, once', async () => {
  const email = `ny-${api.make.next()}@eksempel.dk`;
  const { id, customerId } = await api.make.employee({ email });
  const administrator = await api.administrator(customerId);
  const invite = () =>
    api.call(employeeEndpoints.sendEmployeeInvitation, { as: administrator, params: { id: String(id) } });
  const listed = async (login: EmployeeLogin) =>
    (await api.call(employeeEndpoints.listEmployees, { as: administrator, query: { login } })).data;
  const [before] = await listed('uninvited');
  expect([before?.id, before?.invitedAt]).toEqual([id, null]);
  const first = await invite();
  expect([first.status, first.data]).toEqual([200, { email }]);
  expect((await listed('invited'))[0]?.invitedAt).toBe('2026-11-20T10:00:00.000Z');
  const lost = (await api.mailTo(email)).code ?? '';
  // A lost mail is sent again, and ends the link of the first.
  expect((await invite()).status).toBe(200);
  const { code } = await api.mailTo(email);
  expect((await check(lost)).error.code).toBe('password_link_dead');
  expect((await choose(code ?? '')).data.kind).toBe('employee');
  expect((await choose(code ?? '')).error.code).toBe('password_link_dead');
  expect([await listed('invited'), await listed('uninvited')]).toEqual([[], []]);
  const late = await invite();
  expect([late.status, late.error.code]).toEqual([409, 'login_enabled']);
  const events = await api.services.db
    .selectFrom('auditEvent')
    .select(['actorAccountId', 'subjectId'])
    .where('action', '=', 'employee.send_invitation')
    .where('customerId', '=', customerId)
    .execute();
  expect(events).toEqual(
    [1, 2].map(() => ({ actorAccountId: administrator.accountId, subjectId: BigInt(id) })),
  );
});

test('an employee whose e-mail has changed, or whose invitation failed, is not invited', async () => {
  const customerId = await api.make.customer();
  const administrator = await api.administrator(customerId);
  const invited = async (name: string) => {
    const { id } = await api.make.employee({
      customerId,
      firstName: name,
      email: `${name}-${customerId}@eksempel.dk`,
    });
    const params = { id: String(id) };
    await api.call(employeeEndpoints.sendEmployeeInvitation, { as: administrator, params });
    return params;
  };
  const [moved, failed] = [await invited('flyttet'), await invited('fejlet')];
  await invited('sendt');
  const body = { firstName: 'flyttet', lastName: 'Bo', email: `andet-${customerId}@eksempel.dk` };
  await api.call(employeeEndpoints.updateEmployee, { as: administrator, params: moved, body });
  await api.database.owner
    .updateTable('mail')
    .set({ state: 'failed', givenUpAt: new Date(NOW) })
    .where('employeeId', '=', Number(failed.id))
    .execute();
  const names = async (login: EmployeeLogin) =>
    (await api.call(employeeEndpoints.listEmployees, { as: administrator, query: { login } })).data.map(
      ({ firstName }) => firstName,
    );
  expect([await names('invited'), await names('uninvited')]).toEqual([['sendt'], ['fejlet', 'flyttet']]);
});

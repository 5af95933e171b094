import { employeeSelectionEndpoints, type Welcomes } from '@saldo/contract/employee-selections';
import { employeeEndpoints } from '@saldo/contract/employees';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';

const NOW = '2026-11-20T10:00:00Z';
const endpoints = employeeSelectionEndpoints;

let api: TestApi;
let other: TestApi;
let operator: SignedIn;
let passwordHash: string;
let anna: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  other = await TestApi.start({ now: NOW, database: api.database });
  operator = await api.operator();
  passwordHash = await api.make.hash('et-godt-kodeord');
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

beforeEach(async () => {
  await api.database.owner.deleteFrom('throttle').execute();
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
});

async function people(count: number, given: { passwordHash: string } | object = { passwordHash }) {
  const made: { id: number; email: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `ny-${api.make.next()}@eksempel.dk`;
    made.push({ ...(await api.make.employee({ customerId, email, ...given })), email });
  }
  return made;
}
const draft = (employees: readonly { id: number }[]) =>
  api.make.selection(
    employees.map(({ id }) => id),
    anna.accountId,
  );
const send = (id: number, { as = anna, at = api, without = [] as number[] } = {}) =>
  at.call(endpoints.sendWelcomes, { as, params: { id: String(id) }, body: { without } });
const preview = async (id: number, as = anna): Promise<Welcomes> =>
  (await api.call(endpoints.previewWelcomes, { as, params: { id: String(id) } })).data;
const mailsTo = (employees: readonly { email: string }[]) =>
  api.services.db
    .selectFrom('mail')
    .select(['id', 'kind', 'state', 'recipient', 'customerId', 'subject', 'text'])
    .where(
      'recipient',
      'in',
      employees.map(({ email }) => email),
    )
    .orderBy('id')
    .execute();
const events = () =>
  api.services.db
    .selectFrom('auditEvent')
    .select(['actorAccountId', 'changes'])
    .where('customerId', '=', customerId)
    .where('action', '=', 'customer.send_welcomes')
    .execute();
const sendOne = (id: number) =>
  api.call(employeeEndpoints.sendEmployeeWelcome, { as: anna, params: { id: String(id) } });

test('sends each employee a mail with an own link, and names those skipped and the reasons', async () => {
  const able = await people(3);
  const [unable] = await people(1, {});
  const id = await draft([...able, { id: unable?.id ?? 0 }]);
  const result = {
    employees: 3,
    skipped: 1,
    firstSkipped: [
      {
        employee: { id: unable?.id, name: expect.any(String) },
        reason: 'login_not_enabled',
        message: 'Kan ikke logge ind: der er intet kodeord.',
      },
    ],
  };
  expect(await preview(id)).toEqual(result);
  expect(await mailsTo(able)).toEqual([]);
  const { status, data } = await send(id);
  expect([status, data]).toEqual([200, result]);
  const mails = await mailsTo(able);
  expect(mails.map(({ kind, state, recipient }) => [kind, state, recipient])).toEqual(
    able.map(({ email }) => ['employee-welcome', 'queued', email]),
  );
  const jobs = await sql<{
    mailId: number;
  }>`select (data->>'mailId')::int as "mail_id" from ${pendingJobs('mail')} as job`.execute(api.services.db);
  for (const mail of mails) expect(jobs.rows).toContainEqual({ mailId: mail.id });
  for (const { email } of able) {
    const { code } = await api.mailTo(email);
    const chosen = await api.call(passwordLinkEndpoints.choosePassword, {
      as: api.anonymous(),
      body: { code: code ?? '', password: 'mit-eget-valgte' },
    });
    expect(chosen.data.kind).toBe('employee');
  }
  expect(await events()).toEqual([
    {
      actorAccountId: anna.accountId,
      changes: { employeeIds: { after: able.map((employee) => String(employee.id)) } },
    },
  ]);
});

test('sends the same text as the welcome to a single employee', async () => {
  const [first = { id: 0, email: '' }] = await people(1);
  await sendOne(first.id);
  await send(await draft([first]));
  const [one, many] = await mailsTo([first]);
  expect([many?.subject, many?.text]).toEqual([one?.subject, one?.text]);
  expect([one?.state, many?.state]).toEqual(['withdrawn', 'queued']);
});

test('twenty parallel identical calls on two instances send once', async () => {
  const able = await people(4);
  const id = await draft(able);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(id, { at: n % 2 ? other : api })),
  );
  expect(answers.map(({ status, data }) => [status, data.employees])).toEqual(answers.map(() => [200, 4]));
  expect(await mailsTo(able)).toHaveLength(4);
  expect(await events()).toHaveLength(1);
});

test('skips addresses that were sent five mails within the hour', async () => {
  const [often = { id: 0, email: '' }, rarely = { id: 0, email: '' }] = await people(2);
  for (let n = 0; n < 5; n += 1) await sendOne(often.id);
  const { data } = await send(await draft([often, rarely]));
  expect([data.employees, data.firstSkipped.map(({ employee, reason }) => [employee.id, reason])]).toEqual([
    1,
    [[often.id, 'address_throttled']],
  ]);
  // Mails to a selection and single mails share the limit of an address.
  for (let n = 0; n < 4; n += 1) expect((await sendOne(rarely.id)).status).toBe(200);
  expect((await sendOne(rarely.id)).status).toBe(429);
});

test('sends at most the daily number of mails of a company, and skips the rest', async () => {
  const able = await people(15);
  expect((await send(await draft(able))).data.employees).toBe(15);
  // A company may send one mail a day for each employee, and twenty more.
  const again = await send(await draft(able));
  expect([again.data.employees, again.data.skipped]).toEqual([15, 0]);
  const last = await preview(await draft(able));
  expect([last.employees, last.skipped]).toEqual([5, 10]);
  const { data } = await send(await draft(able));
  expect([data.employees, data.skipped]).toEqual([5, 10]);
  expect(new Set(data.firstSkipped.map(({ message }) => message))).toEqual(
    new Set(['Virksomheden har sendt så mange velkomst e-mails, som den kan på et døgn.']),
  );
  expect((await sendOne(able[0]?.id ?? 0)).status).toBe(429);
  // The daily number does not apply to operators.
  expect((await send(await draft(able), { as: operator })).data.employees).toBe(15);
});

test('sends no mail if an employee was deleted, until the caller leaves that employee out', async () => {
  const able = await people(3);
  const id = await draft(able);
  const gone = able[1]?.id ?? 0;
  await api.call(employeeEndpoints.deleteEmployee, { as: anna, params: { id: String(gone) } });
  const stale = await send(id);
  expect([stale.status, stale.error]).toMatchObject([
    409,
    { code: 'selection_stale', fields: [{ path: ['without', gone] }] },
  ]);
  expect(await mailsTo(able)).toEqual([]);
  expect((await send(id, { without: [gone] })).data).toMatchObject({ employees: 2, skipped: 0 });
  expect(await mailsTo(able)).toHaveLength(2);
});

test('skips all employees, without an error, if none of them can log in', async () => {
  const id = await draft(await people(2, {}));
  expect((await send(id)).data).toMatchObject({ employees: 0, skipped: 2 });
  expect(await events()).toEqual([]);
});

test('answers a repeated call from a stored response without names, also after an employee is deleted', async () => {
  const [able] = await people(1);
  const lastName = `Navneløs-${api.make.next()}`;
  const [kept, gone] = await people(2, { lastName });
  const id = await draft([able, kept, gone].flatMap((employee) => employee ?? []));
  const key = `velkomst-${id}`;
  const sendWithKey = () =>
    api.call(endpoints.sendWelcomes, {
      as: anna,
      params: { id: String(id) },
      body: {},
      headers: { 'idempotency-key': key },
    });
  const first = await sendWithKey();
  expect(first.data.firstSkipped.map(({ employee }) => employee.id)).toEqual([kept?.id, gone?.id]);
  expect(JSON.stringify(first.data)).toContain(lastName);
  const stored = await api.services.db
    .selectFrom('idempotencyKey')
    .select('response')
    .where('key', '=', key)
    .execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.response).not.toContain(lastName);
  const again = await sendWithKey();
  expect([again.status, again.data]).toEqual([200, first.data]);
  const params = { id: String(gone?.id) };
  await api.call(employeeEndpoints.deleteEmployee, { as: anna, params });
  // Repeats are answered from the key, which is kept much longer than a draft.
  await api.database.owner.deleteFrom('employeeSelection').where('id', '=', id).execute();
  const afterDeletion = await sendWithKey();
  expect([afterDeletion.status, afterDeletion.data]).toEqual([
    200,
    { ...first.data, firstSkipped: first.data.firstSkipped.slice(0, 1) },
  ]);
});

test('invites those who have no password, once, and skips the others', async () => {
  const [known] = await people(1);
  const unknown = await people(3, {});
  const id = await draft([...unknown, { id: known?.id ?? 0 }]);
  const params = { id: String(id) };
  const body = { kind: 'invitation' as const };
  const result = {
    employees: 3,
    skipped: 1,
    firstSkipped: [
      {
        employee: { id: known?.id, name: expect.any(String) },
        reason: 'login_enabled',
        message: 'Har allerede et login.',
      },
    ],
  };
  expect((await api.call(endpoints.previewWelcomes, { as: anna, params, query: body })).data).toEqual(result);
  const invite = () => api.call(endpoints.sendWelcomes, { as: anna, params, body });
  const answers = await Promise.all([invite(), invite()]);
  expect(answers.map(({ data }) => data)).toEqual([result, result]);
  expect(await mailsTo(unknown)).toHaveLength(3);
  // The draft was used for invitations, which is another act than a welcome.
  expect((await send(id)).error.code).toBe('selection_used');
  const { code } = await api.mailTo(unknown[0]?.email ?? '');
  const chosen = await api.call(passwordLinkEndpoints.choosePassword, {
    as: api.anonymous(),
    body: { code: code ?? '', password: 'mit-eget-valgte' },
  });
  expect(chosen.data.kind).toBe('employee');
  const sent = api.services.db
    .selectFrom('auditEvent')
    .select(['actorAccountId', 'changes'])
    .where('customerId', '=', customerId)
    .where('action', '=', 'customer.send_invitations');
  expect(await sent.execute()).toEqual([
    {
      actorAccountId: anna.accountId,
      changes: { employeeIds: { after: unknown.map((employee) => String(employee.id)) } },
    },
  ]);
});

import { administratorEndpoints } from '@saldo/contract/administrators';
import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesContaining } from '../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { TestClock } from '../../../test-support/test-clock.ts';
import { sendForgottenPassword } from '../password-links/forgot-password.ts';
import { removeOldMailBodies } from './forget-mails.ts';
import { giveUpMail, sendMail } from './send-mail.ts';
import { withdrawDeadMails } from './withdraw-mails.ts';

const { getMail, listMails, resendMail } = mailEndpoints;
const { deleteAdministrator, sendAdministratorWelcome, setAdministratorPassword, updateAdministrator } =
  administratorEndpoints;
const { deleteCustomer } = customerEndpoints;
const { deleteEmployee, sendEmployeeWelcome, setEmployeePassword, updateEmployee } = employeeEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
/** The same, as a demo. */
let demo: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  demo = await TestApi.start({ now: NOW, demo: true, database: api.database });
  as = await api.operator();
});
afterAll(async () => {
  await demo.stop();
  await api.stop();
});

const list = (query = {}) => api.call(listMails, { as, query });
const read = async (id: number, server = api) =>
  (await server.call(getMail, { as, params: { id: String(id) } })).data;
const resend = (id: number) => api.call(resendMail, { as, params: { id: String(id) } });
const check = (code: string) =>
  api.call(passwordLinkEndpoints.checkPasswordLink, { as: api.anonymous(), body: { code } });
const accepting = { send: async () => undefined, close: () => undefined };
const refusing = {
  send: () => Promise.reject(new Error('550 5.1.1 ukendt postkasse')),
  close: () => undefined,
};

const neverCalled = {
  send: () => Promise.reject(new Error('a dead link was handed to the mail server')),
  close: () => undefined,
};

/** Makes a mail, and says what is then done to kill its link. */
const of =
  <T extends { id: number }>(make: () => Promise<T>, kill: (made: T) => Promise<unknown>) =>
  async () => {
    const made = await make();
    return { id: made.id, after: () => kill(made) };
  };

/** A welcome mail to a new administrator. */
async function welcomed(companyName = 'Ærø Bageri') {
  const email = `konto-${api.make.next()}@eksempel.dk`;
  const customerId = await api.make.customer({ companyName });
  const accountId = await api.make.account({ role: 'Customer', customerId, email });
  const params = { id: String(customerId), adminId: String(accountId) };
  await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params });
  const { id, code } = await api.mailTo(email);
  return { id, code: code ?? '', email, accountId, customerId, params };
}

async function welcomedEmployee() {
  const lastName = `Glemsel ${api.make.next()}`;
  const email = `ansat-${api.make.next()}@eksempel.dk`;
  const passwordHash = await api.make.hash('et-godt-kodeord');
  const employee = await api.make.employee({
    email,
    firstName: 'Fuldkommen',
    lastName,
    passwordHash,
  });
  const params = { id: String(employee.id) };
  await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params });
  const { id, code } = await api.mailTo(email);
  return { id, code: code ?? '', email, lastName, params };
}

describe('a mail', () => {
  test('shows everything but its link', async () => {
    const { id, email, code } = await welcomed();
    const shown = await read(id);
    expect(shown).toEqual({
      id,
      kind: 'administrator-welcome',
      recipient: email,
      subject: 'Velkommen til Saldo',
      state: 'queued',
      createdAt: '2026-11-20T10:00:00.000Z',
      sentAt: null,
      attempts: 0,
      error: null,
      text: expect.stringContaining('[linket vises ikke her]'),
      link: null,
    });
    expect(JSON.stringify(shown)).not.toContain(code);
    expect(shown.text).not.toContain('saldo.invalid');
  });

  test('shows its link in demo, until it is sent', async () => {
    const { id, code } = await welcomed();
    const link = `http://127.0.0.1:3000/kodeord/${code}`;
    const shown = await read(id, demo);
    expect(shown.link).toBe(link);
    expect(shown.text).toContain(link);
    await sendMail(demo.services, accepting, id);
    const sent = await read(id, demo);
    expect(sent).toMatchObject({
      state: 'sent',
      sentAt: '2026-11-20T10:00:00.000Z',
      attempts: 1,
      link: null,
    });
    expect(sent.text).not.toContain(code);
  });

  test('that was refused says why, and keeps its link from everybody when it is given up', async () => {
    const { id } = await welcomed();
    await expect(sendMail(api.services, refusing, id)).rejects.toThrow(`mail ${id} was not taken`);
    expect(await read(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      error: '550 5.1.1 ukendt postkasse',
    });
    await giveUpMail(api.services, id);
    expect(await read(id, demo)).toMatchObject({ state: 'failed', link: null });
    // A late try sends nothing.
    await sendMail(api.services, refusing, id);
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('that is missing is 404', async () => {
    for (const endpoint of [getMail, resendMail]) {
      const answer = await api.call(endpoint, { as, params: { id: '900000001' } });
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('sending again', () => {
  test('makes a new mail with a new link; the old link dies', async () => {
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

  test('goes to the address of today, to administrator, operator and employee', async () => {
    const { id, params } = await welcomed();
    const email = `flyttet-${api.make.next()}@eksempel.dk`;
    const body = { name: 'Åse', email };
    await api.call(administratorEndpoints.updateAdministrator, { as, params, body });
    expect((await resend(id)).data.recipient).toBe(email);
    const employee = await welcomedEmployee();
    expect((await resend(employee.id)).data).toMatchObject({
      kind: 'employee-welcome',
      recipient: employee.email,
    });
  });

  test('of a welcome to an administrator takes a password that an operator set', async () => {
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
          'Administratoren har selv valgt sit kodeord. Sæt et nyt med Skift kodeord, før velkomst e-mailen sendes igen.',
      },
    ]);
    expect((await list({ search: email })).data).toHaveLength(1);
    await api.call(setAdministratorPassword, { as, params, body: { password: 'operatoerens-kodeord' } });
    expect((await resend(id)).status).toBe(200);
    // A forgotten password has no such condition.
    await sendForgottenPassword(api.services, email);
    const forgotten = await api.mailTo(email);
    await api.call(passwordLinkEndpoints.choosePassword, {
      as: api.anonymous(),
      body: { code: forgotten.code ?? '', password: 'mit-andet-kodeord' },
    });
    expect((await resend(forgotten.id)).status).toBe(200);
  });

  test('of a welcome to an employee takes a password', async () => {
    const { id, params } = await welcomedEmployee();
    await api.services.db
      .updateTable('employee')
      .set({ passwordHash: null })
      .where('id', '=', Number(params.id))
      .execute();
    const refused = await resend(id);
    expect([refused.status, refused.error.code]).toEqual([409, 'login_not_enabled']);
  });

  test('of the notice about two-step sign-in says the same again, without a link', async () => {
    const { accountId, params, email } = await welcomed();
    await api.make.twoStep(accountId);
    await api.call(administratorEndpoints.removeAdministratorTwoStep, { as, params });
    const { id } = await api.mailTo(email);
    const answer = await resend(id);
    expect(answer.data).toMatchObject({ kind: 'two-step-removed', recipient: email, state: 'queued' });
    const [first, second] = [await read(id), await read(answer.data.id)];
    expect(first).toMatchObject({ subject: 'Totrinslogin er slået fra', state: 'queued', link: null });
    expect(second.text).toBe(first.text);
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
        const { id, params } = await welcomedEmployee();
        await api.call(employeeEndpoints.deleteEmployee, { as, params });
        return id;
      },
    ],
    [
      'a disabled operator',
      async () => {
        const accountId = await api.make.account({ role: 'Admin' });
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
  ])('to %s is refused', async (_who, make) => {
    const answer = await resend(await make());
    expect([answer.status, answer.error]).toEqual([
      409,
      { code: 'mail_person_gone', message: 'E-mailen kan ikke sendes igen: modtageren er slettet.' },
    ]);
  });
});

describe('a mail that waits with a dead link', () => {
  const administratorsPassword = { password: 'et-helt-nyt-kodeord' };
  const choose = (code: string) =>
    api.call(passwordLinkEndpoints.choosePassword, {
      as: api.anonymous(),
      body: { code, ...administratorsPassword },
    });

  test.each<[string, () => Promise<{ id: number; after: () => Promise<unknown> }>]>([
    ['a newer welcome', of(welcomed, ({ params }) => api.call(sendAdministratorWelcome, { as, params }))],
    ['a forgotten password', of(welcomed, ({ email }) => sendForgottenPassword(api.services, email))],
    [
      'a password set by an operator',
      of(welcomed, ({ params }) =>
        api.call(setAdministratorPassword, { as, params, body: administratorsPassword }),
      ),
    ],
    ['a password chosen through the link', of(welcomed, ({ code }) => choose(code))],
    [
      'a new e-mail',
      of(welcomed, ({ params, email }) =>
        api.call(updateAdministrator, { as, params, body: { name: 'Åse', email: `ny-${email}` } }),
      ),
    ],
    [
      'the deletion of the administrator',
      of(welcomed, ({ params }) => api.call(deleteAdministrator, { as, params })),
    ],
    [
      'the deletion of the customer',
      of(welcomed, ({ params: { id } }) => api.call(deleteCustomer, { as, params: { id } })),
    ],
    [
      "an employee's newer welcome",
      of(welcomedEmployee, ({ params }) => api.call(sendEmployeeWelcome, { as, params })),
    ],
    [
      "an employee's new password",
      of(welcomedEmployee, ({ params }) =>
        api.call(setEmployeePassword, { as, params, body: administratorsPassword }),
      ),
    ],
    [
      "an employee's new e-mail",
      of(welcomedEmployee, ({ params, email, lastName }) =>
        api.call(updateEmployee, {
          as,
          params,
          body: { firstName: 'Fuldkommen', lastName, email: `ny-${email}` },
        }),
      ),
    ],
    [
      "an employee's deletion",
      of(welcomedEmployee, ({ params }) => api.call(deleteEmployee, { as, params })),
    ],
  ])('by %s is withdrawn and never sent', async (_how, make) => {
    const { id, after } = await make();
    const bystander = await welcomed();
    await after();
    expect(await read(id, demo)).toMatchObject({ state: 'withdrawn', link: null, sentAt: null });
    await sendMail(api.services, neverCalled, id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
    expect(await read(bystander.id)).toMatchObject({ state: 'queued' });
  });

  test('because it waited longer than 72 hours is withdrawn, when it would be sent or before', async () => {
    const [tried, untried, living] = [await welcomed(), await welcomed(), await welcomed()];
    const later = { clock: new TestClock('2026-11-23T10:00:00Z') };
    await api.services.db
      .updateTable('passwordLink')
      .set({ expiresAt: new Date('2026-11-23T10:00:01Z') })
      .where('accountId', '=', living.accountId)
      .execute();
    await sendMail({ ...api.services, ...later }, neverCalled, tried.id);
    await withdrawDeadMails(api.services.db, later, null);
    for (const { id } of [tried, untried]) {
      expect(await read(id, demo)).toMatchObject({ state: 'withdrawn', link: null });
    }
    expect(await read(living.id)).toMatchObject({ state: 'queued' });
  });
});

describe('a mail without a link', () => {
  /** A notice to an administrator that waits. */
  async function noticed() {
    const { accountId, customerId, params, email } = await welcomed();
    await api.make.twoStep(accountId);
    await api.call(administratorEndpoints.removeAdministratorTwoStep, { as, params });
    return { id: (await api.mailTo(email)).id, accountId, customerId, params };
  }
  async function noticedOperator() {
    const email = `operatoer-${api.make.next()}@eksempel.dk`;
    const accountId = await api.make.account({ role: 'Admin', email });
    await api.make.twoStep(accountId);
    const params = { id: String(accountId) };
    await api.call(operatorEndpoints.removeOperatorTwoStep, { as, params });
    return { id: (await api.mailTo(email)).id, accountId, params };
  }
  const { disableOperator, deleteOperator } = operatorEndpoints;

  test.each<[string, () => Promise<{ id: number; after: () => Promise<unknown> }>]>([
    ['a deleted administrator', of(noticed, ({ params }) => api.call(deleteAdministrator, { as, params }))],
    [
      'an administrator of an archived customer',
      of(noticed, ({ params: { id } }) => api.call(deleteCustomer, { as, params: { id } })),
    ],
    ['a deleted operator', of(noticedOperator, ({ params }) => api.call(deleteOperator, { as, params }))],
    ['a disabled operator', of(noticedOperator, ({ params }) => api.call(disableOperator, { as, params }))],
  ])('to %s is withdrawn and never sent', async (_whom, make) => {
    const { id, after } = await make();
    const bystander = await noticed();
    await after();
    expect(await read(id)).toMatchObject({ state: 'withdrawn', sentAt: null });
    await sendMail(api.services, neverCalled, id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
    expect(await read(bystander.id)).toMatchObject({ state: 'queued' });
    await sendMail(api.services, accepting, bystander.id);
    expect(await read(bystander.id)).toMatchObject({ state: 'sent' });
  });

  test('to somebody who is gone in any other way is not sent either', async () => {
    const { id, accountId } = await noticed();
    const deletedAt = new Date(NOW);
    await api.services.db.updateTable('account').set({ deletedAt }).where('id', '=', accountId).execute();
    await sendMail(api.services, neverCalled, id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
  });
});

describe('the outbox', () => {
  test('is searched, filtered and sorted, newest first, in pages', async () => {
    await api.database.owner.deleteFrom('mail').execute();
    const recipients = ['ærlig', 'bo', 'carl'].map((name) => `${name}-100%@eksempel.dk`);
    for (const [index, recipient] of recipients.entries()) {
      const at = (hour: number) => new Date(`2026-11-2${index}T${hour}:00:00Z`);
      await api.services.db
        .insertInto('mail')
        .values({
          kind: index === 1 ? 'employee-welcome' : 'forgotten-password',
          recipient,
          subject: `Emne ${index}`,
          messageId: `<liste-${index}@eksempel.dk>`,
          createdAt: at(10),
          ...(index === 1 && { state: 'sent' as const, sentAt: at(11) }),
        })
        .execute();
    }
    const names = async (query: object) =>
      (await list(query)).data.map(({ recipient }) => recipient.split('-')[0]);
    expect(await names({})).toEqual(['carl', 'bo', 'ærlig']);
    expect(await names({ sort: 'createdAt' })).toEqual(['ærlig', 'bo', 'carl']);
    expect(await names({ sort: 'kind' })).toEqual(['bo', 'ærlig', 'carl']);
    expect(await names({ sort: '-state' })).toEqual(['bo', 'carl', 'ærlig']);
    expect(await names({ state: 'sent' })).toEqual(['bo']);
    expect(await names({ search: 'EMNE 2' })).toEqual(['carl']);
    expect(await names({ search: '100%@' })).toEqual(['carl', 'bo', 'ærlig']);
    expect(await names({ search: '100_@' })).toEqual([]);
    const page = await list({ limit: '1', offset: '1' });
    expect([page.data.length, page.data[0]?.subject, page.headers['x-total-count']]).toEqual([
      1,
      'Emne 1',
      '3',
    ]);
    expect((await list({ state: 'sendt' })).status).toBe(400);
  });

  test('a mail and its sending exist exactly if the transaction commits', async () => {
    const jobs = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(api.database.owner))
        .rows[0]?.n;
    const before = await jobs();
    const { accountId, email } = await welcomed();
    expect(await jobs()).toBe((before ?? 0) + 1);
    const { sendLinkMail } = await import('../password-links/send-link-mail.ts');
    const rolledBack = api.services.db.transaction().execute(async (tx) => {
      const about = { name: 'Å', email: `rullet-${email}`, companyName: null };
      await sendLinkMail(tx, api.services, 'forgotten-password', { accountId }, about);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await list({ search: `rullet-${email}` })).data).toEqual([]);
    expect(await jobs()).toBe((before ?? 0) + 1);
  });
});

describe('what is forgotten', () => {
  test("a deleted employee's mails are blank, unsent ones are withdrawn, links are dead", async () => {
    const sent = await welcomedEmployee();
    await sendMail(api.services, accepting, sent.id);
    await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: sent.params });
    const { id: queuedId, code } = await api.mailTo(sent.email);
    await sendMail(api.services, refusing, queuedId).catch(() => undefined);
    await api.call(employeeEndpoints.deleteEmployee, { as, params: sent.params });
    for (const [id, state] of [
      [sent.id, 'sent'],
      [queuedId, 'withdrawn'],
    ] as const) {
      expect(await read(id)).toMatchObject({ state, recipient: '', subject: '', text: null, error: null });
    }
    expect((await check(code ?? '')).status).toBe(404);
    expect(await tablesContaining(api.database.owner, sent.email, sent.lastName)).toEqual([]);
    // Its job finds nothing to send.
    await sendMail(api.services, refusing, queuedId);
  });

  test('an employee deleted while the mail server refuses leaves no trace in the error', async () => {
    const { id, email, params } = await welcomedEmployee();
    const slow = {
      send: async () => {
        await api.call(employeeEndpoints.deleteEmployee, { as, params });
        throw new Error(`550 <${email}> findes ikke`);
      },
      close: () => undefined,
    };
    await sendMail(api.services, slow, id).catch(() => undefined);
    expect(await tablesContaining(api.database.owner, email)).toEqual([]);
  });

  test('a text goes 90 days after sending, the line stays', async () => {
    const [old, recent, unsent] = [await welcomed(), await welcomed(), await welcomed()];
    const aged = (id: number, days: number) =>
      api.services.db
        .updateTable('mail')
        .set({ state: 'sent', sentAt: sql<Date>`now() - make_interval(days => ${days}::int)` })
        .where('id', '=', id)
        .execute();
    await aged(old.id, 91);
    await aged(recent.id, 89);
    await removeOldMailBodies(api.services.db);
    expect(await read(old.id)).toMatchObject({
      recipient: old.email,
      subject: 'Velkommen til Saldo',
      text: null,
    });
    expect((await read(recent.id)).text).toContain('Hej');
    expect((await read(unsent.id)).text).toContain('Hej');
    // Sending it again renders it anew.
    expect((await resend(old.id)).status).toBe(200);
  });

  test.each(['failed', 'withdrawn'] as const)('a text goes 90 days after its mail is %s', async (state) => {
    const [old, recent] = [await welcomed(), await welcomed()];
    for (const { id } of [old, recent]) {
      if (state === 'failed') await giveUpMail(api.services, id);
      else await resend(id);
    }
    const aged = (id: number, days: number) =>
      api.services.db
        .updateTable('mail')
        .set({ givenUpAt: sql<Date>`now() - make_interval(days => ${days}::int)` })
        .where('id', '=', id)
        .where('givenUpAt', 'is not', null)
        .execute();
    await aged(old.id, 91);
    await aged(recent.id, 89);
    await removeOldMailBodies(api.services.db);
    expect(await read(old.id)).toMatchObject({ state, recipient: old.email, text: null });
    expect(await read(recent.id)).toMatchObject({ state, text: expect.stringContaining('Hej') });
  });
});

import { administratorEndpoints } from '@saldo/contract/administrators';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesContaining } from '../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { removeOldMailBodies } from './forget-mails.ts';
import { giveUpMail, sendMail } from './send-mail.ts';

const { getMail, listMails, resendMail } = mailEndpoints;
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
    await giveUpMail(api.services.db, id);
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
  test("a deleted employee's mails are blank, unsent ones are given up, links are dead", async () => {
    const sent = await welcomedEmployee();
    await sendMail(api.services, accepting, sent.id);
    await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: sent.params });
    const { id: queuedId, code } = await api.mailTo(sent.email);
    await sendMail(api.services, refusing, queuedId).catch(() => undefined);
    await api.call(employeeEndpoints.deleteEmployee, { as, params: sent.params });
    for (const [id, state] of [
      [sent.id, 'sent'],
      [queuedId, 'failed'],
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
});

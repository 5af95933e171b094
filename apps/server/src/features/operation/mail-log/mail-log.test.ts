import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { accepting, refusing, welcomedAdministrator } from '../../../../test-support/welcome-mails.ts';
import { giveUpMail, sendMail } from '../../mail/mails/send-mail.ts';

const { getMail, listMails, resendMail } = mailEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
/** A demo server on the same database. */
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
const welcomed = () => welcomedAdministrator(api, as);

describe('a mail', () => {
  test('names the employee that it is about, until the employee is deleted', async () => {
    const email = 'om.en.medarbejder@eksempel.dk';
    const { id: employeeId } = await api.make.employee({ email });
    const params = { id: String(employeeId) };
    await api.call(employeeEndpoints.sendEmployeeInvitation, { as, params });
    const [mail] = (await list({ search: email })).data;
    expect(mail).toMatchObject({ employeeId });
    await api.call(employeeEndpoints.deleteEmployee, { as, params });
    expect((await read(mail?.id ?? 0)).employeeId).toBeNull();
  });

  test('is shown without its link', async () => {
    const { id, email, code } = await welcomed();
    const shown = await read(id);
    expect(shown).toEqual({
      id,
      kind: 'administrator-welcome',
      recipient: email,
      employeeId: null,
      subject: 'Velkommen til Saldo',
      state: 'queued',
      createdAt: '2026-11-20T10:00:00.000Z',
      sentAt: null,
      attempts: 0,
      error: null,
      text: expect.stringContaining('[linket vises ikke her]'),
      attachment: null,
      link: null,
    });
    expect(JSON.stringify(shown)).not.toContain(code);
    expect(shown.text).not.toContain('saldo.invalid');
  });

  test('is shown with its link in a demo, until it is sent', async () => {
    const { id, code } = await welcomed();
    const link = `http://127.0.0.1:3000/kodeord#${code}`;
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

  test('that was refused has the error, and loses its link when it is given up', async () => {
    const { id } = await welcomed();
    await expect(sendMail(api.services, refusing, id)).rejects.toThrow(`mail ${id} was not accepted`);
    expect(await read(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      error: '550 5.1.1 ukendt postkasse',
    });
    await giveUpMail(api.services, id);
    expect(await read(id, demo)).toMatchObject({ state: 'failed', link: null });
    // Another attempt sends nothing.
    await sendMail(api.services, refusing, id);
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('that does not exist answers 404', async () => {
    for (const endpoint of [getMail, resendMail]) {
      const answer = await api.call(endpoint, { as, params: { id: '900000001' } });
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('the preview of a mail', () => {
  const preview = (id: number, { server = api, headers = as.headers, method = 'GET' as const } = {}) =>
    server.app.inject({ method, url: `/api/mails/${id}/html`, headers });

  test('is its HTML without scripts and without the link, and only Saldo may frame it', async () => {
    const { id, code } = await welcomed();
    const { statusCode, headers, body } = await preview(id);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]);
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
    expect(body).toContain('Du er oprettet som administrator');
    expect(body).toContain('[linket vises ikke her]');
    for (const secret of [code ?? '', 'saldo.invalid', 'href="[']) expect(body).not.toContain(secret);
  });

  test('has the link in a demo, until the mail is sent', async () => {
    const { id, code } = await welcomed();
    const shown = async () => (await preview(id, { server: demo })).body;
    expect(await shown()).toContain(`<a target="_blank" href="http://127.0.0.1:3000/kodeord#${code}"`);
    await sendMail(demo.services, accepting, id);
    expect(await shown()).not.toContain(code);
  });

  test('is refused to all but operators, and answers 404 once the mail has no text', async () => {
    const { id } = await welcomed();
    const customerId = await api.make.customer();
    const status = async (headers: Record<string, string>) => (await preview(id, { headers })).statusCode;
    expect(await status({})).toBe(401);
    expect(await status((await api.administrator(customerId)).headers)).toBe(403);
    expect((await preview(900_000_001)).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/api/mails/x/html', headers: as.headers })).statusCode).toBe(400);
    await api.services.db.updateTable('mail').set({ html: null, text: null }).where('id', '=', id).execute();
    expect(await status(as.headers)).toBe(404);
  });
});

describe('the mail log', () => {
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

  test('a mail and its job exist if and only if the transaction commits', async () => {
    const jobs = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(api.database.owner))
        .rows[0]?.n;
    const before = await jobs();
    const { accountId, email } = await welcomed();
    expect(await jobs()).toBe((before ?? 0) + 1);
    const { sendLinkMail } = await import('../../access/password-links/password-links.ts');
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

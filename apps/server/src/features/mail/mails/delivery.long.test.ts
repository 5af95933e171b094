import path from 'node:path';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resultOf, spawnProgram } from '../../../../test-support/programs.ts';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestMailServer } from '../../../../test-support/test-mail-server.ts';
import { required } from '../../../platform/errors.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';
import { smtpTransport } from '../../../platform/mail/mail-transport.ts';
import { sendLinkMail } from '../../access/password-links/password-links.ts';
import { requeueLostMails } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

let api: TestApi;
let as: SignedIn;
let smtp: TestMailServer;

const soon = { retryDelay: 0, retryBackoff: false, retryLimit: 3 };

beforeAll(async () => {
  smtp = await TestMailServer.start();
});
afterAll(() => smtp.stop());

async function start(options: Parameters<typeof TestApi.start>[0] = {}): Promise<void> {
  api = await TestApi.start({ jobs: soon, ...options });
  as = await api.operator();
}

const address = () => `modtager-${crypto.randomUUID()}@eksempel.dk`;

/** Queues a welcome mail to a new employee. Returns its recipient and its id. */
async function welcome(given: { firstName?: string; companyName?: string; email?: string } = {}) {
  const { companyName = 'Ærø Bageri', firstName = 'Søren', email = address() } = given;
  const customerId = await api.make.customer({ companyName });
  const passwordHash = await api.make.hash('et-godt-kodeord');
  const { id } = await api.make.employee({ customerId, firstName, lastName: 'Ås', email, passwordHash });
  await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: { id: String(id) } });
  return { email, mailId: (await api.mailTo(email)).id };
}

const stateOf = (mailId: number) =>
  api.services.db
    .selectFrom('mail')
    .select(['state', 'attempts', 'error', 'codeSeed', 'messageId'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
const becomes = (mailId: number, expected: object) =>
  vi.waitFor(async () => expect(await stateOf(mailId)).toMatchObject(expected), {
    interval: 25,
    timeout: 60_000,
  });
const receivedBy = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

/** Sends a mail at once, without its job. */
async function deliver(mailId: number): Promise<void> {
  const transport = smtpTransport(smtp.url, 'Saldo <saldo@eksempel.dk>');
  try {
    await sendMail(api.services, transport, mailId);
  } finally {
    transport.close();
  }
}

describe('the sending', () => {
  afterEach(() => api.stop());

  test('of a mail happens once, and never if its transaction was rolled back', async () => {
    await start();
    const ghost = address();
    const rolledBack = api.services.db.transaction().execute(async (tx) => {
      const about = { name: 'Å', email: ghost, companyName: null };
      await sendLinkMail(tx, api.services, 'forgotten-password', { accountId: as.accountId }, about);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow();
    await api.sendMails(smtp.url);
    const { email, mailId } = await welcome();
    await becomes(mailId, { state: 'sent', attempts: 1 });
    expect(receivedBy(email)).toHaveLength(1);
    expect(receivedBy(ghost)).toEqual([]);
  });

  test('waits while the mail server is down: nothing is lost, each mail arrives once', async () => {
    await start({ jobs: { ...soon, retryDelay: 1, retryLimit: 1000 } });
    const away = await TestMailServer.start();
    await away.stop();
    await api.sendMails(away.url);
    const mails = [await welcome(), await welcome(), await welcome()];
    for (const { mailId } of mails) {
      await vi.waitFor(async () => expect((await stateOf(mailId)).attempts).toBeGreaterThan(1), {
        interval: 25,
        timeout: 60_000,
      });
      expect(await stateOf(mailId)).toMatchObject({
        state: 'queued',
        error: 'Mailserveren svarede ikke.',
      });
    }
    await away.start();
    for (const { email, mailId } of mails) {
      await becomes(mailId, { state: 'sent', error: null, codeSeed: null });
      expect(await away.receivedBy(email)).toHaveLength(1);
    }
    await away.stop();
  });

  test('by two servers while the mail server is down: each mail arrives once when it is back', async () => {
    await start({ jobs: { ...soon, retryDelay: 1, retryLimit: 1000 } });
    const second = await TestApi.start({ jobs: { retryDelay: 1, retryLimit: 1000 }, database: api.database });
    const away = await TestMailServer.start();
    await away.stop();
    const mails = [];
    for (let n = 0; n < 8; n++) mails.push(await welcome());
    await Promise.all([api.sendMails(away.url), second.sendMails(away.url)]);
    for (const { mailId } of mails) {
      await vi.waitFor(async () => expect((await stateOf(mailId)).attempts).toBeGreaterThan(2), {
        interval: 25,
        timeout: 60_000,
      });
    }
    await away.start();
    for (const { mailId } of mails) await becomes(mailId, { state: 'sent', error: null });
    await vi.waitFor(async () => expect(await pendingMailJobs()).toBe(0), { timeout: 60_000 });
    for (const { email } of mails) {
      expect(away.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    }
    await second.stop();
    await away.stop();
  });

  test('of failed mails, requested by two calls at once: each arrives once, with the link that works', async () => {
    const giveUpSoon = { retryDelay: 1, retryBackoff: false, retryLimit: 1 };
    await start({ jobs: giveUpSoon });
    const second = await TestApi.start({ jobs: giveUpSoon, database: api.database });
    const away = await TestMailServer.start();
    await away.stop();
    const mails = [];
    for (let n = 0; n < 8; n++) mails.push(await welcome());
    await Promise.all([api.sendMails(away.url), second.sendMails(away.url)]);
    for (const { mailId } of mails) await becomes(mailId, { state: 'failed', attempts: 2, codeSeed: null });

    await away.start();
    const resendAll = (server: TestApi) => server.call(mailEndpoints.resendFailedMails, { as });
    const answers = await Promise.all([resendAll(api), resendAll(second)]);
    answers.push(...(await Promise.all([resendAll(second), resendAll(api)])));
    expect(answers.reduce((sum, { data }) => sum + data.queued, 0)).toBe(mails.length);

    await vi.waitFor(async () => expect(await pendingMailJobs()).toBe(0), { timeout: 60_000 });
    for (const { email, mailId } of mails) {
      const [mail, ...more] = away.received.filter(({ to }) => to.includes(email));
      expect(more).toEqual([]);
      const code = /\/kodeord#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const link = await api.call(passwordLinkEndpoints.checkPasswordLink, {
        as: api.anonymous(),
        body: { code },
      });
      expect(link.data).toMatchObject({ email });
      expect(await stateOf(mailId)).toMatchObject({ state: 'withdrawn' });
      expect((await stateOf((await api.mailTo(email)).id)).state).toBe('sent');
    }
    await second.stop();
    await away.stop();
  });

  test('fails when the mail server refuses permanently, and keeps the message of the server', async () => {
    await start({ jobs: { ...soon, retryLimit: 2 } });
    const email = address();
    smtp.refusals.set(email, { code: 550, message: '5.1.1 Postkassen findes ikke' });
    await api.sendMails(smtp.url);
    const { mailId } = await welcome({ email });
    await becomes(mailId, {
      state: 'failed',
      attempts: 3,
      error: expect.stringContaining('5.1.1 Postkassen findes ikke'),
      codeSeed: null,
    });
    expect(receivedBy(email)).toEqual([]);
    const other = await welcome();
    await becomes(other.mailId, { state: 'sent' });
  });

  test('by two servers at once sends each mail once', async () => {
    await start();
    const second = await TestApi.start({ jobs: soon, database: api.database });
    const mails = [];
    for (let n = 0; n < 20; n++) mails.push(await welcome());
    await Promise.all([api.sendMails(smtp.url), second.sendMails(smtp.url)]);
    for (const { mailId } of mails) await becomes(mailId, { state: 'sent', attempts: 1 });
    for (const { email } of mails) expect(receivedBy(email)).toHaveLength(1);
    await second.stop();
  });

  test('by a server killed between sending and marking: one duplicate, with the same Message-ID', async () => {
    // The process uses the machine's clock, by which a link made by the test clock would have expired.
    await start({ now: Temporal.Now.instant().toString() });
    const { email, mailId } = await welcome();
    const script = path.join(import.meta.dirname, '../../../../test-support/mailer-process.ts');
    const settings = { connection: api.database.connection, smtpUrl: smtp.url };
    const child = spawnProgram(script, {}, { args: [JSON.stringify(settings)] });
    await resultOf(child);
    expect(child.signalCode).toBe('SIGKILL');
    expect(receivedBy(email)).toHaveLength(1);
    expect(await stateOf(mailId)).toMatchObject({ state: 'queued', attempts: 1 });

    await api.sendMails(smtp.url);
    await timeOutJobs();
    await becomes(mailId, { state: 'sent', attempts: 2 });
    const ids = receivedBy(email).map(({ headers }) => headers.get('message-id')?.[0]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([(await stateOf(mailId)).messageId]));
    const links = receivedBy(email).map(({ text }) => /https?:\S+/.exec(text)?.[0]);
    expect(new Set(links).size).toBe(1);
  });

  test('of mails whose jobs were dropped is resumed once, except for mails whose links have expired', async () => {
    // This server has no mail server for a month.
    await start();
    const old = await welcome();
    api.clock.advance({ hours: 28 * 24 });
    as = await api.operator();
    const recent = [await welcome(), await welcome()];
    await dropWaitingJobs();
    expect(await pendingMailJobs()).toBe(0);
    const second = await TestApi.start({ jobs: soon, database: api.database });
    await Promise.all([requeueLostMails(api.services), requeueLostMails(second.services)]);
    expect(await pendingMailJobs()).toBe(3);
    await requeueLostMails(api.services);
    expect(await pendingMailJobs()).toBe(3);
    await second.stop();

    await api.sendMails(smtp.url);
    for (const { mailId } of recent) await becomes(mailId, { state: 'sent', attempts: 1 });
    await becomes(old.mailId, { state: 'withdrawn', attempts: 0, codeSeed: null });
    for (const { email } of recent) expect(receivedBy(email)).toHaveLength(1);
    expect(receivedBy(old.email)).toEqual([]);
    // A job ends a moment after its mail is marked sent.
    await vi.waitFor(async () => expect(await pendingMailJobs()).toBe(0), { timeout: 60_000 });
    await requeueLostMails(api.services);
    expect(await pendingMailJobs()).toBe(0);
  });

  test('keeps no link code in the database, and the seed of the code only until the mail is sent', async () => {
    await start();
    const { email, mailId } = await welcome();
    const { code } = await api.mailTo(email);
    const { codeSeed } = await stateOf(mailId);
    expect(codeSeed).toHaveLength(32);
    expect(await tablesContaining(api.database.owner, required(code, 'a link'))).toEqual([]);
    await deliver(mailId);
    expect((await stateOf(mailId)).codeSeed).toBeNull();
  });
});

const pendingMailJobs = async () =>
  (await sql`select 1 from ${pendingJobs('mail', 'mail-dead')} as pending`.execute(api.database.owner)).rows
    .length;

/** Drops jobs as pg-boss does when they have waited for two weeks. */
async function dropWaitingJobs(): Promise<void> {
  await sql`update pgboss.job set keep_until = now() - interval '1 second'`.execute(api.database.owner);
  await supervise();
}

/** Makes started jobs appear older than their time-out. */
async function timeOutJobs(): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`.execute(
    api.database.owner,
  );
  await supervise();
}

async function supervise(): Promise<void> {
  await sql`update pgboss.queue set monitor_on = null, maintain_on = null`.execute(api.database.owner);
  const boss = new PgBoss({ ...api.database.connection, migrate: false, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('mail');
  await boss.stop({ graceful: false });
}

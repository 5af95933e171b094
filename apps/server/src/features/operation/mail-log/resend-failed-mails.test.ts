// @module-tag slow

import { administratorEndpoints } from '@saldo/contract/administrators';
import { type MailState, mailEndpoints, type ResentMails } from '@saldo/contract/mails';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { welcomedAdministrator, welcomedEmployee } from '../../../../test-support/welcome-mails.ts';
import { hashEmail, sendForgottenPassword } from '../../access/password-links/forgot-password.ts';
import { giveUpMail } from '../../mail/mails/send-mail.ts';

const { getMail, listMails, resendFailedMails, resendMail } = mailEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
/** Another server on the same database. */
let second: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  second = await TestApi.start({ now: NOW, database: api.database });
});
afterAll(async () => {
  await second.stop();
  await api.stop();
});
beforeEach(async () => {
  as = await api.operator();
  await api.database.owner.deleteFrom('mail').execute();
  await api.database.owner.deleteFrom('throttle').execute();
});

const nothing: ResentMails = {
  queued: 0,
  replaced: 0,
  personGone: 0,
  notWelcome: 0,
  throttled: 0,
  next: null,
};
const resendBatch = async (server: TestApi, after: number | undefined) =>
  (await server.call(resendFailedMails, { as, ...(after !== undefined && { body: { after } }) })).data;

/** Calls the endpoint batch by batch, as the screen does, and returns the totals. */
async function resendAll(server = api): Promise<ResentMails> {
  const all = { ...nothing };
  let after: number | undefined;
  do {
    const { next, ...counts } = await resendBatch(server, after);
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) all[key] += counts[key];
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}
const read = async (id: number) => (await api.call(getMail, { as, params: { id: String(id) } })).data;
const listed = async (state: MailState) => (await api.call(listMails, { as, query: { state } })).data;
const check = async (code: string | null) =>
  (
    await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code: code ?? '' },
    })
  ).status;

async function failed<T extends { id: number }>(made: Promise<T>): Promise<T> {
  const mail = await made;
  await giveUpMail(api.services, mail.id);
  return mail;
}
const welcomed = () => welcomedAdministrator(api, as);

/** Makes failed copies of order mails, each with its own text. */
async function failedCopies(count: number, recipient?: string): Promise<void> {
  const values = Array.from({ length: count }, () => {
    const n = api.make.next();
    return {
      kind: 'order-copy',
      recipient: recipient ?? `kopi-${n}@eksempel.dk`,
      subject: `Ordre ${n}`,
      html: `<p>Ordre ${n}</p>`,
      text: `Ordre ${n}`,
      messageId: `<kopi-${n}@eksempel.dk>`,
      state: 'failed' as const,
      error: 'connect ECONNREFUSED',
      createdAt: new Date(NOW),
      givenUpAt: new Date(NOW),
    };
  });
  await api.services.db.insertInto('mail').values(values).execute();
}

describe('all failed mails', () => {
  test('are queued again: link mails with a new link, the others unchanged', async () => {
    await failedCopies(1);
    const administrator = await failed(welcomed());
    const employee = await failed(welcomedEmployee(api, as));
    const waiting = await welcomed();
    expect(await resendAll()).toEqual({ ...nothing, queued: 3 });

    const queued = await listed('queued');
    expect(queued).toHaveLength(4);
    expect(queued.map(({ kind }) => kind).sort()).toEqual([
      'administrator-welcome',
      'administrator-welcome',
      'employee-welcome',
      'order-copy',
    ]);
    const copy = queued.find(({ kind }) => kind === 'order-copy');
    expect((await read(copy?.id ?? 0)).text).toMatch(/^Ordre \d+$/);
    for (const { id, email, code } of [administrator, employee]) {
      const newer = await api.mailTo(email);
      expect(newer.id).not.toBe(id);
      expect([await check(code), await check(newer.code)]).toEqual([404, 200]);
      expect(await read(id)).toMatchObject({ state: 'withdrawn' });
    }
    expect(await read(waiting.id)).toMatchObject({ state: 'queued' });
    expect(await listed('failed')).toEqual([]);
    const events = await api.services.db
      .selectFrom('auditEvent')
      .select('subjectId')
      .where('action', '=', 'mail.resend')
      .where('actorAccountId', '=', as.accountId)
      .execute();
    const resent = queued.filter(({ id }) => id !== waiting.id);
    expect(events.map(({ subjectId }) => Number(subjectId)).sort()).toEqual(
      resent.map(({ id }) => id).sort(),
    );
  });

  test('are queued again once, however many calls request it', async () => {
    await failedCopies(40);
    const people = await Promise.all(Array.from({ length: 5 }, () => failed(welcomed())));
    const answers = await Promise.all([resendAll(), resendAll(second), resendAll(), resendAll(second)]);
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(45);
    expect(await resendAll()).toEqual(nothing);
    const queued = await listed('queued');
    expect(queued).toHaveLength(45);
    expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(45);
    for (const { email } of people) expect(await check((await api.mailTo(email)).code)).toBe(200);
  });

  test('do not include a mail that was resent on its own', async () => {
    const { id, email } = await failed(welcomed());
    await api.call(resendMail, { as, params: { id: String(id) } });
    const { code } = await api.mailTo(email);
    expect(await resendAll()).toEqual(nothing);
    expect(await check(code)).toBe(200);
  });

  test('do not include mails whose texts were removed', async () => {
    const { id } = await failed(welcomed());
    await api.services.db.updateTable('mail').set({ html: null, text: null }).where('id', '=', id).execute();
    expect(await resendAll()).toEqual(nothing);
    expect(await read(id)).toMatchObject({ state: 'failed' });
  });

  test('do not include a mail whose text is removed while others are queued', async () => {
    const { accountId } = await failed(welcomed());
    await failedCopies(2);
    const { db } = api.services;
    const locking = await db.startTransaction().execute();
    await locking.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const sending = resendAll();
    await untilLockIsAwaited(api);
    const copies = db.selectFrom('mail').select('id').where('kind', '=', 'order-copy').orderBy('id');
    const copy = await copies.executeTakeFirstOrThrow();
    await db.updateTable('mail').set({ html: null, text: null }).where('id', '=', copy.id).execute();
    await locking.commit().execute();
    expect(await sending).toEqual({ ...nothing, queued: 2 });
    expect(await read(copy.id)).toMatchObject({ state: 'failed' });
  });

  test('are queued in batches of at most 250', async () => {
    await failedCopies(251);
    const first = await resendBatch(api, undefined);
    expect(first.queued).toBeGreaterThan(0);
    expect(first.queued).toBeLessThan(251);
    expect(first.next).not.toBeNull();
    expect(first.queued + (await resendAll()).queued).toBe(251);
    expect(await resendAll()).toEqual(nothing);
    // Mails sent in batches do not count towards the operator's limit.
    const { id } = await failed(welcomed());
    expect((await api.call(resendMail, { as, params: { id: String(id) } })).status).toBe(200);
  });

  test('to one address are all queued if they have no link', async () => {
    await failedCopies(20, 'bogholderi@eksempel.dk');
    expect(await resendAll()).toEqual({ ...nothing, queued: 20 });
  });
});

describe('a failed mail is not sent again', () => {
  test('to a deleted administrator, and is withdrawn', async () => {
    const { id, params } = await failed(welcomed());
    await api.call(administratorEndpoints.deleteAdministrator, { as, params });
    expect(await resendAll()).toEqual({ ...nothing, personGone: 1 });
    expect(await read(id)).toMatchObject({ state: 'withdrawn' });
    expect(await resendAll()).toEqual(nothing);
  });

  test('when it is a welcome and the administrator has chosen a password since', async () => {
    const { id, code } = await failed(welcomed());
    await api.call(passwordLinkEndpoints.choosePassword, {
      as: api.anonymous(),
      body: { code, password: 'mit-eget-kodeord' },
    });
    expect(await resendAll()).toEqual({ ...nothing, notWelcome: 1 });
    expect(await read(id)).toMatchObject({ state: 'withdrawn' });
    expect((await listed('queued')).map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  test('when a newer mail has the link that works', async () => {
    const { id, email } = await failed(welcomed());
    await sendForgottenPassword(api.services, hashEmail(email));
    const newer = await api.mailTo(email);
    expect(await resendAll()).toEqual({ ...nothing, replaced: 1 });
    expect(await read(id)).toMatchObject({ state: 'withdrawn' });
    expect(await read(newer.id)).toMatchObject({ state: 'queued' });
    expect(await check(newer.code)).toBe(200);
  });

  test('when a newer failed mail is sent instead', async () => {
    const { email } = await failed(welcomed());
    await sendForgottenPassword(api.services, hashEmail(email));
    await giveUpMail(api.services, (await api.mailTo(email)).id);
    expect(await resendAll()).toEqual({ ...nothing, queued: 1, replaced: 1 });
    const [only, ...more] = await listed('queued');
    expect(more).toEqual([]);
    expect(only).toMatchObject({ kind: 'forgotten-password', recipient: email });
  });

  test('when there is a newer mail, but is sent again if the newer one was withdrawn', async () => {
    const { params, email } = await failed(welcomed());
    await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params });
    const moved = `flyttet-${email}`;
    await api.call(administratorEndpoints.updateAdministrator, {
      as,
      params,
      body: { name: 'Åse', email: moved },
    });
    expect(await resendAll()).toEqual({ ...nothing, queued: 1 });
    const queued = (await listed('queued')).filter(({ kind }) => kind !== 'email-changed');
    expect(queued).toMatchObject([{ recipient: moved }]);
  });

  test('and stays failed while its recipient has been sent too many links', async () => {
    const { email, params } = await welcomed();
    for (let n = 0; n < 4; n += 1) {
      await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params });
    }
    const { id } = await api.mailTo(email);
    await giveUpMail(api.services, id);
    expect(await resendAll()).toEqual({ ...nothing, throttled: 1 });
    expect(await read(id)).toMatchObject({ state: 'failed' });
    await api.database.owner.deleteFrom('throttle').execute();
    expect(await resendAll()).toEqual({ ...nothing, queued: 1 });
  });
});

test('refuses invalid input', async () => {
  for (const body of [{ after: -1 }, { after: 2 ** 31 }, { after: 'x' }, { efter: 1 }]) {
    expect((await api.call(resendFailedMails, { as, body: body as never })).status).toBe(400);
  }
});

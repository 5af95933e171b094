import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import {
  accepting,
  refusing,
  welcomedAdministrator,
  welcomedEmployee,
} from '../../../../test-support/welcome-mails.ts';
import { required } from '../../../platform/errors.ts';
import { removeOldMailBodies } from './forget-mails.ts';
import { giveUpMail, sendMail } from './send-mail.ts';

const { getMail, resendMail } = mailEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  as = await api.operator();
});
afterAll(() => api.stop());

const read = async (id: number) => (await api.call(getMail, { as, params: { id: String(id) } })).data;
const resend = (id: number) => api.call(resendMail, { as, params: { id: String(id) } });
const check = (code: string) =>
  api.call(passwordLinkEndpoints.checkPasswordLink, { as: api.anonymous(), body: { code } });
const welcomed = () => welcomedAdministrator(api, as);

test("deleting an employee blanks the employee's mails, withdraws unsent ones, and ends their links", async () => {
  const sent = await welcomedEmployee(api, as);
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
  expect((await check(required(code, 'a link'))).status).toBe(404);
  expect(await tablesContaining(api.database.owner, sent.email, sent.lastName)).toEqual([]);
  // An attempt now sends nothing: `refusing` would throw.
  await sendMail(api.services, refusing, queuedId);
});

test('an employee deleted while the mail server refuses a mail is not named in the stored error', async () => {
  const { id, email, params } = await welcomedEmployee(api, as);
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

const daysAgo = (days: number) => new Date(api.clock.now().subtract({ hours: 24 * days }).epochMilliseconds);

test('removes a text 90 days after sending, and keeps the row', async () => {
  const [old, recent, unsent] = [await welcomed(), await welcomed(), await welcomed()];
  const aged = (id: number, days: number) =>
    api.services.db
      .updateTable('mail')
      .set({ state: 'sent', sentAt: daysAgo(days) })
      .where('id', '=', id)
      .execute();
  await aged(old.id, 91);
  await aged(recent.id, 89);
  await removeOldMailBodies(api.services);
  expect(await read(old.id)).toMatchObject({
    recipient: old.email,
    subject: 'Velkommen til Saldo',
    text: null,
  });
  expect((await read(recent.id)).text).toContain('Hej');
  expect((await read(unsent.id)).text).toContain('Hej');
  // Resending generates the text again.
  expect((await resend(old.id)).status).toBe(200);
});

test.each(['failed', 'withdrawn'] as const)('removes the text of a %s mail after 90 days', async (state) => {
  const [old, recent] = [await welcomed(), await welcomed()];
  for (const { id } of [old, recent]) {
    if (state === 'failed') await giveUpMail(api.services, id);
    else await resend(id);
  }
  const aged = (id: number, days: number) =>
    api.services.db
      .updateTable('mail')
      .set({ givenUpAt: daysAgo(days) })
      .where('id', '=', id)
      .where('givenUpAt', 'is not', null)
      .execute();
  await aged(old.id, 91);
  await aged(recent.id, 89);
  await removeOldMailBodies(api.services);
  expect(await read(old.id)).toMatchObject({ state, recipient: old.email, text: null });
  expect(await read(recent.id)).toMatchObject({ state, text: expect.stringContaining('Hej') });
});

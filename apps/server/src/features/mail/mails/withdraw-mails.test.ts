import { administratorEndpoints } from '@saldo/contract/administrators';
import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestClock } from '../../../../test-support/test-clock.ts';
import {
  accepting,
  neverCalled,
  welcomedAdministrator,
  welcomedEmployee,
} from '../../../../test-support/welcome-mails.ts';
import { hashEmail, sendForgottenPassword } from '../../access/password-links/forgot-password.ts';
import { sendMail } from './send-mail.ts';
import { withdrawDeadMails } from './withdraw-mails.ts';

const { getMail } = mailEndpoints;
const { deleteAdministrator, sendAdministratorWelcome, setAdministratorPassword, updateAdministrator } =
  administratorEndpoints;
const { deleteCustomer } = customerEndpoints;
const { deleteEmployee, sendEmployeeWelcome, setEmployeePassword, updateEmployee } = employeeEndpoints;
const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
/** A demo server on the same database: only a demo returns the link of a queued mail. */
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

const read = async (id: number, server = api) =>
  (await server.call(getMail, { as, params: { id: String(id) } })).data;
const welcomed = () => welcomedAdministrator(api, as);
const employeeWelcome = () => welcomedEmployee(api, as);

/** Makes a mail with `make`. `invalidate` then calls `end`, which ends the mail's link or removes its recipient. */
const mailCase =
  <T extends { id: number }>(make: () => Promise<T>, end: (made: T) => Promise<unknown>) =>
  async () => {
    const made = await make();
    return { id: made.id, invalidate: () => end(made) };
  };

describe('a queued mail whose link is ended', () => {
  const newPassword = { password: 'et-helt-nyt-kodeord' };
  const choose = (code: string) =>
    api.call(passwordLinkEndpoints.choosePassword, {
      as: api.anonymous(),
      body: { code, ...newPassword },
    });

  test.each<[string, () => Promise<{ id: number; invalidate: () => Promise<unknown> }>]>([
    [
      'a newer welcome',
      mailCase(welcomed, ({ params }) => api.call(sendAdministratorWelcome, { as, params })),
    ],
    [
      'a forgotten password',
      mailCase(welcomed, ({ email }) => sendForgottenPassword(api.services, hashEmail(email))),
    ],
    [
      'a password set by an operator',
      mailCase(welcomed, ({ params }) =>
        api.call(setAdministratorPassword, { as, params, body: newPassword }),
      ),
    ],
    ['a password chosen through the link', mailCase(welcomed, ({ code }) => choose(code))],
    [
      'a new e-mail',
      mailCase(welcomed, ({ params, email }) =>
        api.call(updateAdministrator, { as, params, body: { name: 'Åse', email: `ny-${email}` } }),
      ),
    ],
    [
      'the deletion of the administrator',
      mailCase(welcomed, ({ params }) => api.call(deleteAdministrator, { as, params })),
    ],
    [
      'the deletion of the customer',
      mailCase(welcomed, ({ params: { id } }) => api.call(deleteCustomer, { as, params: { id } })),
    ],
    [
      "an employee's newer welcome",
      mailCase(employeeWelcome, ({ params }) => api.call(sendEmployeeWelcome, { as, params })),
    ],
    [
      "an employee's new password",
      mailCase(employeeWelcome, ({ params }) =>
        api.call(setEmployeePassword, { as, params, body: newPassword }),
      ),
    ],
    [
      "an employee's new e-mail",
      mailCase(employeeWelcome, ({ params, email, lastName }) =>
        api.call(updateEmployee, {
          as,
          params,
          body: { firstName: 'Fuldkommen', lastName, email: `ny-${email}` },
        }),
      ),
    ],
    [
      "an employee's deletion",
      mailCase(employeeWelcome, ({ params }) => api.call(deleteEmployee, { as, params })),
    ],
  ])('by %s is withdrawn and never sent', async (_how, make) => {
    const { id, invalidate } = await make();
    const bystander = await welcomed();
    await invalidate();
    expect(await read(id, demo)).toMatchObject({ state: 'withdrawn', link: null, sentAt: null });
    await sendMail(api.services, neverCalled, id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
    expect(await read(bystander.id)).toMatchObject({ state: 'queued' });
  });

  test('by its age of 72 hours is withdrawn, at the next attempt or earlier', async () => {
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
  async function mailedAdministrator() {
    const { accountId, params, email } = await welcomed();
    await api.make.twoStep(accountId);
    await api.call(administratorEndpoints.removeAdministratorTwoStep, { as, params });
    return { id: (await api.mailTo(email)).id, accountId, params };
  }
  async function mailedOperator() {
    const email = `operatoer-${api.make.next()}@eksempel.dk`;
    const accountId = await api.make.account({ role: 'operator', email });
    await api.make.twoStep(accountId);
    const params = { id: String(accountId) };
    await api.call(operatorEndpoints.removeOperatorTwoStep, { as, params });
    return { id: (await api.mailTo(email)).id, accountId, params };
  }
  const { disableOperator, deleteOperator } = operatorEndpoints;

  test.each<[string, () => Promise<{ id: number; invalidate: () => Promise<unknown> }>]>([
    [
      'a deleted administrator',
      mailCase(mailedAdministrator, ({ params }) => api.call(deleteAdministrator, { as, params })),
    ],
    [
      'an administrator of an archived customer',
      mailCase(mailedAdministrator, ({ params: { id } }) => api.call(deleteCustomer, { as, params: { id } })),
    ],
    [
      'a deleted operator',
      mailCase(mailedOperator, ({ params }) => api.call(deleteOperator, { as, params })),
    ],
    [
      'a disabled operator',
      mailCase(mailedOperator, ({ params }) => api.call(disableOperator, { as, params })),
    ],
  ])('to %s is withdrawn and never sent', async (_whom, make) => {
    const { id, invalidate } = await make();
    const bystander = await mailedAdministrator();
    await invalidate();
    expect(await read(id)).toMatchObject({ state: 'withdrawn', sentAt: null });
    await sendMail(api.services, neverCalled, id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
    expect(await read(bystander.id)).toMatchObject({ state: 'queued' });
    await sendMail(api.services, accepting, bystander.id);
    expect(await read(bystander.id)).toMatchObject({ state: 'sent' });
  });

  test('to a recipient that was removed in any other way is withdrawn when it would be sent', async () => {
    const { id, accountId } = await mailedAdministrator();
    const deletedAt = new Date(NOW);
    await api.services.db.updateTable('account').set({ deletedAt }).where('id', '=', accountId).execute();
    await sendMail(api.services, neverCalled, id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
  });
});

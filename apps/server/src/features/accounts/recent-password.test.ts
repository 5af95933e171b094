import { administratorEndpoints } from '@saldo/contract/administrators';
import { connectionEndpoints } from '@saldo/contract/connections';
import { operatorEndpoints } from '@saldo/contract/operators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'et-godt-kodeord';
const refused = {
  code: 'password_required',
  message: 'Handlingen er ikke udført: den kræver dit kodeord.',
};

let api: TestApi;
let as: SignedIn;
let colleague: number;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set(NOW);
  await api.database.owner.deleteFrom('throttle').execute();
  as = await api.signInAs(await api.make.account({ role: 'operator', password: PASSWORD }));
  colleague = await api.make.account({ role: 'operator', password: PASSWORD });
});

const setPassword = (who = as) =>
  api.call(operatorEndpoints.setOperatorPassword, {
    as: who,
    params: { id: String(colleague) },
    body: { password: 'et-helt-nyt-kodeord' },
  });
const confirm = (currentPassword = PASSWORD, who = as) =>
  api.call(ownAccountEndpoints.confirmPassword, { as: who, body: { currentPassword } });

test('a sign-in confirms the password for ten minutes, and entering it again for another ten', async () => {
  api.clock.advance({ minutes: 9, seconds: 59 });
  expect((await setPassword()).status).toBe(204);
  api.clock.advance({ seconds: 1 });
  const answer = await setPassword();
  expect([answer.status, answer.error]).toEqual([403, refused]);

  expect((await confirm()).status).toBe(204);
  api.clock.advance({ minutes: 9, seconds: 59 });
  expect((await setPassword()).status).toBe(204);
  api.clock.advance({ seconds: 1 });
  expect((await setPassword()).status).toBe(403);
});

test('a call that is refused without a recent password changes nothing', async () => {
  const passwordOf = async () =>
    (
      await api.services.db.selectFrom('account').select('passwordHash').where('id', '=', colleague).execute()
    )[0];
  const before = await passwordOf();
  api.clock.advance({ minutes: 10 });
  await setPassword();
  expect(await passwordOf()).toEqual(before);
});

test('a password confirmed in one session does not count in another', async () => {
  api.clock.advance({ minutes: 10 });
  const elsewhere = await api.signInAs(as.accountId);
  api.clock.advance({ minutes: 10 });
  expect((await confirm()).status).toBe(204);
  expect((await setPassword(elsewhere)).status).toBe(403);
});

test('a wrong password confirms nothing; after ten of them even the right one is refused', async () => {
  api.clock.advance({ minutes: 10 });
  for (let n = 0; n < 10; n += 1) {
    const answer = await confirm('forkert');
    expect([answer.status, answer.error.fields]).toEqual([
      400,
      [{ path: ['currentPassword'], message: 'Kodeordet er ikke dit nuværende.' }],
    ]);
  }
  expect((await confirm()).error.code).toBe('too_many_requests');
  expect((await setPassword()).status).toBe(403);
});

test('a password entered to change the own account is confirmed too', async () => {
  api.clock.advance({ minutes: 10 });
  const body = { currentPassword: PASSWORD };
  expect((await api.call(ownAccountEndpoints.beginTotp, { as, body })).status).toBe(200);
  expect((await setPassword()).status).toBe(204);
});

test("changing an administrator's e-mail requires the password, changing the name does not", async () => {
  const customerId = await api.make.customer();
  const email = `leder${api.make.next()}@eksempel.dk`;
  const adminId = await api.make.account({ role: 'administrator', customerId, email });
  const update = (body: { name: string; email: string }) =>
    api.call(administratorEndpoints.updateAdministrator, {
      as,
      params: { id: String(customerId), adminId: String(adminId) },
      body,
    });
  api.clock.advance({ minutes: 10 });
  expect((await update({ name: 'Ny Leder', email: email.toUpperCase() })).status).toBe(200);
  const answer = await update({ name: 'Ny Leder', email: `ny-${email}` });
  expect([answer.status, answer.error]).toEqual([403, refused]);
  await confirm();
  expect((await update({ name: 'Ny Leder', email: `ny-${email}` })).data.email).toBe(`ny-${email}`);
});

test("changing an operator's e-mail, also one's own, requires the password; changing the name does not", async () => {
  for (const id of [colleague, as.accountId]) {
    const email = `op${api.make.next()}@eksempel.dk`;
    await api.services.db.updateTable('account').set({ email }).where('id', '=', id).execute();
    const update = (body: { name: string; email: string }) =>
      api.call(operatorEndpoints.updateOperator, { as, params: { id: String(id) }, body });
    api.clock.advance({ minutes: 10 });
    expect((await update({ name: 'Nyt Navn', email: email.toUpperCase() })).status).toBe(200);
    const answer = await update({ name: 'Nyt Navn', email: `ny-${email}` });
    expect([answer.status, answer.error]).toEqual([403, refused]);
    await confirm();
    expect((await update({ name: 'Nyt Navn', email: `ny-${email}` })).data.email).toBe(`ny-${email}`);
  }
});

test('reading a signing secret requires the password, listing connections does not', async () => {
  api.clock.advance({ minutes: 10 });
  const [connection] = (await api.call(connectionEndpoints.listConnections, { as })).data;
  const params = { id: String(connection?.id) };
  expect((await api.call(connectionEndpoints.getWebhookSecret, { as, params })).error).toEqual(refused);
});

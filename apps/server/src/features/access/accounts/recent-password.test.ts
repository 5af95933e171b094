import { administratorEndpoints } from '@saldo/contract/administrators';
import { type ApprovalSettingsInput, approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { connectionEndpoints } from '@saldo/contract/connections';
import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { operatorEndpoints } from '@saldo/contract/operators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyUpdate, draftUpdate, smallCompany } from '../../../../test-support/employee-updates.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

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

test("changing a connection's addresses requires the password, changing its name does not", async () => {
  const body = { name: 'Butik', address: null, returnAddress: 'https://butik.eksempel.dk/login' };
  const id = await api.make.connection({ returnAddress: body.returnAddress });
  const update = (change: Partial<typeof body> | { address: string }) =>
    api.call(connectionEndpoints.updateConnection, {
      as,
      params: { id: String(id) },
      body: { ...body, ...change },
    });
  api.clock.advance({ minutes: 10 });
  expect((await update({ name: 'Ny butik' })).status).toBe(200);
  for (const change of [{ returnAddress: 'https://ond.eksempel' }, { address: 'https://[4000::7]/hooks' }]) {
    expect((await update(change)).error).toEqual(refused);
    await confirm();
    expect((await update(change)).status).toBe(200);
    expect((await update({})).status).toBe(200);
    api.clock.advance({ minutes: 10 });
  }
});

test('loosening the rules of credits requires the password, tightening them does not', async () => {
  const customerId = await api.make.customer();
  const set = (approvalLimit: number | null, dailyCeiling: number) =>
    api.call(creditRuleEndpoints.setCreditRules, {
      as,
      query: { customerId: String(customerId) },
      body: { approvalLimit, dailyCeiling },
    });
  api.clock.advance({ minutes: 10 });
  expect((await set(1000, 5000)).status).toBe(200);
  for (const [limit, ceiling] of [
    [1001, 5000],
    [null, 5000],
    [1000, 5001],
  ] as const) {
    expect((await set(limit, ceiling)).error).toEqual(refused);
  }
  expect((await set(900, 4000)).data).toMatchObject({ approvalLimit: 900, dailyCeiling: 4000 });
  await confirm();
  expect((await set(null, 5000)).status).toBe(200);
});

test('turning order approval off and orders beyond the balance on requires the password, the opposite does not', async () => {
  const customerId = await api.make.customer();
  const set = (change: Partial<ApprovalSettingsInput>) =>
    api.call(approvalRuleEndpoints.setApprovalSettings, {
      as,
      query: { customerId: String(customerId) },
      body: {
        ...{ orderApproval: true, beyondBalance: 'no', approveByMail: true, escalateAfter: 3 },
        ...{ rejectAfter: null, ...change },
      },
    });
  await confirm();
  expect((await set({ beyondBalance: 'with_reason' })).status).toBe(200);
  api.clock.advance({ minutes: 10 });
  expect((await set({ beyondBalance: 'with_reason', orderApproval: false })).error).toEqual(refused);
  expect((await set({ beyondBalance: 'without_balance' })).error).toEqual(refused);
  expect((await set({ approveByMail: false })).data).toMatchObject({ beyondBalance: 'no' });
  expect((await set({ beyondBalance: 'with_reason' })).error).toEqual(refused);
});

test("turning off a company's two-step sign-in or order approval requires the password, other changes do not", async () => {
  const input = await api.make.customerInput({ requireTwoStep: true, orderApproval: true });
  const id = await api.make.customer(input);
  const update = (change: Partial<typeof input>) =>
    api.call(customerEndpoints.updateCustomer, {
      as,
      params: { id: String(id) },
      body: { ...input, ...change },
    });
  api.clock.advance({ minutes: 10 });
  expect((await update({ city: 'Ærøskøbing' })).status).toBe(200);
  for (const rule of ['requireTwoStep', 'orderApproval'] as const) {
    expect((await update({ [rule]: false })).error).toEqual(refused);
  }
  await confirm();
  expect((await update({ requireTwoStep: false, orderApproval: false })).status).toBe(200);
  api.clock.advance({ minutes: 10 });
  expect((await update({})).status).toBe(200);
});

test("changing an employee's e-mail requires the password, changing the name does not", async () => {
  const email = `ansat${api.make.next()}@eksempel.dk`;
  const { id } = await api.make.employee({ email });
  const update = (address: string) =>
    api.call(employeeEndpoints.updateEmployee, {
      as,
      params: { id: String(id) },
      body: { firstName: 'Ny', lastName: 'Holm', email: address },
    });
  api.clock.advance({ minutes: 10 });
  expect((await update(email.toUpperCase())).status).toBe(200);
  expect((await update(`ny-${email}`)).error).toEqual(refused);
  await confirm();
  expect((await update(`ny-${email}`)).data.email).toBe(`ny-${email}`);
});

test("a file that changes an employee's e-mail requires the password, other files do not", async () => {
  const { customerId, email, ids } = await smallCompany(api);
  const number = api.services.db.updateTable('employee').set({ employeeNumber: 'A1' });
  await number.where('id', '=', ids[0] ?? 0).execute();
  const hr = await api.signInAs(
    await api.make.account({ role: 'administrator', customerId, password: PASSWORD }),
  );
  const apply = async (line: string) => {
    const text = `medarbejdernr.;fornavn;efternavn;e-mail\n${line}`;
    return applyUpdate(api, hr, (await draftUpdate(api, hr, text)).data.id);
  };
  api.clock.advance({ minutes: 10 });
  expect((await apply(`A1;Bodil;Holm;${email('bo')}`)).status).toBe(200);
  expect((await apply(`;Ny;Ny;${email('ny')}`)).status).toBe(200);
  expect((await apply(`A1;Bodil;Holm;${email('bodil')}`)).error).toEqual(refused);
  await confirm(PASSWORD, hr);
  expect((await apply(`A1;Bodil;Holm;${email('bodil')}`)).data.applied).toMatchObject({ changed: 1 });
});

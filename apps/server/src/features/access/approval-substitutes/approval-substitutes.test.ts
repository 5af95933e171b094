import { administratorEndpoints } from '@saldo/contract/administrators';
import { approvalSubstituteEndpoints } from '@saldo/contract/approval-substitutes';
import { auditEndpoints } from '@saldo/contract/audit-log';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

const { createSubstitute, deleteSubstitute, listSubstitutes } = approvalSubstituteEndpoints;

let api: TestApi;
let customerId: number;
let departmentId: number;
let hr: SignedIn;
let ib: SignedIn;
let lone: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  departmentId = await api.make.department(customerId);
  hr = await api.administrator(customerId);
  ib = await leader(departmentId);
  lone = await leader(await api.make.department(customerId));
});

const leader = async (department: number) =>
  api.signInAs(await api.make.account({ role: 'leader', customerId, departments: [department] }));
const july = { from: '2027-07-01', to: '2027-07-31' };
const today = { from: '2026-11-20', to: '2026-11-20' };
const choose = (as: SignedIn, body: object) => api.call(createSubstitute, { as, body: body as never });
const list = async (as: SignedIn) => (await api.call(listSubstitutes, { as })).data;
const end = (as: SignedIn, id: number) => api.call(deleteSubstitute, { as, params: { id: String(id) } });

test('a leader chooses a substitute, whom HR and the two of them see', async () => {
  const { data, status } = await choose(ib, { substituteId: lone.accountId, ...july });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    ...july,
    approver: { id: ib.accountId },
    substitute: { id: lone.accountId },
  });
  for (const as of [hr, ib, lone]) expect((await list(as)).substitutes).toEqual([data]);
  const another = await leader(departmentId);
  const seen = await list(another);
  expect(seen.substitutes).toEqual([]);
  expect(seen.people.map(({ kind }) => kind).sort()).toEqual(['hr', 'leader', 'leader', 'leader']);
});

test('HR chooses for others, and a leader only for themselves', async () => {
  const body = { accountId: ib.accountId, substituteId: lone.accountId, ...july };
  expect((await choose(hr, body)).data.approver.id).toBe(ib.accountId);
  expect((await choose(lone, { ...body, substituteId: hr.accountId })).error.code).toBe('forbidden');
});

test.each([
  ['oneself', july, 'substituteId', 'Stedfortræderen skal være en anden'],
  ['somebody deleted', july, 'substituteId', 'Personen findes ikke'],
  ['somebody of another company', july, 'substituteId', 'Personen findes ikke'],
  ['an operator', july, 'substituteId', 'Personen findes ikke'],
  ['a colleague', { from: '2027-07-31', to: '2027-07-01' }, 'to', 'Til kan ikke være før Fra'],
  ['a colleague', { from: '2026-11-01', to: '2026-11-19' }, 'to', 'Perioden er forbi'],
])('refuses %s for %j', async (who, period, field, message) => {
  const ids: Record<string, () => Promise<number>> = {
    oneself: async () => ib.accountId,
    'somebody deleted': async () => {
      const { accountId } = await leader(departmentId);
      const accounts = api.services.db.updateTable('account').where('id', '=', accountId);
      await accounts.set({ deletedAt: new Date() }).execute();
      return accountId;
    },
    'somebody of another company': async () => (await api.administrator(await api.make.customer())).accountId,
    'an operator': async () => (await api.operator()).accountId,
    'a colleague': async () => hr.accountId,
  };
  const { status, error } = await choose(ib, { substituteId: await ids[who]?.(), ...period });
  expect([status, error.fields]).toEqual([400, [{ path: [field], message }]]);
});

test('a leader decides in the place of another, sees only what concerns it, and no longer once it ends', async () => {
  const { id: employeeId } = await api.make.employee({ customerId, departmentId, balance: 100 });
  const waiting = await writeOrder(api, { employeeId, waitsFor: 'leader' });
  const another = await writeOrder(api, { employeeId, waitsFor: 'leader' });
  const params = { id: String(waiting.id) };
  const approvals = async () =>
    (await api.call(orderEndpoints.listOrderApprovals, { as: lone })).data.map(({ id }) => id);
  expect(await approvals()).toEqual([]);
  const refused = await api.call(orderProcessingEndpoints.acceptOrder, { as: lone, params });
  expect([refused.status, refused.error.code]).toEqual([403, 'not_decider']);

  const { data } = await choose(ib, { substituteId: lone.accountId, ...today });
  expect(await approvals()).toEqual([waiting.id, another.id]);
  const accepted = await api.call(orderProcessingEndpoints.acceptOrder, { as: lone, params });
  expect(accepted.data.status).toBe('accepted');
  expect((await api.call(orderEndpoints.getOrder, { as: lone, params })).status).toBe(200);
  expect((await api.call(orderEndpoints.listOrders, { as: lone })).data).toEqual([]);

  expect((await end(lone, data.id)).status).toBe(404);
  expect((await end(ib, data.id)).status).toBe(204);
  expect((await api.call(orderEndpoints.getOrder, { as: lone, params })).status).toBe(404);
  expect(await approvals()).toEqual([]);
});

test('deleting an account ends its substitutes, on both sides', async () => {
  const as = await api.operator();
  await choose(ib, { substituteId: lone.accountId, ...july });
  await choose(hr, { substituteId: ib.accountId, ...july });
  await choose(hr, { substituteId: lone.accountId, ...july });
  const params = { id: String(customerId), adminId: String(ib.accountId) };
  await api.call(administratorEndpoints.deleteAdministrator, { as, params });
  expect((await list(hr)).substitutes.map(({ substitute }) => substitute.id)).toEqual([lone.accountId]);
});

test('the audit log has who was chosen, and when', async () => {
  const as = await api.operator();
  const { data } = await choose(ib, { substituteId: lone.accountId, ...july });
  await end(hr, data.id);
  const query = { customerId: String(customerId), kind: 'account' } as const;
  const [ended, chosen] = (await api.call(auditEndpoints.listAuditEvents, { as, query })).data;
  expect(chosen).toMatchObject({ action: 'account.add_substitute', actor: { id: ib.accountId } });
  expect(chosen?.changes).toContainEqual({ field: 'substitute', after: data.substitute.name });
  expect(ended).toMatchObject({ action: 'account.remove_substitute', actor: { id: hr.accountId } });
});

import { administratorEndpoints } from '@saldo/contract/administrators';
import { auditEndpoints } from '@saldo/contract/audit-log';
import { employeeEndpoints } from '@saldo/contract/employees';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createAdministrator, deleteAdministrator, listAdministrators, updateAdministrator } =
  administratorEndpoints;

let api: TestApi;
let as: SignedIn;
let customerId: number;
let workshop: number;
let storage: number;
let hrId: number;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  workshop = await api.make.department(customerId, 'Værksted');
  storage = await api.make.department(customerId, 'Lager');
  hrId = await api.make.account({ role: 'administrator', customerId });
});

const person = () => ({ name: 'Ib Leder', email: `ib${api.make.next()}@eksempel.dk` });
const create = (rights: object) => {
  const body = { ...person(), password: null, ...rights };
  return api.call(createAdministrator, { as, params: { id: String(customerId) }, body });
};
const paramsOf = (id: number) => ({ id: String(customerId), adminId: String(id) });
const update = (id: number, rights: object, headers = {}) =>
  api.call(updateAdministrator, { as, params: paramsOf(id), body: { ...person(), ...rights }, headers });
const remove = (id: number) => api.call(deleteAdministrator, { as, params: paramsOf(id) });
const leader = async (departmentIds = [workshop]) =>
  (await create({ kind: 'leader', departmentIds })).data.id;
const me = async (who: SignedIn) => (await api.call(sessionEndpoints.getMe, { as: who })).data;

test('an administrator is HR unless called a leader of departments', async () => {
  expect((await create({})).data).toMatchObject({ kind: 'hr', departmentIds: [] });
  const { data } = await create({ kind: 'leader', departmentIds: [storage, workshop, workshop] });
  expect(data).toMatchObject({ kind: 'leader', departmentIds: [workshop, storage] });
  const list = await api.call(listAdministrators, { as, params: { id: String(customerId) } });
  expect(list.data).toContainEqual(data);
});

test('an update keeps what it does not give, and HR has no departments', async () => {
  const id = await leader();
  expect((await update(id, {})).data).toMatchObject({ kind: 'leader', departmentIds: [workshop] });
  expect((await update(id, { departmentIds: [storage] })).data).toMatchObject({ departmentIds: [storage] });
  expect((await update(id, { kind: 'hr' })).data).toMatchObject({ kind: 'hr', departmentIds: [] });
  expect((await update(id, { kind: 'leader', departmentIds: [workshop] })).status).toBe(200);
});

test('users/me has the kind and the departments of a leader, by name; deleted ones do not count', async () => {
  const gone = await api.make.department(customerId, 'Arkiv');
  const ib = await api.signInAs(await leader([workshop, storage, gone]));
  await api.services.db
    .updateTable('department')
    .set({ deletedAt: new Date() })
    .where('id', '=', gone)
    .execute();
  expect(await me(ib)).toMatchObject({
    role: 'Customer',
    kind: 'leader',
    departments: [
      { id: storage, name: 'Lager' },
      { id: workshop, name: 'Værksted' },
    ],
  });
  expect(await me(await api.signInAs(hrId))).toMatchObject({ role: 'Customer', kind: 'hr', departments: [] });
});

test.each([
  [{ kind: 'leader' }, 'Afdelinger er påkrævet'],
  [{ kind: 'leader', departmentIds: [] }, 'Afdelinger er påkrævet'],
  [{ kind: 'hr', departmentIds: 'own' }, 'Kun en leder har afdelinger'],
  [{ kind: 'leader', departmentIds: 'foreign' }, 'Afdelingen findes ikke'],
  [{ kind: 'leader', departmentIds: 'deleted' }, 'Afdelingen findes ikke'],
] as [{ kind: string; departmentIds?: string | number[] }, string][])(
  'refuses %j',
  async (rights, message) => {
    const id = await leader();
    const which = {
      own: [workshop],
      foreign: [workshop, await api.make.department(await api.make.customer())],
      deleted: [workshop, await deletedDepartment()],
    };
    const asked = rights.departmentIds;
    const departmentIds = typeof asked === 'string' ? which[asked as keyof typeof which] : asked;
    const sent = { ...rights, ...(departmentIds && { departmentIds }) };
    const refused = [await create(sent), await update(sent.kind === 'hr' ? id : hrId, sent)];
    for (const { status, error } of refused) {
      expect([status, error.fields]).toEqual([400, [{ path: ['departmentIds'], message }]]);
    }
  },
);

async function deletedDepartment(): Promise<number> {
  const id = await api.make.department(customerId);
  await api.services.db
    .updateTable('department')
    .set({ deletedAt: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}

test('a change of departments raises the version, and the audit log says it in words', async () => {
  const id = await leader();
  const body = { ...person(), departmentIds: [storage, workshop] };
  const change = (version: string) =>
    api.call(updateAdministrator, { as, params: paramsOf(id), body, headers: { 'if-match': version } });
  expect((await change('"1"')).data.version).toBeGreaterThan(1);
  expect((await change('"1"')).error.code).toBe('changed_meanwhile');
  const query = { kind: 'account', customerId: String(customerId) } as const;
  const { data } = await api.call(auditEndpoints.listAuditEvents, { as, query });
  expect(data[0]?.changes).toContainEqual({
    field: 'leaderDepartments',
    before: ['Værksted'],
    after: ['Lager', 'Værksted'],
  });
});

test('a change of departments needs a recent password, and a changed name does not', async () => {
  const id = await leader();
  const { email } = (await update(id, {})).data;
  api.clock.advance({ minutes: 10 });
  const change = (rights: object) =>
    api.call(updateAdministrator, { as, params: paramsOf(id), body: { name: 'Ib', email, ...rights } });
  expect((await change({ kind: 'leader', departmentIds: [workshop] })).status).toBe(200);
  expect((await change({ departmentIds: [storage] })).error.code).toBe('password_required');
  api.clock.advance({ minutes: -10 });
});

test('a leader goes on in the same session when the departments change, and sees the new ones at once', async () => {
  const id = await leader();
  const ib = await api.signInAs(id);
  const inWorkshop = await api.make.employee({ customerId, departmentId: workshop });
  const inStorage = await api.make.employee({ customerId, departmentId: storage });
  const seen = async () =>
    (await api.call(employeeEndpoints.listEmployees, { as: ib })).data.map((employee) => employee.id);
  expect(await seen()).toEqual([inWorkshop.id]);
  await update(id, { departmentIds: [storage] });
  expect(await seen()).toEqual([inStorage.id]);
  await api.services.db
    .updateTable('employee')
    .set({ departmentId: workshop })
    .where('id', '=', inStorage.id)
    .execute();
  expect(await seen()).toEqual([]);
});

test('the last HR person cannot become a leader, nor be deleted while there are leaders', async () => {
  const rights = { kind: 'leader', departmentIds: [workshop] };
  const lastHr = [409, 'last_hr', 'Virksomheden skal have mindst én HR-administrator.'];
  const refusal = (answer: Awaited<ReturnType<typeof update | typeof remove>>) => [
    ...[answer.status, answer.error.code, answer.error.message],
  ];
  expect(refusal(await update(hrId, rights))).toEqual(lastHr);
  await leader();
  expect(refusal(await remove(hrId))).toEqual(lastHr);
  const another = await api.make.account({ role: 'administrator', customerId });
  const both = await Promise.all([update(hrId, rights), update(another, rights)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await api.call(listAdministrators, { as, params: { id: String(customerId) } });
  const [hr] = data.filter(({ kind }) => kind === 'hr');
  for (const { id, kind } of data) if (kind === 'leader') expect((await remove(id)).status).toBe(204);
  expect((await remove(hr?.id ?? 0)).status).toBe(204);
});

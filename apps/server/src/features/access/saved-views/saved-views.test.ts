import type { SavedViewInput } from '@saldo/contract/saved-views';
import { savedViewEndpoints } from '@saldo/contract/saved-views';
import { sessionEndpoints } from '@saldo/contract/session';
import { MAX_VIEWS, type viewLists } from '@saldo/contract/view-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { deleteCustomer } from '../../people/customers/delete-customer.ts';
import { deleteAccount } from '../accounts/delete-account.ts';

const { changeSavedView, createSavedView, deleteSavedView, hideColumns, listSavedViews, updateSavedView } =
  savedViewEndpoints;

let api: TestApi;
let operator: SignedIn;
let customerId: number;
let anna: SignedIn;
let bo: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  bo = await api.administrator(customerId);
});

const details = { name: 'Venter', isShared: false, isDefault: false };
const content = { search: '', sort: '', filters: {}, hiddenColumns: [] };

const create = (as: SignedIn, given: object = {}) =>
  api.call(createSavedView, {
    as,
    body: { list: 'orders', ...details, ...content, ...given } as SavedViewInput,
  });
const created = async (as: SignedIn, given: object = {}) => (await create(as, given)).data.id;
const update = (as: SignedIn, id: number, given: object = {}) =>
  api.call(updateSavedView, { as, params: { id: String(id) }, body: { ...details, ...given } });
const change = (as: SignedIn, id: number, given: object = {}) =>
  api.call(changeSavedView, { as, params: { id: String(id) }, body: { ...content, ...given } });
const remove = (as: SignedIn, id: number) => api.call(deleteSavedView, { as, params: { id: String(id) } });
const views = async (as: SignedIn, list: keyof typeof viewLists = 'orders') =>
  (await api.call(listSavedViews, { as, query: { list } })).data;
const names = async (as: SignedIn) => (await views(as)).map(({ name }) => name);
const settings = async (as: SignedIn) => (await api.call(sessionEndpoints.getMe, { as })).data.lists;

describe("a person's own view", () => {
  test('keeps what the list shows', async () => {
    const given = {
      search: "50 % _ 'ærø'",
      sort: '-orderNumber',
      filters: { status: 'pending', departmentId: 'none', from: '2026-01-01', to: '2026-12-31' },
      hiddenColumns: ['department', 'reference'],
    };
    const { status, data } = await create(anna, given);
    expect(status).toBe(201);
    expect(data).toEqual({
      ...given,
      ...details,
      id: data.id,
      isOwn: true,
      owner: null,
      gone: [],
      version: 1,
    });
    expect(await views(anna)).toEqual([data]);
    expect(await views(anna, 'statistics')).toEqual([]);
    expect(await views(bo)).toEqual([]);
  });

  test('is renamed, changed and deleted', async () => {
    const id = await created(anna, { filters: { status: 'pending' } });
    expect((await update(anna, id, { name: 'Åbne' })).data).toMatchObject({
      name: 'Åbne',
      filters: { status: 'pending' },
    });
    expect((await change(anna, id, { search: 'kaffe' })).data).toMatchObject({
      name: 'Åbne',
      search: 'kaffe',
      filters: {},
    });
    expect((await remove(anna, id)).status).toBe(204);
    expect(await names(anna)).toEqual([]);
    for (const { status, error } of [
      await update(anna, id),
      await change(anna, id),
      await remove(anna, id),
    ]) {
      expect([status, error.message]).toEqual([404, 'Visningen findes ikke længere.']);
    }
  });

  test('cannot be changed or deleted by a colleague if it is not shared', async () => {
    const id = await created(anna);
    for (const call of [update, change, remove]) expect((await call(bo, id)).status).toBe(404);
    expect(await names(anna)).toEqual(['Venter']);
  });
});

describe('names', () => {
  test('are listed in Danish order', async () => {
    for (const name of ['Åbne', 'Venter', 'Ældre', '50 % & <b>', 'årets']) await create(anna, { name });
    expect(await names(anna)).toEqual(['50 % & <b>', 'Venter', 'Ældre', 'Åbne', 'årets']);
  });

  test('are unique for a person and a list, ignoring case', async () => {
    await create(anna, { name: 'Åbne' });
    const id = await created(anna);
    const refused = {
      code: 'saved_view_name_in_use',
      message: 'Der findes allerede en visning med det navn på listen.',
      fields: [{ path: ['name'], message: 'Der findes allerede en visning med det navn på listen.' }],
    };
    expect((await create(anna, { name: ' åBNE ' })).error).toEqual(refused);
    expect((await update(anna, id, { name: 'ÅBNE' })).error).toEqual(refused);
    expect((await update(anna, id, { name: 'VENTER' })).status).toBe(200);
    expect((await create(anna, { name: 'Åbne', list: 'employees' })).status).toBe(201);
    expect((await create(bo, { name: 'Åbne', isShared: true })).status).toBe(201);
    expect(await names(anna)).toEqual(['VENTER', 'Åbne', 'Åbne']);
  });

  test.each([
    ['', 'Navn er påkrævet'],
    [' \t ', 'Navn er påkrævet'],
    ['x'.repeat(61), 'Navn må højst være på 60 tegn'],
    ['a\u0000b', 'Navn indeholder tegn, der ikke kan bruges'],
  ])('refuses %j', async (name, message) => {
    const id = await created(anna);
    for (const { status, error } of [await create(anna, { name }), await update(anna, id, { name })]) {
      expect(status).toBe(400);
      expect(error.fields).toEqual([{ path: ['name'], message }]);
    }
  });
});

test.each([
  [{ list: 'findes-ikke' }, 'list'],
  [{ sort: 'navn; drop table' }, 'sort'],
  [{ hiddenColumns: ['../x'] }, 'hiddenColumns'],
  [{ hiddenColumns: Array.from({ length: 41 }, () => 'name') }, 'hiddenColumns'],
  [{ filters: { status: 'x'.repeat(101) } }, 'filters'],
  [{ filters: { status: '' } }, 'filters'],
  [{ filters: { status: 7 } }, 'filters'],
  [{ filters: { imported: '1-2' } }, 'filters'],
  [{ search: 'x'.repeat(201) }, 'search'],
])('creating a view refuses %j', async (given, path) => {
  const answer = await create(anna, given);
  expect(answer.status).toBe(400);
  expect(answer.error.fields?.[0]?.path[0]).toBe(path);
});

test('a change refuses a filter of another list', async () => {
  const id = await created(anna, { list: 'customers' });
  const { status, error } = await change(anna, id, { filters: { status: 'pending' } });
  expect([status, error.fields?.[0]?.path]).toEqual([400, ['filters', 'status']]);
});

test('a person has at most 50 views, even with concurrent calls', async () => {
  const others = Array.from({ length: MAX_VIEWS - 1 }, (_, n) => create(anna, { name: `Visning ${n}` }));
  await Promise.all(others);
  const last = await Promise.all([create(anna, { name: 'A' }), create(anna, { name: 'B' })]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { error } = await create(anna, { name: 'C', list: 'employees' });
  expect(error).toEqual({
    code: 'saved_views_full',
    message: 'Du har allerede 50 visninger. Slet en, du ikke bruger, før du gemmer en ny.',
  });
  expect((await create(bo, { name: 'C' })).status).toBe(201);
});

describe('a shared view', () => {
  test('is listed with its owner, for colleagues only', async () => {
    const id = await created(anna, { isShared: true });
    const owner = (await api.call(sessionEndpoints.getMe, { as: anna })).data.name;
    expect(await views(bo)).toMatchObject([{ id, isShared: true, isOwn: false, owner }]);
    const stranger = await api.administrator(await api.make.customer());
    for (const as of [operator, stranger]) {
      expect(await views(as)).not.toContainEqual(expect.objectContaining({ id }));
      for (const call of [update, change, remove]) expect((await call(as, id)).status).toBe(404);
    }
  });

  test('of an operator is shared among operators', async () => {
    const id = await created(operator, { name: `Fælles ${api.make.next()}`, isShared: true });
    expect(await views(await api.operator())).toContainEqual(expect.objectContaining({ id, isOwn: false }));
    expect(await views(anna)).toEqual([]);
  });

  test('can be changed and deleted by colleagues, but only its owner can stop sharing it', async () => {
    const id = await created(anna, { isShared: true });
    expect((await update(bo, id, { name: 'Nyt navn', isShared: true })).status).toBe(200);
    expect((await change(bo, id, { search: 'te' })).status).toBe(200);
    const { status, error } = await update(bo, id, { isShared: false });
    expect([status, error.fields?.[0]?.path]).toEqual([400, ['isShared']]);
    expect(await views(anna)).toMatchObject([
      { name: 'Nyt navn', search: 'te', isShared: true, isOwn: true },
    ]);
    await update(bo, id, { name: 'Nyt navn', isShared: true, isDefault: true });
    expect(await settings(bo)).toHaveLength(1);
    expect((await update(anna, id, { isShared: false })).status).toBe(200);
    expect(await views(bo)).toEqual([]);
    expect(await settings(bo)).toMatchObject([{ opensWith: '' }]);
    await update(anna, id, { isShared: true });
    expect((await remove(bo, id)).status).toBe(204);
    expect((await change(anna, id)).status).toBe(404);
  });
});

describe('the default', () => {
  test('is one view per list and person', async () => {
    const first = await created(anna, { isShared: true, isDefault: true, search: 'a b', sort: '-amount' });
    expect(await settings(anna)).toEqual([
      {
        list: 'orders',
        hiddenColumns: [],
        opensAt: '/orders',
        opensWith: `view=${first}&search=a+b&sort=-amount`,
      },
    ]);
    expect(await settings(bo)).toEqual([]);
    const second = await created(anna, {
      name: 'Anden',
      isDefault: true,
      filters: { status: 'pending' },
      hiddenColumns: ['department', 'reference'],
    });
    expect(await settings(anna)).toMatchObject([
      { opensWith: `view=${second}&status=pending&hidden=department%2Creference` },
    ]);
    expect((await views(anna)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    await update(anna, second, { name: 'Anden', isDefault: false });
    expect(await settings(anna)).toMatchObject([{ opensWith: '' }]);
  });

  test('is cleared when a colleague deletes the view', async () => {
    const id = await created(anna, { isShared: true });
    await update(bo, id, { isShared: true, isDefault: true });
    await remove(anna, id);
    expect(await settings(bo)).toEqual([
      { list: 'orders', hiddenColumns: [], opensAt: '/orders', opensWith: '' },
    ]);
  });
});

test('hidden columns are kept for each list and person', async () => {
  const hide = (as: SignedIn, list: 'orders' | 'employees', hiddenColumns: string[]) =>
    api.call(hideColumns, { as, body: { list, hiddenColumns } });
  await hide(anna, 'orders', ['department']);
  await hide(anna, 'employees', ['email', 'phone']);
  expect((await hide(anna, 'orders', ['reference'])).status).toBe(204);
  const id = await created(anna, { isDefault: true });
  expect(await settings(anna)).toEqual([
    { list: 'employees', hiddenColumns: ['email', 'phone'], opensAt: '/', opensWith: '' },
    { list: 'orders', hiddenColumns: ['reference'], opensAt: '/orders', opensWith: `view=${id}` },
  ]);
  expect(await settings(bo)).toEqual([]);
});

describe('deleting', () => {
  test('an account keeps only its shared views, for its colleagues', async () => {
    await create(anna, { name: 'Egen', search: 'Anna Holm', isDefault: true });
    const id = await created(anna, { isShared: true });
    await deleteAccount(api.services, operator, { role: 'administrator', customerId }, anna.accountId);
    const left = await api.services.db
      .selectFrom('savedView')
      .select(['id', 'accountId'])
      .where('customerId', '=', customerId)
      .execute();
    expect(left).toEqual([{ id, accountId: null }]);
    const settingsLeft = api.services.db.selectFrom('listSetting').selectAll();
    expect(await settingsLeft.where('accountId', '=', anna.accountId).execute()).toEqual([]);
    expect(await views(bo)).toMatchObject([{ id, isOwn: false, owner: null }]);
    expect((await remove(bo, id)).status).toBe(204);
  });

  test('a customer deletes its views', async () => {
    await create(anna, { isDefault: true });
    await create(bo, { isShared: true });
    await deleteCustomer(api.services, operator, customerId);
    const left = api.services.db.selectFrom('savedView').select('id');
    expect(await left.where('customerId', '=', customerId).execute()).toEqual([]);
  });
});

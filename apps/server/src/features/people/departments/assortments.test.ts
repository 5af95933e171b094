import { departmentEndpoints } from '@saldo/contract/departments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const {
  addDepartmentProduct,
  changeAssortment,
  deleteDepartment,
  listDepartmentProducts,
  removeDepartmentProduct,
} = departmentEndpoints;

let api: TestApi;
let operator: SignedIn;
let as: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  as = await api.administrator(customerId);
});
afterAll(() => api.stop());

const add = (id: number, productId: number, who = as) =>
  api.call(addDepartmentProduct, { as: who, params: { id: String(id), productId: String(productId) } });
const take = (id: number, productId: number, who = as) =>
  api.call(removeDepartmentProduct, { as: who, params: { id: String(id), productId: String(productId) } });
const change = (id: number, body: unknown, who = as) =>
  api.call(changeAssortment, { as: who, params: { id: String(id) }, body: body as never });
const products = (id: number, who = as) =>
  api.call(listDepartmentProducts, { as: who, params: { id: String(id) } });
const included = async (id: number) =>
  (await products(id)).data.flatMap((product) => (product.included ? [product.id] : []));
const events = (departmentId: number) =>
  api.services.db
    .selectFrom('auditEvent')
    .select(['changes', 'actorAccountId', 'customerId'])
    .where('action', '=', 'department.change_assortment')
    .where('subjectId', '=', departmentId as never)
    .orderBy('id')
    .execute();

test("an operator chooses the products of any customer's department", async () => {
  const [first, second] = [await api.make.product(), await api.make.product()];
  const id = await api.make.department(customerId);
  expect((await add(id, first, operator)).status).toBe(204);
  expect((await change(id, { add: [second], remove: [] }, operator)).status).toBe(204);
  expect((await take(id, first, operator)).status).toBe(204);
  expect(await included(id)).toEqual([second]);
  const by = { customerId, actorAccountId: operator.accountId };
  expect(await events(id)).toMatchObject([by, by, by]);
});

describe('the products of a department', () => {
  test('are all those of the webshop, active or not, in Danish order; a new department includes none', async () => {
    const titles = ['Ærmeforklæde', 'Zebrakrus', 'Ørepropper', 'anorak', 'Åndbar jakke'];
    const ids: number[] = [];
    for (const [n, title] of titles.entries()) ids.push(await api.make.product({ title, active: n !== 1 }));
    const id = await api.make.department(customerId);
    const { data } = await products(id);
    expect(data.filter((product) => product.included)).toEqual([]);
    const named = data.filter((product) => ids.includes(product.id));
    expect(named.map(({ title }) => title)).toEqual(titles.toSorted(new Intl.Collator('da').compare));
    const all = data.map(({ title }) => title);
    expect(all).toEqual(all.toSorted(new Intl.Collator('da').compare));
    expect(named.find(({ title }) => title === 'Zebrakrus')).toEqual({
      id: ids[1],
      title: 'Zebrakrus',
      itemNumber: expect.stringMatching(/^V-\d+$/),
      status: false,
      included: false,
      price: 99.95,
      vatRate: 25,
    });
    expect((await products(id, operator)).data).toEqual(data);
  });

  test("are none if the webshop has none, and only those of the customer's webshop", async () => {
    const connectionId = await api.make.connection();
    const firm = await api.make.customer();
    await api.services.db.updateTable('customer').set({ connectionId }).where('id', '=', firm).execute();
    const id = await api.make.department(firm);
    const who = await api.administrator(firm);
    expect((await products(id, who)).data).toEqual([]);
    const productId = await api.make.product({ connectionId });
    expect((await products(id, who)).data.map((product) => product.id)).toEqual([productId]);
    expect((await add(id, productId, who)).status).toBe(204);
    expect((await add(id, await api.make.product(), who)).status).toBe(404);
  });

  test('answer 404 for a department that is missing, deleted or of another customer', async () => {
    const id = await api.make.department(customerId);
    await api.call(deleteDepartment, { as, params: { id: String(id) } });
    const productId = await api.make.product();
    const foreign = await api.make.department(await api.make.customer());
    for (const missing of [id, foreign, 900_000_001]) {
      for (const answer of [
        await products(missing),
        await add(missing, productId),
        await take(missing, productId),
        await change(missing, { add: [productId], remove: [] }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.error).toEqual({
          code: 'not_found',
          message: 'Det, du leder efter, findes ikke.',
        });
      }
    }
  });
});

describe('one product', () => {
  test('is added and removed; repeating a call changes nothing, and writes no second audit event', async () => {
    const id = await api.make.department(customerId);
    const productId = await api.make.product({ itemNumber: 'A-100' });
    for (let time = 0; time < 2; time += 1) {
      expect((await add(id, productId)).status).toBe(204);
      expect(await included(id)).toEqual([productId]);
    }
    for (let time = 0; time < 2; time += 1) {
      expect((await take(id, productId)).status).toBe(204);
      expect(await included(id)).toEqual([]);
    }
    const who = { actorAccountId: as.accountId, customerId };
    expect(await events(id)).toEqual([
      { ...who, changes: { added: { after: ['A-100'] } } },
      { ...who, changes: { removed: { before: ['A-100'] } } },
    ]);
  });

  test('that is missing or of another webshop answers 404', async () => {
    const id = await api.make.department(customerId);
    const foreign = await api.make.product({ connectionId: await api.make.connection() });
    for (const productId of [foreign, 900_000_001]) {
      expect((await add(id, productId)).status).toBe(404);
      expect((await take(id, productId)).status).toBe(404);
    }
    expect(await included(id)).toEqual([]);
  });

  test('added by many concurrent calls is included once, with one audit event', async () => {
    const id = await api.make.department(customerId);
    const productId = await api.make.product();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, productId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await included(id)).toEqual([productId]);
    expect(await events(id)).toHaveLength(1);
  });

  test('is added or removed by each of 100 concurrent calls for different products, which all succeed', async () => {
    const id = await api.make.department(customerId);
    const ids = [];
    for (let n = 0; n < 50; n += 1) ids.push(await api.make.product({ inDepartment: id }));
    const others = [];
    for (let n = 0; n < 50; n += 1) others.push(await api.make.product());
    const answers = await Promise.all([
      ...ids.map((productId) => take(id, productId)),
      ...others.map((productId) => add(id, productId)),
    ]);
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect((await included(id)).sort((a, b) => a - b)).toEqual(others);
  });
});

describe('many products', () => {
  test('are changed together, with one audit event of the actual changes', async () => {
    const id = await api.make.department(customerId);
    const [a, b, c, d] = [
      await api.make.product({ itemNumber: 'B-1' }),
      await api.make.product({ itemNumber: 'B-2', inDepartment: id }),
      await api.make.product({ itemNumber: 'B-3', inDepartment: id }),
      await api.make.product({ itemNumber: 'B-4' }),
    ];
    const before = (await events(id)).length;
    // `a` is named twice, `b` is included already, `d` is not included.
    expect((await change(id, { add: [a, a, b], remove: [c, d, d] })).status).toBe(204);
    expect((await included(id)).sort()).toEqual([a, b].sort());
    const [event, ...more] = (await events(id)).slice(before);
    expect(event?.changes).toEqual({ added: { after: ['B-1'] }, removed: { before: ['B-3'] } });
    expect(more).toEqual([]);
    for (const nothing of [
      { add: [], remove: [] },
      { add: [a], remove: [c] },
    ]) {
      expect((await change(id, nothing)).status).toBe(204);
    }
    expect(await events(id)).toHaveLength(before + 1);
  });

  test('stay unchanged if one of them is unknown', async () => {
    const id = await api.make.department(customerId);
    const kept = await api.make.product({ inDepartment: id });
    const fresh = await api.make.product();
    const foreign = await api.make.product({ connectionId: await api.make.connection() });
    for (const unknown of [foreign, 900_000_001]) {
      for (const body of [
        { add: [fresh, unknown], remove: [kept] },
        { add: [fresh], remove: [kept, unknown] },
      ]) {
        expect((await change(id, body)).status).toBe(404);
      }
    }
    expect(await included(id)).toEqual([kept]);
  });

  test.each([
    [{}, ['add'], 'Produkter skal være en liste'],
    [{ add: [], remove: 7 }, ['remove'], 'Produkter skal være en liste'],
    [{ add: ['1'], remove: [] }, ['add', 0], 'Produkt er ikke gyldig'],
    [{ add: [1, 1.5], remove: [] }, ['add', 1], 'Produkt er ikke gyldig'],
    [{ add: [], remove: [0] }, ['remove', 0], 'Produkt er ikke gyldig'],
    [{ add: [null], remove: [] }, ['add', 0], 'Produkt er påkrævet'],
    [{ add: [7], remove: [7] }, [], 'Et produkt kan ikke både tilføjes og fjernes'],
    [{ add: Array(20_001).fill(7), remove: [] }, ['add'], 'Der kan højst ændres 20.000 produkter ad gangen'],
  ])('%#: refuses %j at %j', async (body, path, message) => {
    const id = await api.make.department(customerId);
    const answer = await change(id, body);
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[0]).toEqual({ path, message });
  });

  test('changed by two concurrent calls end in the state that one call set, without a deadlock', async () => {
    const id = await api.make.department(customerId);
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await api.make.product());
    for (let round = 0; round < 5; round += 1) {
      const half = ids.filter((_, n) => (n + round) % 2 === 0);
      const rest = ids.filter((_, n) => (n + round) % 2 === 1);
      const answers = await Promise.all([
        change(id, { add: half, remove: rest }),
        change(id, { add: rest.toReversed(), remove: half.toReversed() }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      const left = (await included(id)).sort((a, b) => a - b);
      expect([half, rest]).toContainEqual(left);
    }
  });

  test('are not kept for a department deleted at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await api.make.department(customerId);
      const productId = await api.make.product();
      const [removed, ...changed] = await Promise.all([
        api.call(deleteDepartment, { as, params: { id: String(id) } }),
        add(id, productId),
        change(id, { add: [productId], remove: [] }),
      ]);
      expect(removed.status).toBe(204);
      for (const { status } of changed) expect([204, 404]).toContain(status);
      const rows = api.services.db.selectFrom('departmentProduct').select('productId');
      expect(await rows.where('departmentId', '=', id).execute()).toEqual([]);
    }
  });

  test("cannot be stored for another customer's department or from another webshop", async () => {
    const other = await api.make.customer();
    const { connectionId } = await api.services.db
      .selectFrom('customer')
      .select('connectionId')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const elsewhere = await api.make.connection();
    const departmentId = await api.make.department(customerId);
    const productId = await api.make.product();
    const foreign = await api.make.product({ connectionId: elsewhere });
    const row = { customerId, connectionId, departmentId, productId };
    const insert = (values: typeof row) =>
      api.services.db.insertInto('departmentProduct').values(values).execute();
    for (const wrong of [
      { ...row, customerId: other },
      { ...row, productId: foreign },
      { ...row, productId: foreign, connectionId: elsewhere },
    ]) {
      await expect(insert(wrong)).rejects.toMatchObject({ code: '23503' });
    }
    await insert(row);
  });
});

test('5,000 products are listed in one answer and changed in one call', async () => {
  const connectionId = await api.make.connection();
  const firm = await api.make.customer();
  await api.services.db.updateTable('customer').set({ connectionId }).where('id', '=', firm).execute();
  const who = await api.administrator(firm);
  const id = await api.make.department(firm);
  await sql`
    insert into product (connection_id, title, item_number, price)
    select ${connectionId}, 'Arbejdsjakke nr. ' || n * 7919 % 5000 || ', sort', 'P-' || n, 9995
    from generate_series(1, 5000) n`.execute(api.services.db);
  const { data } = await products(id, who);
  expect(data).toHaveLength(5000);
  const body = { add: data.map((product) => product.id), remove: [] };
  const all = await api.call(changeAssortment, { as: who, params: { id: String(id) }, body });
  expect(all.status).toBe(204);
  const after = (await products(id, who)).data;
  expect(after.every((product) => product.included)).toBe(true);
});

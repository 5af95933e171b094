import type { WebshopProduct } from '@saldo/contract/webshop';
import { MAX_PRODUCTS, webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { putWebshopProducts, deactivateWebshopProducts, getWebshopAssortment } = webshopEndpoints;

let api: TestApi;
let connectionId: number;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  connectionId = await api.make.connection({ address: 'https://butik.eksempel.dk/webhooks' });
  as = await api.webshop(connectionId);
});

const put = (body: WebshopProduct[], who = as) => api.call(putWebshopProducts, { as: who, body });
const deactivate = (...itemNumbers: string[]) =>
  api.call(deactivateWebshopProducts, { as, body: { itemNumbers } });
const product = (itemNumber: string, change: Partial<WebshopProduct> = {}): WebshopProduct => ({
  itemNumber,
  title: `Vare ${itemNumber}`,
  price: 12.5,
  status: true,
  ...change,
});
const stored = (of = connectionId) =>
  api.services.db
    .selectFrom('product')
    .select(['itemNumber', 'title', 'price', 'active'])
    .where('connectionId', '=', of)
    .orderBy('itemNumber')
    .execute();
const takeEvents = () =>
  api.services.db
    .deleteFrom('outboxEvent')
    .returning(['kind', 'customerId', 'departmentId', 'orderId', 'employeeIds'])
    .execute();

describe('products', () => {
  test('are matched by item number, then created, changed or left alone', async () => {
    const first = [product('B'), product('A', { price: 0 }), product('Æ-1', { status: false })];
    expect((await put(first)).data).toEqual({ created: 3, updated: 0, unchanged: 0 });
    expect(await stored()).toEqual([
      { itemNumber: 'A', title: 'Vare A', price: 0n, active: true },
      { itemNumber: 'B', title: 'Vare B', price: 1250n, active: true },
      { itemNumber: 'Æ-1', title: 'Vare Æ-1', price: 1250n, active: false },
    ]);
    const second = [product('A', { price: 0.05 }), product('B'), product('C', { title: 'Ny, æøå' })];
    expect((await put(second)).data).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect(await stored()).toEqual([
      { itemNumber: 'A', title: 'Vare A', price: 5n, active: true },
      { itemNumber: 'B', title: 'Vare B', price: 1250n, active: true },
      { itemNumber: 'C', title: 'Ny, æøå', price: 1250n, active: true },
      { itemNumber: 'Æ-1', title: 'Vare Æ-1', price: 1250n, active: false },
    ]);
    expect((await put(second)).data).toEqual({ created: 0, updated: 0, unchanged: 3 });
  });

  test.each([
    ['title', { title: 'Andet' }],
    ['price', { price: 12.51 }],
    ['status', { status: false }],
  ])('are changed when only the %s differs', async (_what, change) => {
    await put([product('A')]);
    expect((await put([product('A', change)])).data).toEqual({ created: 0, updated: 1, unchanged: 0 });
  });

  test('stay in an assortment when they change', async () => {
    const customerId = await api.make.customer({ connectionId });
    const departmentId = await api.make.department(customerId);
    await api.make.product({ connectionId, itemNumber: 'A', inDepartment: departmentId });
    const { id } = await api.make.employee({ customerId, departmentId });
    await put([product('A', { title: 'Nyt navn', price: 7 })]);
    const { data } = await api.call(getWebshopAssortment, { as, params: { id: String(id) } });
    expect(data).toEqual([{ itemNumber: 'A', title: 'Nyt navn', price: 7, family: null }]);
  });

  test('keep their family unless the webshop sends another', async () => {
    const familyOf = async () =>
      (
        await api.services.db
          .selectFrom('product')
          .select('family')
          .where('connectionId', '=', connectionId)
          .executeTakeFirstOrThrow()
      ).family;
    await put([product('F', { family: 'JAKKE' })]);
    expect((await put([product('F')])).data.unchanged).toBe(1);
    expect(await familyOf()).toBe('JAKKE');
    expect((await put([product('F', { family: null })])).data.updated).toBe(1);
    expect(await familyOf()).toBeNull();
  });

  test('have 25 % VAT or what the webshop sends, and keep it unless it sends another', async () => {
    const rates = async () =>
      (
        await api.services.db
          .selectFrom('product')
          .select('vatRate')
          .where('connectionId', '=', connectionId)
          .where('itemNumber', 'in', ['M', 'N'])
          .orderBy('itemNumber')
          .execute()
      ).map(({ vatRate }) => vatRate);
    await put([product('M'), product('N', { vatRate: 0 })]);
    expect(await rates()).toEqual([25, 0]);
    expect((await put([product('M'), product('N')])).data.unchanged).toBe(2);
    expect(
      (await put([product('M', { title: 'Andet' }), product('N', { title: 'Andet' })])).data.updated,
    ).toBe(2);
    expect(await rates()).toEqual([25, 0]);
    const changed = [
      product('M', { title: 'Andet', vatRate: 0 }),
      product('N', { title: 'Andet', vatRate: 25 }),
    ];
    expect((await put(changed)).data.updated).toBe(2);
    expect(await rates()).toEqual([0, 25]);
    const refused = await put([product('M', { vatRate: 12 as never })]);
    expect(refused.error.fields).toEqual([
      { path: [0, 'vatRate'], message: 'Momssats skal være 25 eller 0' },
    ]);
  });

  test('of two webshops with the same item numbers are separate', async () => {
    const otherId = await api.make.connection();
    const other = await api.webshop(otherId);
    await put([product('A', { title: 'Vores' })]);
    expect((await put([product('A', { title: 'Deres' })], other)).data.created).toBe(1);
    await deactivate('A');
    expect(await stored()).toMatchObject([{ title: 'Vores', active: false }]);
    expect(await stored(otherId)).toMatchObject([{ title: 'Deres', active: true }]);
  });

  test('are written all or not at all', async () => {
    const wrong = [product('A'), { ...product('B'), price: -1 }];
    const { status, error } = await put(wrong);
    expect([status, error.fields]).toEqual([
      400,
      [{ path: [1, 'price'], message: 'Pris må ikke være negativ' }],
    ]);
    const twice = await put([product('A'), product('A')]);
    expect([twice.status, twice.error.fields?.[0]?.message]).toEqual([
      400,
      'Samme varenummer må kun stå én gang',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('that are deactivated are counted once; unknown ones are ignored', async () => {
    await put([product('A'), product('B'), product('C')]);
    expect((await deactivate('A', 'C', 'findes-ikke', 'A')).data).toEqual({ deactivated: 2 });
    expect((await deactivate('A', 'C')).data).toEqual({ deactivated: 0 });
    expect((await stored()).map(({ active }) => active)).toEqual([false, true, false]);
  });
});

describe('an event for the webshop', () => {
  test('is recorded for each customer that it serves, when active products change', async () => {
    const [one, two] = [await api.make.customer({ connectionId }), await api.make.customer({ connectionId })];
    await api.make.customer();
    await takeEvents();
    const events = [one, two].map((customerId) => ({
      kind: 'assortment.changed',
      customerId,
      departmentId: null,
      orderId: null,
      employeeIds: null,
    }));
    await put([product('A'), product('B')]);
    expect(await takeEvents()).toEqual(events);
    await put([product('A', { price: 1 }), product('B')]);
    expect(await takeEvents()).toEqual(events);
    await deactivate('A');
    expect(await takeEvents()).toEqual(events);
  });

  test('is not recorded for inactive products', async () => {
    await api.make.customer({ connectionId });
    await put([product('A'), product('skjult', { status: false })]);
    await takeEvents();
    await put([product('A'), product('skjult', { status: false, price: 99 })]);
    await put([product('ny', { status: false })]);
    await deactivate('skjult', 'findes-ikke');
    expect(await takeEvents()).toEqual([]);
  });

  test('is not recorded without an address or with webhooks disabled', async () => {
    const silent = await api.make.connection();
    await api.make.customer({ connectionId: silent });
    await api.make.customer({ connectionId });
    const { db } = api.services;
    const disabled = db.updateTable('connection').set({ webhooksDisabledAt: new Date() });
    await disabled.where('id', '=', connectionId).execute();
    await takeEvents();
    await put([product('A')]);
    await put([product('A')], await api.webshop(silent));
    expect(await takeEvents()).toEqual([]);
  });
});

test('5,000 products are written in one call', async () => {
  const all = Array.from({ length: MAX_PRODUCTS }, (_, n) => product(`N-${n}`));
  const cheaper = all.map((one, n) => (n % 2 ? { ...one, price: 99 } : one));
  const created = await put(all);
  const changed = await put(cheaper);
  const again = await put(cheaper);
  expect(created.data).toEqual({ created: MAX_PRODUCTS, updated: 0, unchanged: 0 });
  expect(changed.data).toEqual({ created: 0, updated: MAX_PRODUCTS / 2, unchanged: MAX_PRODUCTS / 2 });
  expect(again.data).toEqual({ created: 0, updated: 0, unchanged: MAX_PRODUCTS });
  const { status } = await put([...all, product('en for meget')]);
  expect(status).toBe(400);
});

test('concurrent batches in opposite orders neither fail nor lose anything', async () => {
  const numbers = Array.from({ length: 300 }, (_, n) => `S-${n}`);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, batch) => {
      const order = batch % 2 ? numbers : numbers.toReversed();
      if (batch % 4 === 3) return deactivate(...order);
      return put(order.map((itemNumber) => product(itemNumber, { price: batch + 1 })));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const sums = answers.flatMap(({ data }) => ('created' in data ? [data] : []));
  expect(sums.reduce((sum, { created }) => sum + created, 0)).toBe(300);
  for (const { created, updated, unchanged } of sums) expect(created + updated + unchanged).toBe(300);
  // All rows are from the batch that was applied last.
  expect(new Set((await stored()).map(({ price, active }) => `${price} ${active}`)).size).toBe(1);
});

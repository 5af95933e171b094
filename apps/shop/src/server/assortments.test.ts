import { expect, test, vi } from 'vitest';
import { Assortments } from './assortments.ts';
import type { WebshopApi } from './webshop-api.ts';

const product = { itemNumber: 'A', title: 'Krus', price: 10, family: null };

function setUp() {
  const assortment = vi.fn<WebshopApi['assortment']>(async () => [product]);
  let now = 0;
  const assortments = new Assortments({ assortment } as Partial<WebshopApi> as WebshopApi, () => now);
  return { assortments, assortment, pass: (milliseconds: number) => (now += milliseconds) };
}

test('fetches an assortment once per employee within a minute', async () => {
  const { assortments, assortment, pass } = setUp();
  await assortments.of(1);
  pass(59_000);
  expect(await assortments.of(1)).toEqual([product]);
  await assortments.of(2);
  expect(assortment.mock.calls).toEqual([[1], [2]]);
  pass(2_000);
  await assortments.of(1);
  expect(assortment).toHaveBeenCalledTimes(3);
});

test('fetches an assortment again after forget()', async () => {
  const { assortments, assortment } = setUp();
  await assortments.of(1);
  assortments.forget();
  await assortments.of(1);
  expect(assortment).toHaveBeenCalledTimes(2);
});

test('does not cache a failure', async () => {
  const { assortments, assortment } = setUp();
  assortment.mockRejectedValueOnce(new Error('away'));
  await expect(assortments.of(1)).rejects.toThrow('away');
  expect(await assortments.of(1)).toEqual([product]);
});

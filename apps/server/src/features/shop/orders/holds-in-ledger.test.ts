import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { capture, refund, release } from '../../../ledger/functions.ts';

// Tests the SQL functions themselves, which do not rely on the order's status.

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => api.stop());

const postingOf = (order: { id: number }) => ({
  orderId: order.id,
  date: '2026-11-20',
  postedAt: new Date('2026-11-20T10:00:00Z'),
});

const balanceOf = (employeeId: number) =>
  api.services.db
    .selectFrom('balance')
    .select(['posted', 'held'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();

test('only reserved points are captured or released', async () => {
  const { db } = api.services;
  const order = await api.make.order();
  const before = await balanceOf(order.employeeId);
  await expect(capture(db, postingOf(order))).rejects.toThrow('the order has no reserved points');
  await expect(release(db, postingOf(order))).rejects.toThrow('the order has no reserved points');
  expect(await balanceOf(order.employeeId)).toEqual(before);
});

test('only a paid order is refunded', async () => {
  const order = await api.make.order({ orderApproval: true });
  const before = await balanceOf(order.employeeId);
  await expect(refund(api.services.db, postingOf(order))).rejects.toThrow('the order has no payment');
  expect(await balanceOf(order.employeeId)).toEqual(before);
});

test('no more is refunded than an order cost', async () => {
  const { db } = api.services;
  const order = await api.make.order();
  await refund(db, postingOf(order));
  const before = await balanceOf(order.employeeId);
  await expect(refund(db, postingOf(order))).rejects.toThrow('the order is refunded');
  expect(await balanceOf(order.employeeId)).toEqual(before);
});

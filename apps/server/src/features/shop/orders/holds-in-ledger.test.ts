import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApprovingCompany } from '../../../../test-support/approvals.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { capture, refund, release } from '../../../ledger/functions.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

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

test('an order whose leader has not approved it is not captured', async () => {
  const company = await ApprovingCompany.make(api);
  await company.rule();
  const order = await company.order(50);
  await expect(capture(api.services.db, postingOf(order))).rejects.toThrow(
    expect.objectContaining({ code: 'SV001' }),
  );
  expect((await company.accept(company.leader, order.id)).status).toBe('accepted');
});

describe('a grant for an order', () => {
  test('above the limit is refused unless another person approved it', async () => {
    const { db } = api.services;
    const company = await ApprovingCompany.make(api, { ...beyond, approvalLimit: 100 });
    const order = await company.order(101, { requestReason: 'Nye sko' });
    const captured = (actorAccountId: number) => capture(db, { ...postingOf(order), actorAccountId });
    await expect(captured(company.hr)).rejects.toMatchObject({ code: 'approval_required' });
    const approve = (id: number) =>
      db.updateTable('orders').set({ grantApprovedBy: id }).where('id', '=', order.id).execute();
    await approve(company.hr);
    await expect(captured(company.hr)).rejects.toMatchObject({ code: 'approval_required' });
    await approve(company.leader);
    await captured(company.hr);
    expect(await balanceOf(company.employeeId)).toEqual({ posted: 0n, held: 0n });
  });

  test('is not taken back alone', async () => {
    const company = await ApprovingCompany.make(api, beyond);
    const order = await company.order(50, { requestReason: 'Nye sko' });
    await company.accept(company.hr, order.id);
    const { id } = await api.services.db
      .selectFrom('ledgerEntry')
      .select('id')
      .where('orderId', '=', order.id)
      .where('kind', '=', 'manual')
      .executeTakeFirstOrThrow();
    await api.make.post(company.employeeId, 50);
    const { status } = await api.call(transactionEndpoints.reverseTransaction, {
      as: await api.operator(),
      params: { id: String(company.employeeId), transactionId: String(id) },
      body: { takeRest: false },
    });
    expect(status).toBe(404);
    expect(await balanceOf(company.employeeId)).toEqual({ posted: 5_000n, held: 0n });
  });
});
const beyond = { beyondBalance: 'with_reason', balance: 0 } as const;

test.each([
  ['administrator', 'accepted', 'hr', 'approve'],
  ['operator', 'rejected', 'operator', 'reject'],
] as const)(
  'an order that code of the previous release decides as %s has its decision',
  async (role, status, step, verb) => {
    const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason' });
    const { id } = await company.order(1_100, { requestReason: 'Nye sko' });
    const processedBy = role === 'operator' ? await api.make.account({ role }) : company.hr;
    const posting = { ...postingOf({ id }), actorAccountId: processedBy };
    const processedAt = posting.postedAt;
    await api.services.db.transaction().execute(async (tx) => {
      await (status === 'accepted' ? capture : release)(tx, posting);
      await tx.updateTable('orders').set({ status, processedAt, processedBy }).where('id', '=', id).execute();
    });
    const decisions = api.services.db
      .selectFrom('orderDecision')
      .select(['step', 'verb', 'decidedBy', 'decidedAt'])
      .where('orderId', '=', id);
    expect(await decisions.execute()).toEqual([
      { step, verb, decidedBy: processedBy, decidedAt: processedAt },
    ]);
    const { differences } = await verifyBalances(api.services.db);
    expect(differences.filter(({ employeeId }) => employeeId === company.employeeId)).toEqual([]);
  },
);

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postedOf } from '../../../../test-support/amounts.ts';
import { requestCredit } from '../../../../test-support/credit-requests.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { addAmount } from '../../../ledger/functions.ts';

// Tests the SQL function `add_amount` itself, which does not rely on the checks of its callers.

let api: TestApi;
let requester: SignedIn;
let approver: SignedIn;
let employeeId: number;
let creditRequestId: number;

beforeAll(async () => {
  api = await TestApi.start();
  requester = await api.operator();
  approver = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  employeeId = (await api.make.employee()).id;
  creditRequestId = (await requestCredit(api, requester, employeeId)).data.id;
});

const post = (actorAccountId: number, posting: { amount?: bigint; employeeId?: number } = {}) =>
  api.services.db.transaction().execute((tx) =>
    addAmount(tx, {
      employeeId,
      scope: null,
      amount: 500_000n,
      text: 'Jubilæum',
      date: Temporal.PlainDate.from('2026-11-20'),
      postedAt: new Date('2026-11-20T10:00:00Z'),
      actorAccountId,
      creditRequestId,
      ...posting,
    }),
  );

test('posts the amount of a request once', async () => {
  await post(approver.accountId);
  await expect(post(approver.accountId)).rejects.toMatchObject({ code: 'credit_request_decided' });
  expect(await postedOf(api, employeeId)).toBe(500_000n);
});

test('refuses the person who asked, another amount and another employee', async () => {
  const { id: other } = await api.make.employee();
  for (const attempt of [
    () => post(requester.accountId),
    () => post(approver.accountId, { amount: 500_001n }),
    () => post(approver.accountId, { employeeId: other }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'credit_request_decided' });
  }
  expect([await postedOf(api, employeeId), await postedOf(api, other)]).toEqual([0n, 0n]);
});

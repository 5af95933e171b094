import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { employeeEndpoints } from '@saldo/contract/employees';
import type { AmountInput } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import {
  approveCredit,
  listCredits,
  rejectCredit,
  requestCredit,
  setCreditRules,
  withdrawCredit,
} from '../../../../test-support/credit-requests.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const TODAY = '2026-11-20';
const LIMIT = 1000;

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let bo: SignedIn;
let customerId: number;
let employeeId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());
afterEach(() => api.clock.set(`${TODAY}T10:00:00Z`));

beforeEach(async () => {
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  bo = await api.administrator(customerId);
  employeeId = (await api.make.employee({ customerId })).id;
  await setCreditRules(api, operator, { approvalLimit: LIMIT }, customerId);
});

async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
  anna = await api.signInAs(anna.accountId);
  bo = await api.signInAs(bo.accountId);
}
const add = (as: SignedIn, body: Partial<AmountInput>) => addAmount(api, as, employeeId, body);
const request = async (as: SignedIn, body: Partial<AmountInput> = {}) =>
  (await requestCredit(api, as, employeeId, body)).data.id;
const list = () => statementOf(api, operator, employeeId);
const balance = () => postedOf(api, employeeId);
const key = () => ({ 'idempotency-key': `noegle-${api.make.next()}` });

describe('the limit', () => {
  test.each<Partial<AmountInput>>([
    { amount: 1000.01 },
    { amount: 5000, futureDate: '2026-12-24' },
    { amount: 5000, frequency: 'monthly' },
    { amount: 5000, futureDate: '2026-12-24', frequency: 'yearly' },
  ])('refuses $amount $futureDate $frequency to an administrator and to an operator', async (body) => {
    for (const as of [anna, operator]) {
      const { status, error } = await add(as, body);
      expect([status, error.code]).toEqual([409, 'approval_required']);
      expect(error.fields).toEqual([
        {
          path: ['amount'],
          message: 'Et beløb over 1.000 point skal godkendes af en anden, før det tilføjes.',
        },
      ]);
    }
    expect(await list()).toEqual([]);
  });

  test('allows credits up to the limit, and deductions', async () => {
    expect((await add(anna, { amount: 1000 })).status).toBe(200);
    expect((await add(anna, { amount: 1000, futureDate: '2026-12-24' })).status).toBe(200);
    expect((await add(anna, { amount: 1000, frequency: 'monthly' })).status).toBe(200);
    expect((await add(anna, { amount: -2000 })).status).toBe(200);
  });

  test('does not apply to other customers', async () => {
    const { id } = await api.make.employee();
    expect((await addAmount(api, operator, id, { amount: 5000 })).status).toBe(200);
  });
});

describe('approving', () => {
  test('posts the amount once, and names who requested and who approved it', async () => {
    const id = await request(anna);
    expect(await balance()).toBe(0n);
    expect(await listCredits(api, anna)).toMatchObject([{ id, isOwn: true, status: 'pending' }]);
    expect(await listCredits(api, bo)).toMatchObject([{ id, isOwn: false, amount: 5000 }]);

    const { status, data } = await approveCredit(api, bo, id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, status: 'approved', isOwn: false });
    expect(data.decidedBy).not.toBe(data.requestedBy);
    expect(await list()).toMatchObject([{ text: 'Jubilæum', points: 5000, balance: 5000, date: TODAY }]);
    expect((await approveCredit(api, bo, id)).data.status).toBe('approved');
    expect(await balance()).toBe(500_000n);
    expect(await listCredits(api, anna)).toEqual([]);
    expect(await listCredits(api, anna, 'decided')).toMatchObject([{ id, status: 'approved' }]);
  });

  test('works for an operator, and for an operator’s request', async () => {
    expect((await approveCredit(api, operator, await request(anna))).status).toBe(200);
    const ofOperator = await request(operator);
    expect((await approveCredit(api, operator, ofOperator)).error.code).toBe('credit_request_own');
    expect((await approveCredit(api, anna, ofOperator)).status).toBe(200);
    expect(await balance()).toBe(1_000_000n);
  });

  test('is refused to the person who made the request, also by the database', async () => {
    const id = await request(anna);
    const { status, error } = await approveCredit(api, anna, id);
    expect([status, error.code]).toEqual([409, 'credit_request_own']);
    const update = sql`update credit_request set status = 'approved', decided_by = requested_by, decided_at = now()
      where id = ${id}`;
    await expect(update.execute(api.database.owner)).rejects.toMatchObject({
      constraint: 'credit_request_second_person',
    });
    expect(await balance()).toBe(0n);
  });

  test('schedules an amount with a later date, and starts a series on the day of the approval', async () => {
    await approveCredit(api, bo, await request(anna, { futureDate: '2026-12-24', frequency: 'yearly' }));
    await approveCredit(api, bo, await request(anna, { frequency: 'monthly' }));
    const lines = (await list()).map(({ futureDate, frequency, points }) => [futureDate, frequency, points]);
    expect(lines).toEqual([
      ['2026-12-20', 'monthly', 5000],
      ['2026-12-24', 'yearly', 5000],
      [null, 'none', 5000],
    ]);
  });

  test('posts occurrences whose dates passed while the request was pending', async () => {
    const id = await request(anna, { futureDate: '2026-11-25', frequency: 'monthly' });
    await goTo('2026-12-28T10:00:00Z');
    await approveCredit(api, bo, id);
    const lines = (await list()).map(({ date, futureDate }) => futureDate ?? date);
    expect(lines).toEqual(['2027-01-25', '2026-12-25', '2026-11-25']);
    expect(await balance()).toBe(1_000_000n);
  });

  test('is still possible after the limit is turned off', async () => {
    const id = await request(anna);
    await setCreditRules(api, operator, { approvalLimit: null }, customerId);
    expect((await approveCredit(api, bo, id)).status).toBe(200);
    expect(await balance()).toBe(500_000n);
  });

  test('has one effect under an idempotency key, and so has requesting', async () => {
    const headers = key();
    const first = await requestCredit(api, anna, employeeId, {}, headers);
    const again = await requestCredit(api, anna, employeeId, {}, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    const approval = key();
    await approveCredit(api, bo, first.data.id, approval);
    expect((await approveCredit(api, bo, first.data.id, approval)).data.status).toBe('approved');
    expect(await balance()).toBe(500_000n);
  });
});

describe('other decisions', () => {
  test('a rejection needs a reason, which the requester can read, and is final', async () => {
    const id = await request(anna);
    expect((await rejectCredit(api, bo, id, ' ')).error.fields).toEqual([
      { path: ['reason'], message: 'Begrundelse er påkrævet' },
    ]);
    expect((await rejectCredit(api, anna, id)).error.code).toBe('credit_request_own');
    const { data } = await rejectCredit(api, bo, id, 'Kun 500 i år');
    expect(data).toMatchObject({ status: 'rejected', reason: 'Kun 500 i år' });
    expect((await approveCredit(api, bo, id)).error.code).toBe('credit_request_decided');
    expect(await listCredits(api, anna, 'decided')).toMatchObject([{ id, reason: 'Kun 500 i år' }]);
    expect(await balance()).toBe(0n);
  });

  test('only the person who made a request can withdraw it', async () => {
    const id = await request(anna);
    expect((await withdrawCredit(api, bo, id)).status).toBe(403);
    expect((await withdrawCredit(api, anna, id)).data.status).toBe('withdrawn');
    expect((await approveCredit(api, bo, id)).error.code).toBe('credit_request_decided');
  });

  test('deleting an employee voids pending requests', async () => {
    const id = await request(anna);
    await api.call(employeeEndpoints.deleteEmployee, { as: anna, params: { id: String(employeeId) } });
    expect(await listCredits(api, bo)).toEqual([]);
    expect(await listCredits(api, bo, 'decided')).toMatchObject([
      { id, status: 'void', employee: { name: 'Slettet medarbejder' } },
    ]);
    expect((await approveCredit(api, bo, id)).error.code).toBe('credit_request_decided');
  });

  test('a deduction cannot be requested', async () => {
    const { error } = await requestCredit(api, anna, employeeId, { amount: -10 });
    expect(error.fields).toEqual([{ path: ['amount'], message: 'Et fradrag skal ikke godkendes.' }]);
  });
});

test('lists only the pending requests of the employee', async () => {
  const id = await request(anna);
  await rejectCredit(api, bo, await request(anna));
  const other = await api.make.employee({ customerId });
  const of = (employee: number) =>
    api.call(creditRequestEndpoints.listCreditRequestsOfEmployee, {
      as: anna,
      params: { id: String(employee) },
    });
  expect((await of(employeeId)).data).toMatchObject([{ id }]);
  expect((await of(other.id)).data).toEqual([]);
});

describe('under concurrency', () => {
  test('twenty approvals by three people post once', async () => {
    const id = await request(anna);
    const cleo = await api.administrator(customerId);
    const approvers = [bo, cleo, operator];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => approveCredit(api, approvers[n % 3] ?? bo, id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list()).toHaveLength(1);
    expect(await balance()).toBe(500_000n);
  });

  test('only one of approval, rejection, withdrawal and deletion takes effect', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: employee } = await api.make.employee({ customerId });
      const { id } = (await requestCredit(api, anna, employee)).data;
      const answers = await Promise.all([
        approveCredit(api, bo, id),
        rejectCredit(api, operator, id),
        withdrawCredit(api, anna, id),
        round % 2 === 0
          ? api.call(employeeEndpoints.deleteEmployee, { as: bo, params: { id: String(employee) } })
          : approveCredit(api, operator, id),
      ]);
      for (const { status } of answers) expect([200, 204, 409]).toContain(status);
      const { status, entryId } = await api.services.db
        .selectFrom('creditRequest')
        .select(['status', 'entryId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const credits = await api.services.db
        .selectFrom('ledgerEntry')
        .select('id')
        .where('employeeId', '=', employee)
        .where('amount', '>', 0n)
        .execute();
      expect(credits.map((credit) => credit.id)).toEqual(status === 'approved' ? [entryId] : []);
    }
  });
});

test('no more than 500 credits of a customer wait at the same time', async () => {
  await sql`
    insert into credit_request (customer_id, employee_id, text, amount, recurrence, requested_by, requested_at, requested_on)
    select ${customerId}, ${employeeId}, 'Mange', 1, 'none', ${anna.accountId}, now(), ${TODAY}::date
    from generate_series(1, 500)`.execute(api.database.owner);
  const refused = await requestCredit(api, anna, employeeId);
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
  expect(refused.error.message).toContain('venter allerede 500 beløb');
  const [first] = await listCredits(api, bo);
  await rejectCredit(api, bo, first?.id ?? 0);
  expect((await requestCredit(api, anna, employeeId)).status).toBe(201);
});

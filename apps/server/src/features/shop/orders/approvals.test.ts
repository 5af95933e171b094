// @module-tag slow

import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints } from '@saldo/contract/orders';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import type { ApprovalCondition } from '@saldo/domain/orders/approval-rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApprovingCompany } from '../../../../test-support/approvals.ts';
import { leave } from '../../../../test-support/leaving.ts';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';

const NOW = '2026-11-20T10:00:00Z';

let api: TestApi;
let company: ApprovingCompany;
beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});
beforeEach(async () => {
  api.clock.set(NOW);
  company = await ApprovingCompany.make(api);
});

async function deciders(orderId: number): Promise<[string, number, number | null][]> {
  const { rows } = await sql<{ kind: string; accountId: number; onBehalfOf: number | null }>`
    select decider.* from ledger.order_deciders(${company.customerId}, '2026-11-20', ${orderId}) as decider
    order by account_id`.execute(api.services.db);
  return rows.map(({ kind, accountId, onBehalfOf }) => [kind, accountId, onBehalfOf]);
}
const operators = async () =>
  (
    await api.services.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'operator')
      .where('passwordHash', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => ['operator', id, null]);

describe('the approval of an order', () => {
  test('is by HR if approval is on without rules', async () => {
    const { approval, status } = await company.order(10);
    expect([status, approval]).toEqual([
      'pending',
      { steps: ['hr'], reasons: ['alle ordrer i virksomheden godkendes'] },
    ]);
  });

  test('ignores rules while approval is off, and inactive rules', async () => {
    const off = await ApprovingCompany.make(api, { orderApproval: false });
    await off.rule();
    expect(await off.order(10)).toMatchObject({ status: 'accepted', approval: null });
    await company.rule({ isActive: false });
    expect((await company.order(10)).approval?.steps).toEqual(['hr']);
    await company.rule({ condition: 'order_above', points: 500 });
    expect((await company.order(10)).approval).toBeNull();
  });

  test('is not needed if no rule applies', async () => {
    await company.rule({ condition: 'order_above', points: 500 });
    expect(await company.order(500)).toMatchObject({ status: 'accepted', approval: null, missing: 0 });
  });

  test.each<[ApprovalCondition, object, number, number, string]>([
    ['order_above', { points: 499.99 }, 499.99, 500, 'den koster mere end 499,99 point'],
    ['balance_below', { points: 1 }, 999, 999.01, 'saldoen kommer under 1 point'],
    [
      'month_above',
      { points: 900.5 },
      900.5,
      900.51,
      'medarbejderen har brugt mere end 900,50 point i måneden',
    ],
  ])('follows a rule of %s beyond its points only', async (condition, values, within, beyond, reason) => {
    await company.rule({ condition, ...values });
    expect((await company.order(within)).approval).toBeNull();
    const fresh = await api.make.employee({
      customerId: company.customerId,
      departmentId: company.departmentId,
      balance: 1_000,
    });
    expect((await company.order(beyond, { employeeId: fresh.id })).approval).toEqual({
      steps: ['leader'],
      reasons: [reason],
    });
  });

  test('counts the orders of the month, without rejected, cancelled, refunded and earlier ones', async () => {
    await company.rule({ condition: 'month_above', points: 300 });
    const earlier = await company.order(200);
    await api.database.owner
      .updateTable('orders')
      .set({ date: '2026-10-31' })
      .where('id', '=', earlier.id)
      .execute();
    await company.order(100);
    const operator = (await api.operator()).accountId;
    await company.cancel(operator, (await company.order(100)).id);
    const rejected = await company.order(300);
    expect(rejected.status).toBe('pending');
    await company.reject(company.leader, rejected.id);
    expect((await company.order(200)).status).toBe('accepted');
    expect((await company.order(0.01)).status).toBe('pending');
  });

  test('follows rules of quantity and of items', async () => {
    await company.rule({ condition: 'quantity_above', quantity: 5 });
    const [shoe, pen] = [await company.product(1), await company.product(1)];
    await company.rule({ condition: 'contains', itemNumbers: [shoe], approver: 'hr' });
    const order = (itemNumber: string, quantity: number) =>
      company.order(0, { lines: [{ itemNumber, quantity }] });
    expect((await order(pen, 5)).approval).toBeNull();
    expect((await order(pen, 6)).approval).toEqual({
      steps: ['leader'],
      reasons: ['den har mere end 5 stk. af en vare'],
    });
    expect((await order(shoe, 6)).approval).toEqual({
      steps: ['leader', 'hr'],
      reasons: [
        'den har mere end 5 stk. af en vare',
        expect.stringMatching(new RegExp(`^den indeholder .+ \\(${shoe}\\)$`)),
      ],
    });
  });

  test('follows a rule of departments for their employees only', async () => {
    const other = await api.make.department(company.customerId, 'Lageret');
    await company.rule({ departmentId: other });
    expect((await company.order(10)).approval).toBeNull();
    const stock = await api.make.employee({
      customerId: company.customerId,
      departmentId: other,
      balance: 100,
    });
    const lines = [{ itemNumber: await company.product(10, other), quantity: 1 }];
    expect((await company.order(10, { employeeId: stock.id, lines })).approval?.reasons).toEqual([
      'alle ordrer i Lageret godkendes',
    ]);
    const unassigned = await api.make.employee({ customerId: company.customerId, balance: 100 });
    expect((await company.order(10, { employeeId: unassigned.id, lines })).approval).toBeNull();
  });

  test('stays as it was when rules change later', async () => {
    await company.rule({ condition: 'order_above', points: 5, approver: 'leader_then_hr' });
    const { id, approval } = await company.order(10);
    await api.services.db.deleteFrom('approvalRule').where('customerId', '=', company.customerId).execute();
    expect((await company.accept(company.leader, id)).approval).toEqual(approval);
  });
});

describe('steps', () => {
  test('are decided in order by distinct people, and the hold stays through both', async () => {
    await company.rule({ approver: 'leader_then_hr' });
    const { id } = await company.order(100);
    await expect(company.accept(company.hr, id)).rejects.toMatchObject({
      code: 'not_decider',
      message: 'Ordren venter på lederen af afdelingen, så du kan ikke behandle den.',
    });
    const advanced = await company.accept(company.leader, id);
    expect(advanced).toMatchObject({ status: 'pending', waitsFor: 'hr', decidedBy: null });
    expect(await company.balance()).toEqual({ posted: 100_000n, held: 10_000n });
    await expect(company.accept(company.leader, id)).rejects.toMatchObject({ code: 'not_decider' });
    expect(await company.accept(company.hr, id)).toMatchObject({
      status: 'accepted',
      waitsFor: null,
      decisions: [
        { step: 'leader', verb: 'approve' },
        { step: 'hr', verb: 'approve' },
      ],
    });
    expect(await company.balance()).toEqual({ posted: 90_000n, held: 0n });
    expect(await company.entries(id)).toEqual([['order', -100]]);
  });

  test('are decided by different people, also by a substitute', async () => {
    await company.rule({ approver: 'leader_then_hr' });
    await company.substitute(company.leader, company.hr, '2026-01-01', '2999-12-31');
    const { id } = await company.order(100);
    await company.accept(company.hr, id);
    await expect(company.accept(company.hr, id)).rejects.toMatchObject({ code: 'not_decider' });
    expect((await deciders(id)).every(([kind]) => kind === 'operator')).toBe(true);
    expect((await company.accept(await company.addHr(), id)).status).toBe('accepted');
  });

  test.each(['leader', 'hr'] as const)('end with a rejection by %s', async (who) => {
    await company.rule({ approver: 'leader_then_hr' });
    const { id } = await company.order(100);
    if (who === 'hr') await company.accept(company.leader, id);
    expect((await company.reject(company[who], id)).status).toBe('rejected');
    expect(await company.balance()).toEqual({ posted: 100_000n, held: 0n });
    await expect(company.accept(company.hr, id)).rejects.toMatchObject({ code: 'order_decided' });
  });

  test('are each decided once by two people at the same time', async () => {
    await company.rule({ approver: 'leader_then_hr' });
    const second = await company.addLeader();
    const { id } = await company.order(100);
    const outcomes = await Promise.allSettled([
      company.accept(company.leader, id),
      company.accept(second, id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await company.accept(company.hr, id)).decisions).toHaveLength(2);
  });
});

describe('those who decide', () => {
  beforeEach(() => company.rule());

  test('are the leaders of the department', async () => {
    const other = await company.addLeader(await api.make.department(company.customerId, 'Andet'));
    const second = await company.addLeader();
    const { id } = await company.order(10);
    expect(await deciders(id)).toEqual([
      ['leader', company.leader, null],
      ['leader', second, null],
    ]);
    await expect(company.accept(other, id)).rejects.toMatchObject({ code: 'not_decider' });
  });

  test('are HR when the leader has left, lost the department, or ordered it', async () => {
    const { id } = await company.order(10);
    const placed = await company.order(10, { placedBy: company.leader });
    expect(await deciders(placed.id)).toEqual([['hr', company.hr, null]]);
    await expect(company.accept(company.leader, placed.id)).rejects.toMatchObject({
      code: 'own_order',
      message: 'Du kan ikke behandle din egen ordre. HR behandler den.',
    });
    await api.services.db.deleteFrom('leaderDepartment').where('accountId', '=', company.leader).execute();
    expect(await deciders(id)).toEqual([['hr', company.hr, null]]);
    await expect(company.accept(company.leader, id)).rejects.toMatchObject({ code: 'not_decider' });
    expect((await company.accept(company.hr, id)).status).toBe('accepted');
  });

  test('are HR for employees without a department', async () => {
    const { id: employeeId } = await api.make.employee({ customerId: company.customerId, balance: 100 });
    expect(await deciders((await company.order(10, { employeeId })).id)).toEqual([['hr', company.hr, null]]);
  });

  test('are not the employee of the order', async () => {
    const email = `ib${api.make.next()}@firma.dk`;
    const ib = await company.addLeader(company.departmentId, email.toUpperCase());
    const { customerId, departmentId } = company;
    const { id: employeeId } = await api.make.employee({ customerId, departmentId, email, balance: 100 });
    const { id } = await company.order(10, { employeeId });
    expect(await deciders(id)).toEqual([['leader', company.leader, null]]);
    await expect(company.accept(ib, id)).rejects.toMatchObject({
      code: 'own_order',
      message: 'Du kan ikke behandle din egen ordre. En anden leder behandler den.',
    });
  });

  test('are operators when nobody of the company is left, and only then', async () => {
    const operator = (await api.operator()).accountId;
    const { id } = await company.order(10);
    await expect(company.acceptAsOperator(operator, id)).rejects.toMatchObject({ code: 'not_decider' });
    await api.services.db
      .updateTable('account')
      .set({ passwordHash: null })
      .where('id', '=', company.leader)
      .execute();
    await api.database.owner
      .updateTable('orders')
      .set({ placedBy: company.hr })
      .where('id', '=', id)
      .execute();
    expect(await deciders(id)).toEqual(await operators());
    expect(await company.acceptAsOperator(operator, id)).toMatchObject({
      status: 'accepted',
      decisions: [{ step: 'operator' }],
    });
  });

  test('are substitutes in their period, on behalf of the absent approver', async () => {
    const substitute = await company.addHr();
    await company.substitute(company.leader, substitute, '2026-11-20', '2026-11-21');
    const { id } = await company.order(10);
    expect(await deciders(id)).toEqual([
      ['leader', company.leader, null],
      ['leader', substitute, company.leader],
    ]);
    api.clock.set('2026-11-21T22:59:59Z');
    const decided = await company.accept(substitute, id);
    expect(decided.decisions).toEqual([expect.objectContaining({ onBehalfOf: expect.any(String) })]);
    const { changes } = await api.services.db
      .selectFrom('auditEvent')
      .select('changes')
      .where('subjectId', '=', id)
      .where('action', '=', 'order.accept')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({ onBehalfOf: { after: decided.decisions[0]?.onBehalfOf } });
    const later = await company.order(10);
    api.clock.set('2026-11-21T23:00:00Z');
    await expect(company.accept(substitute, later.id)).rejects.toMatchObject({ code: 'not_decider' });
  });

  test('are not substitutes of somebody who ordered, or who ordered themselves, nor theirs', async () => {
    const [substitute, third] = [await company.addLeader(), await company.addHr()];
    await api.services.db.deleteFrom('leaderDepartment').where('accountId', '=', substitute).execute();
    await company.substitute(company.leader, substitute, '2026-11-01', '2026-11-30');
    await company.substitute(substitute, third, '2026-11-01', '2026-11-30');
    const own = await company.order(10, { placedBy: substitute });
    expect(await deciders(own.id)).toEqual([['leader', company.leader, null]]);
    const ofAbsent = await company.order(10, { placedBy: company.leader });
    expect(await deciders(ofAbsent.id)).toEqual([
      ['hr', company.hr, null],
      ['hr', third, null],
    ]);
    const { id } = await company.order(10);
    expect(await deciders(id)).toEqual([
      ['leader', company.leader, null],
      ['leader', substitute, company.leader],
    ]);
  });
});

describe('an order beyond the balance', () => {
  beforeEach(async () => {
    company = await ApprovingCompany.make(api, {
      orderApproval: false,
      beyondBalance: 'with_reason',
      balance: 500,
    });
  });

  test('is refused without a reason, or if the company does not allow it', async () => {
    await expect(company.order(650)).rejects.toMatchObject({ code: 'insufficient_balance' });
    const strict = await ApprovingCompany.make(api, { balance: 500 });
    await expect(strict.order(650, { requestReason: 'Nye sko' })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
  });

  test('is granted by the last approval, as the list tells each approver', async () => {
    company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 500 });
    await company.rule({ approver: 'leader_then_hr' });
    const { id } = await company.order(650, { requestReason: 'Nye sko' });
    const added = async (accountId: number) => {
      const as = await api.signInAs(accountId);
      return (await api.call(orderEndpoints.listOrderApprovals, { as })).data.map(
        (order) => order.pointsAdded,
      );
    };
    expect(await added(company.leader)).toEqual([0]);
    await company.accept(company.leader, id);
    expect(await added(company.hr)).toEqual([150]);
  });

  test('holds what is available, and is granted and paid at once by HR', async () => {
    const { id, ...placed } = await company.order(650, { requestReason: 'Nye sko' });
    expect(placed).toMatchObject({
      status: 'pending',
      missing: 150,
      requestReason: 'Nye sko',
      approval: { steps: ['hr'], reasons: ['den koster 150 point mere end saldoen'] },
    });
    expect(await company.balance()).toEqual({ posted: 50_000n, held: 50_000n });
    const accepted = await company.accept(company.hr, id);
    expect(accepted).toMatchObject({
      status: 'accepted',
      missing: 150,
      granted: 150,
      requestReason: 'Nye sko',
    });
    expect(await company.entries(id)).toEqual([
      ['manual', 150],
      ['order', -650],
    ]);
    expect(await company.balance()).toEqual({ posted: 0n, held: 0n });
    const { amount } = await api.services.db
      .selectFrom('dailyCredit')
      .select('amount')
      .where('accountId', '=', company.hr)
      .executeTakeFirstOrThrow();
    expect(amount).toBe(15_000n);
  });

  test('grants nothing when rejected', async () => {
    const { id } = await company.order(650, { requestReason: 'Nye sko' });
    await company.reject(company.hr, id);
    expect(await company.balance()).toEqual({ posted: 50_000n, held: 0n });
    expect(await company.entries(id)).toEqual([]);
  });

  test('needs nothing more while the balance is enough', async () => {
    const { id, ...placed } = await company.order(500, { requestReason: 'Nye sko' });
    expect(placed).toMatchObject({ status: 'accepted', missing: 0, approval: null });
    expect(await company.entries(id)).toEqual([['order', -500]]);
  });

  test('is refused whole if the approver has reached the daily ceiling', async () => {
    await api.database.owner
      .updateTable('customer')
      .set({ dailyCreditCeiling: 10_000n })
      .where('id', '=', company.customerId)
      .execute();
    const { id } = await company.order(650, { requestReason: 'Nye sko' });
    await expect(company.accept(company.hr, id)).rejects.toMatchObject({ code: 'daily_ceiling_reached' });
    expect(await company.balance()).toEqual({ posted: 50_000n, held: 50_000n });
    expect((await deciders(id))[0]?.[0]).toBe('hr');
  });

  test('is confirmed by another person above the limit', async () => {
    const limited = await ApprovingCompany.make(api, {
      beyondBalance: 'with_reason',
      approvalLimit: 100,
      balance: 500,
    });
    await limited.rule();
    const { id } = await limited.order(650, { requestReason: 'Nye sko' });
    expect(await limited.accept(limited.leader, id)).toMatchObject({ status: 'pending', waitsFor: 'hr' });
    expect(await limited.entries(id)).toEqual([]);
    expect((await limited.accept(limited.hr, id)).status).toBe('accepted');

    const single = await ApprovingCompany.make(api, {
      beyondBalance: 'with_reason',
      approvalLimit: 100,
      balance: 0,
    });
    const order = await single.order(100.01, { requestReason: 'Nye sko' });
    expect((await single.accept(single.hr, order.id)).waitsFor).toBe('operator');
    await expect(single.accept(single.hr, order.id)).rejects.toMatchObject({ code: 'not_decider' });
    const second = await single.addHr();
    expect(await single.accept(second, order.id)).toMatchObject({ status: 'accepted', granted: 100.01 });
  });

  test('cannot be granted to a leaver', async () => {
    const { id } = await company.order(650, { requestReason: 'Nye sko' });
    await leave(api, await api.operator(), company.employeeId, {
      lastDay: '2026-11-25',
      balanceUntil: '2026-12-31',
    });
    api.clock.set('2026-11-26T10:00:00Z');
    await expect(company.accept(company.hr, id)).rejects.toMatchObject({
      code: 'employee_left',
      message: 'Medarbejderen er fratrådt, så der kan ikke tilføjes point. Ordren kan kun afvises.',
    });
    expect((await company.reject(company.hr, id)).status).toBe('rejected');
  });

  test('gives its grant back first when cancelled', async () => {
    const operator = (await api.operator()).accountId;
    const { id } = await company.order(650, { requestReason: 'Nye sko' });
    await company.accept(company.hr, id);
    expect((await company.cancel(operator, id)).granted).toBe(0);
    expect(await company.entries(id)).toEqual([
      ['manual', 150],
      ['order', -650],
      ['refund', 650],
      ['correction', -150],
    ]);
    expect(await company.balance()).toEqual({ posted: 50_000n, held: 0n });
    const counted = api.services.db
      .selectFrom('dailyCredit')
      .select('amount')
      .where('accountId', '=', company.hr);
    expect(await counted.execute(), 'it no longer counts towards the daily ceiling').toEqual([
      { amount: 0n },
    ]);
  });

  test('is a request for its whole amount when the company orders without balances', async () => {
    const without = await ApprovingCompany.make(api, {
      orderApproval: false,
      beyondBalance: 'without_balance',
      balance: 0,
    });
    await expect(without.order(650)).rejects.toMatchObject({ code: 'insufficient_balance' });
    const { id, ...placed } = await without.order(650, { requestReason: 'Nye sko' });
    expect(placed).toMatchObject({ status: 'pending', missing: 650 });
    expect(await without.balance()).toEqual({ posted: 0n, held: 0n });
    await without.accept(without.hr, id);
    expect(await without.balance()).toEqual({ posted: 0n, held: 0n });
    expect(await without.entries(id)).toEqual([
      ['manual', 650],
      ['order', -650],
    ]);
  });

  test('forgets its reason with the employee', async () => {
    const reason = 'Mine sko er gået i stykker';
    const placed = await api.call(webshopOrderEndpoints.placeOrder, {
      as: await api.webshop(),
      headers: { 'idempotency-key': 'kurv-1' },
      body: {
        employeeId: company.employeeId,
        lines: [{ itemNumber: await company.product(650), quantity: 1 }],
        requestReason: reason,
      },
    });
    expect(placed.data.requestReason).toBe(reason);
    const { id } = await api.services.db
      .selectFrom('orders')
      .select('id')
      .where('orderNumber', '=', BigInt(placed.data.orderNumber))
      .executeTakeFirstOrThrow();
    await company.reject(company.hr, id);
    while (await publishOutbox(api.services));
    await api.call(employeeEndpoints.deleteEmployee, {
      as: await api.operator(),
      params: { id: String(company.employeeId) },
    });
    expect(await tablesContaining(api.database.owner, reason)).toEqual([]);
  });
});

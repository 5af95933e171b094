import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';
import { checkApprovalLink } from '../orders/decide-by-link.ts';
import { escalateOrders } from './escalate-orders.ts';
import { rejectOverdueOrders } from './reject-overdue-orders.ts';
import { DigestSender } from './send-digests.ts';

// Åse's orders wait for Ib, who leads her department, and then for Hanne, who is HR. Times are those of Copenhagen.

let api: TestApi;
let second: TestApi;
let customerId: number;
let departmentId: number;
let hanneId: number;
let hanne: string;
let ibId: number;
let ib: string;
let aase: string;
let employeeId: number;

const copenhagen = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Copenhagen').toInstant().toString();
const setClock = (local: string) => {
  for (const { clock } of [api, second]) clock.set(copenhagen(local));
};

beforeAll(async () => {
  api = await TestApi.start();
  second = await TestApi.start({ database: api.database });
});
afterAll(async () => {
  await second.stop();
  await api.stop();
});

beforeEach(async () => {
  setClock('2026-12-07T09:00');
  // Pending orders of other tests would be reminded of, too.
  await api.database.owner
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('status', '=', 'pending')
    .execute();
  customerId = await api.make.customer({ orderApproval: true });
  departmentId = await api.make.department(customerId, 'Værkstedet');
  const n = api.make.next();
  [hanne, ib, aase] = [`hanne${n}@eksempel.dk`, `ib${n}@eksempel.dk`, `aase${n}@eksempel.dk`];
  hanneId = await approver('administrator', hanne);
  ibId = await approver('leader', ib);
  await api.services.db
    .insertInto('leaderDepartment')
    .values({ accountId: ibId, customerId, departmentId })
    .execute();
  await api.services.db
    .insertInto('approvalRule')
    .values({
      ...{ customerId, name: 'Alle', hasDepartments: false, condition: 'always', approver: 'leader_then_hr' },
      ...{ isActive: true, createdAt: new Date() },
    })
    .execute();
  const person = { customerId, departmentId, firstName: 'Åse', lastName: 'Bøg', email: aase };
  employeeId = (await api.make.employee({ ...person, balance: 1_000 })).id;
});

async function approver(role: 'administrator' | 'leader', email: string): Promise<number> {
  const id = await api.make.account({
    role: 'administrator',
    customerId,
    email,
    password: 'et-godt-kodeord',
  });
  await api.database.owner.updateTable('account').set({ role }).where('id', '=', id).execute();
  return id;
}

async function placedAt(local: string): Promise<number> {
  setClock(local);
  const { id } = await api.make.order({ employeeId });
  while (await publishOutbox(api.services));
  return id;
}

const orderOf = (id: number) =>
  api.services.db
    .selectFrom('orders')
    .select([
      'status',
      'reason',
      'waitsFor',
      'processedBy',
      sql<string>`ledger.decider_kind(orders)`.as('kind'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const decisionsOf = (id: number) =>
  api.services.db
    .selectFrom('orderDecision')
    .select(['step', 'verb', 'decidedBy'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
const mailsTo = (recipient: string) =>
  api.services.db
    .selectFrom('mail')
    .select(['kind', 'subject'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const digestsTo = async (recipient: string) =>
  (await mailsTo(recipient)).flatMap(({ kind, subject }) => (kind === 'order-digest' ? [subject] : []));
const heldOf = async () =>
  (
    await api.services.db
      .selectFrom('balance')
      .select('held')
      .where('employeeId', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).held;
/** Two workers, twice. */
const everywhere = async (work: (services: TestApi['services']) => Promise<void>) => {
  for (let round = 0; round < 2; round += 1)
    await Promise.all([api, second].map(({ services }) => work(services)));
};
const sendDigests = () => everywhere((services) => new DigestSender(services).run());

describe('a digest', () => {
  test('is sent on a Monday at 7, once to each approver, with the orders older than a day', async () => {
    await placedAt('2026-12-10T06:59');
    await placedAt('2026-12-11T12:00');
    await placedAt('2026-12-13T07:00');
    await placedAt('2026-12-13T07:01');
    setClock('2026-12-14T06:59:59');
    await sendDigests();
    expect(await digestsTo(ib)).toEqual([]);
    setClock('2026-12-14T07:00');
    await sendDigests();
    expect(await digestsTo(ib)).toEqual(['3 ordrer venter på dig, den ældste i 4 dage']);
    expect(await digestsTo(hanne)).toEqual([]);
    setClock('2026-12-15T07:00');
    await sendDigests();
    expect(await digestsTo(ib)).toHaveLength(2);
  });

  test.each([
    ['a Sunday', '2026-12-13'],
    ['Christmas Day', '2026-12-25'],
    ['1 January', '2027-01-01'],
    ['Good Friday', '2027-03-26'],
  ])('is not sent on %s', async (_what, day) => {
    await placedAt('2026-12-07T09:00');
    setClock(`${day}T07:00`);
    await sendDigests();
    setClock(`${day}T23:59`);
    await sendDigests();
    expect(await digestsTo(ib)).toEqual([]);
  });

  test('is sent later the same day by an instance that was down at 7, the same as at 7', async () => {
    await placedAt('2026-12-07T09:00');
    await placedAt('2026-12-07T12:00');
    setClock('2026-12-08T11:00');
    await sendDigests();
    expect(await digestsTo(ib)).toEqual([]);
    setClock('2026-12-09T11:00');
    await sendDigests();
    expect(await digestsTo(ib)).toEqual(['2 ordrer venter på dig, den ældste i 1 dag']);
    setClock('2026-12-10T00:00');
    await sendDigests();
    expect(await digestsTo(ib)).toHaveLength(1);
  });

  test('goes to substitutes, and names one order alone', async () => {
    await api.services.db
      .insertInto('approvalSubstitute')
      .values({
        ...{
          customerId,
          accountId: ibId,
          substituteId: hanneId,
          firstDay: '2026-12-09',
          lastDay: '2026-12-09',
        },
        ...{ createdBy: hanneId, createdAt: new Date() },
      })
      .execute();
    await placedAt('2026-12-07T09:00');
    setClock('2026-12-09T07:00');
    await sendDigests();
    for (const email of [ib, hanne]) {
      expect(await digestsTo(email)).toEqual(['1 ordre har ventet på dig i 1 dag']);
    }
  });

  test('is sent by a worker once a day, although orders grow older', async () => {
    await placedAt('2026-12-07T09:00');
    const sender = new DigestSender(api.services);
    setClock('2026-12-09T07:00');
    await sender.run();
    await api.services.db.deleteFrom('approvalDigest').execute();
    await sender.run();
    expect(await digestsTo(ib)).toHaveLength(1);
    setClock('2026-12-10T07:00');
    await sender.run();
    expect(await digestsTo(ib)).toHaveLength(2);
  });
});

describe('an order that waits for a leader', () => {
  test('is passed on to HR after three workdays, once, and HR decides both steps', async () => {
    const id = await placedAt('2026-12-03T15:00');
    setClock('2026-12-08T14:59');
    await everywhere(escalateOrders);
    expect(await decisionsOf(id)).toEqual([]);
    setClock('2026-12-08T15:00');
    await everywhere(escalateOrders);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', kind: 'hr' });
    expect(await decisionsOf(id)).toEqual([{ step: 'leader', verb: 'escalate', decidedBy: null }]);
    const events = api.services.db
      .selectFrom('auditEvent')
      .select('actorAccountId')
      .where('action', '=', 'order.escalate')
      .where('subjectId', '=', BigInt(id));
    expect(await events.execute()).toEqual([{ actorAccountId: null }]);
    while (await publishOutbox(api.services));
    expect((await mailsTo(hanne)).map(({ kind }) => kind)).toEqual(['order-approval']);
    const { code } = await api.mailTo(ib);
    const { order, decision } = await checkApprovalLink(api.services, code ?? '');
    expect([order?.amount, decision], 'the leader may still decide it').toEqual([expect.any(Number), null]);
    const as = await api.signInAs(hanneId);
    const { data } = await api.call(orderProcessingEndpoints.acceptOrder, { as, params: { id: String(id) } });
    expect(data.status).toBe('accepted');
  });

  test('waits over Christmas without being passed on', async () => {
    const id = await placedAt('2026-12-23T12:00');
    setClock('2026-12-30T11:59');
    await everywhere(escalateOrders);
    expect(await orderOf(id)).toMatchObject({ kind: 'leader' });
    setClock('2026-12-30T12:00');
    await everywhere(escalateOrders);
    expect(await orderOf(id)).toMatchObject({ kind: 'hr' });
  });

  test('is left alone if it is decided meanwhile', async () => {
    const id = await placedAt('2026-12-03T15:00');
    setClock('2026-12-08T15:00');
    const { escalating } = await api.database.owner.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
      const started = escalateOrders(second.services);
      await untilLockIsAwaited(api);
      return { escalating: started };
    });
    await escalating;
    expect([await orderOf(id), await decisionsOf(id)]).toMatchObject([{ waitsFor: 'leader' }, []]);
  });

  test('follows the setting of its company', async () => {
    await api.services.db
      .updateTable('customer')
      .set({ escalateAfter: 1 })
      .where('id', '=', customerId)
      .execute();
    const id = await placedAt('2026-12-03T15:00');
    setClock('2026-12-04T15:00');
    await everywhere(escalateOrders);
    expect(await orderOf(id)).toMatchObject({ kind: 'hr' });
  });

  test('stays with the leader if nobody of HR may decide it, and is not counted if no leader can', async () => {
    const own = await placedAt('2026-12-03T15:00');
    await api.database.owner.updateTable('orders').set({ placedBy: hanneId }).where('id', '=', own).execute();
    setClock('2026-12-20T12:00');
    await everywhere(escalateOrders);
    expect([await orderOf(own), await decisionsOf(own)]).toMatchObject([{ kind: 'leader' }, []]);
    await api.services.db.deleteFrom('leaderDepartment').where('accountId', '=', ibId).execute();
    const withoutLeader = await placedAt('2026-12-21T12:00');
    setClock('2027-01-20T12:00');
    await everywhere(escalateOrders);
    expect(await decisionsOf(withoutLeader)).toEqual([]);
  });
});

describe('a pending order', () => {
  const rejectAfter = (days: number | null) =>
    api.services.db.updateTable('customer').set({ rejectAfter: days }).where('id', '=', customerId).execute();

  test('is rejected after the days that its company has set, once, with its points released', async () => {
    await rejectAfter(14);
    const id = await placedAt('2026-12-01T09:00');
    expect(await heldOf()).toBe(1_250n);
    setClock('2026-12-15T09:00');
    await everywhere(rejectOverdueOrders);
    expect(await orderOf(id)).toMatchObject({ status: 'pending' });
    setClock('2026-12-15T09:00:01');
    await everywhere(rejectOverdueOrders);
    const reason = 'Afvist automatisk efter 14 dage';
    expect(await orderOf(id)).toMatchObject({ status: 'rejected', reason, processedBy: null });
    expect(await decisionsOf(id)).toEqual([{ step: 'leader', verb: 'reject', decidedBy: null }]);
    expect(await heldOf()).toBe(0n);
    const events = api.services.db.selectFrom('outboxEvent').select('kind').where('orderId', '=', id);
    expect(await events.execute()).toEqual([{ kind: 'order.rejected' }]);
    while (await publishOutbox(api.services));
    expect((await mailsTo(aase)).map(({ kind }) => kind)).toEqual(['order-received', 'order-rejected']);
    const { decision } = await checkApprovalLink(
      { ...api.services, clock: clockAt('2026-12-07T12:00') },
      (await api.mailTo(ib)).code ?? '',
    );
    expect(decision).toMatchObject({ verb: 'reject', by: null, isOwn: false });
  });

  test('is never rejected if the company has set nothing, nor once somebody has decided it', async () => {
    const kept = await placedAt('2026-12-01T09:00');
    setClock('2027-12-01T09:00');
    await everywhere(rejectOverdueOrders);
    expect(await orderOf(kept)).toMatchObject({ status: 'pending' });
    await rejectAfter(14);
    await forHr(kept);
    const as = await api.signInAs(hanneId);
    const params = { id: String(kept) };
    await api.call(orderProcessingEndpoints.rejectOrder, { as, params, body: { reason: 'Nej' } });
    await everywhere(rejectOverdueOrders);
    expect(await orderOf(kept)).toMatchObject({ status: 'rejected', reason: 'Nej', processedBy: hanneId });
    expect(await decisionsOf(kept)).toHaveLength(1);
  });

  test('is decided once by the clockwork and a person at the same time', async () => {
    await rejectAfter(14);
    const ids = [await placedAt('2026-12-01T09:00'), await placedAt('2026-12-01T10:00')];
    setClock('2026-12-20T09:00');
    const as = await api.signInAs(hanneId);
    for (const id of ids) await forHr(id);
    await Promise.all([
      everywhere(rejectOverdueOrders),
      ...ids.map((id) => api.call(orderProcessingEndpoints.acceptOrder, { as, params: { id: String(id) } })),
    ]);
    for (const id of ids) {
      const { status } = await orderOf(id);
      const verb = status === 'accepted' ? 'approve' : 'reject';
      expect(await decisionsOf(id)).toMatchObject([{ verb }]);
    }
    expect(await heldOf()).toBe(0n);
  });

  const forHr = (id: number) =>
    api.database.owner.updateTable('orders').set({ waitsFor: 'hr' }).where('id', '=', id).execute();
});

const clockAt = (local: string) => ({ now: () => Temporal.Instant.from(copenhagen(local)) });

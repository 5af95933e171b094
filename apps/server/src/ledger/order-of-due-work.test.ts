// @module-tag slow

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAmount } from '../../test-support/amounts.ts';
import { employeeTexts } from '../../test-support/employee-texts.ts';
import { manyEmployees } from '../../test-support/many-employees.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../test-support/waiting-for-locks.ts';
import { updateCustomerGroup } from '../features/people/customer-groups/update-customer-group.ts';
import { updateCustomer } from '../features/people/customers/update-customer.ts';
import { insertEmployees } from '../features/people/employees/insert-employees.ts';
import { type Clock, momentOf } from '../platform/clock.ts';
import type { Operator } from '../platform/sessions/actor.ts';
import { Worker } from '../platform/worker/worker.ts';
import { verifyBalances } from '../verify/verify-balances.ts';
import { workerTasks } from '../worker-tasks.ts';
import { openToday } from './business-day.ts';
import { postDueBeforeReading } from './due.ts';
import { addAmount as addAmountInLedger, startOfParticipation } from './functions.ts';
import { lockCustomer } from './lock-order.ts';
import { runDueTopUps } from './run-top-ups.ts';

let api: TestApi;
let operatorId: number;
let customerId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start();
  operatorId = await api.make.account({ role: 'operator' });
  // 100 points a month, up to 250.
  ({ customerId } = await manyEmployees(api, 1));
  employeeId = (await employees())[0] ?? 0;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

const employees = async () =>
  (await api.services.db.selectFrom('employee').select('id').orderBy('id').execute()).map(({ id }) => id);

const schedule = async (...dates: string[]) => {
  for (const firstDate of dates) await api.make.scheduledEntry(employeeId, { ...planned, firstDate });
};

const planned = { points: 90, text: 'Planlagt', recurrence: 'none' } as const;

const entries = async (id = employeeId) => {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || amount || ' = ' || balance_after as line
    from ledger_entry where employee_id = ${id} order by id`.execute(api.services.db);
  return rows.map(({ line }) => line);
};

async function workerRound(): Promise<unknown[]> {
  const errors: unknown[] = [];
  const { services } = api;
  const { clock, schemaGuard } = services;
  await new Worker({
    tasks: workerTasks(services),
    ...{ clock, schemaGuard, onError: (error) => errors.push(error) },
  }).round();
  return errors;
}

test('a worker posts missed top-ups before later scheduled entries while another instance has claimed the run', async () => {
  await schedule('2026-12-01', '2026-12-15');
  api.clock.set('2026-12-31T23:00:01Z');
  await runOpening();
  await api.database.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('topUpRun').select('id').forNoKeyUpdate().execute();
    expect(await workerRound()).toEqual([]);
  });
  await workerRound();
  expect(await entries()).toEqual([
    'scheduled 9000 = 9000',
    'top-up 10000 = 19000',
    'scheduled 9000 = 28000',
  ]);
});

/** Opens the periods that have begun, as any first call of the day does. */
const runOpening = async () => {
  const other = await api.make.employee();
  await addAmount(api, await api.signInAs(operatorId), other.id);
};

test('a run sees a schedule that was committed while it waited for the balance', async () => {
  let running: Promise<void> | undefined;
  api.clock.set('2026-11-30T22:59:59Z');
  await openToday(api.services);
  await api.services.db.transaction().execute(async (tx) => {
    const { date, now } = momentOf(api.clock);
    await addAmountInLedger(tx, {
      ...{ employeeId, scope: null, text: 'Planlagt', amount: 19_000n, actorAccountId: operatorId },
      ...{ date, postedAt: now, firstDate: '2026-12-01' },
    });
    api.clock.set('2026-11-30T23:00:00Z');
    running = runDueTopUps(api.services);
    await untilLockIsAwaited(api);
  });
  await running;
  expect(await entries()).toEqual(['scheduled 19000 = 19000', 'top-up 6000 = 25000']);
});

describe('while a long transaction adds employees', () => {
  test('other companies open the next day, and the run waits for the new employees', async () => {
    const { id: other } = await api.make.employee({ balance: 5 });
    let created: number | null | undefined;
    api.clock.set('2026-11-30T22:59:59Z');
    await api.services.db.transaction().execute(async (tx) => {
      const { date, now } = momentOf(api.clock);
      const since = await startOfParticipation(tx, { date });
      api.clock.set('2026-11-30T23:00:00Z');
      expect((await addAmount(api, await api.signInAs(operatorId), other)).status).toBe(200);
      await runDueTopUps(api.services);
      expect(await entries()).toEqual([]);
      const added = { ...employeeTexts('Ny'), passwordHash: null };
      [created] = await insertEmployees(tx, { actorAccountId: operatorId, now }, customerId, [added], since);
    });
    await runDueTopUps(api.services);
    for (const id of [employeeId, created]) expect(await entries(id ?? 0)).toEqual(['top-up 10000 = 10000']);
  });

  test('customer groups can be changed', async () => {
    const { id } = await api.services.db.selectFrom('customerGroup').select('id').executeTakeFirstOrThrow();
    await api.services.db.transaction().execute(async (tx) => {
      await startOfParticipation(tx, { date: momentOf(api.clock).date });
      const input = { name: 'Ny', frequency: 'monthly' as const, points: 50, limit: 250 };
      await updateCustomerGroup(api.services, { accountId: operatorId } as Operator, id, input);
    });
    api.clock.set('2026-11-30T23:00:00Z');
    await runDueTopUps(api.services);
    expect(await entries()).toEqual(['top-up 5000 = 5000']);
  });
});

test('a change of a group that is not committed at midnight counts for the next day', async () => {
  const { services } = api;
  const { id } = await services.db.selectFrom('customerGroup').select('id').executeTakeFirstOrThrow();
  let running: Promise<void> | undefined;
  await services.db.transaction().execute(async (tx) => {
    await tx.updateTable('customerGroup').set({ points: 5_000n }).where('id', '=', id).execute();
    api.clock.set('2026-11-30T23:00:00Z');
    running = runDueTopUps(services);
    await untilLockIsAwaited(api);
  });
  await running;
  expect(await entries()).toEqual(['top-up 5000 = 5000']);
});

test('a move to another group that waits over midnight keeps the top-up of the new day', async () => {
  const { services } = api;
  const next = await api.make.customerGroup({ frequency: 'monthly', points: 30, limit: 250 });
  const input = await api.make.customerInput({ customerGroupId: next });
  const actor = { accountId: operatorId, name: '', email: '', passwordConfirmedAt: new Date() };
  api.clock.set('2026-11-30T22:59:59Z');
  let moving: Promise<unknown> | undefined;
  // The move waits for the customer until the next day is open and the employee has read the balance.
  await services.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    moving = updateCustomer(services, actor, customerId, input);
    await untilLockIsAwaited(api);
    api.clock.set('2026-11-30T23:00:00Z');
    await postDueBeforeReading(services, null, employeeId);
  });
  await moving;
  await runDueTopUps(services);
  expect(await entries()).toEqual(['top-up 10000 = 10000']);
});

test('an instant and its date belong together, also at midnight', () => {
  const instants = ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00Z'].map((at) =>
    Temporal.Instant.from(at),
  );
  const clock: Clock = { now: () => instants.shift() ?? Temporal.Now.instant() };
  const { date, now } = momentOf(clock);
  expect([date.toString(), now.toISOString()]).toEqual(['2026-11-20', '2026-11-20T22:59:59.999Z']);
});

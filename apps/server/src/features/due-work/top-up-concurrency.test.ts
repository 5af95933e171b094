import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { untilSomebodyWaits } from '../../../test-support/waiting-for-locks.ts';
import { verifyBalances } from '../../verify/verify-balances.ts';
import { listEmployees } from '../employees/list-employees.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { openPeriodsOfToday } from './open-periods.ts';
import { momentOf, postDueEntries, postDueOfCustomer } from './post-due-entries.ts';
import { runDueTopUps, TopUpRunner, waitForTopUps } from './run-top-ups.ts';

let api: TestApi;
beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start();
});
afterAll(() => api.stop());

const FIRST = '2026-11-30T23:00:00Z';
const postgres = (query: ReturnType<typeof sql>) => query.execute(api.database.owner);

/** Inserts employees of one customer in a monthly group (100 points, cap 250), with one statement per table. */
async function manyEmployees(count: number, posted = 0): Promise<{ customerId: number }> {
  const groupId = await api.make.customerGroup({ frequency: 'monthly', points: 100, limit: 250 });
  const customerId = await api.make.customer({ customerGroupId: groupId });
  await postgres(sql`
    insert into employee (customer_id, first_name, last_name, email)
    select ${customerId}::integer, 'Åse', 'Nr. ' || n, 'nr' || n || '@firma' || ${customerId}::text || '.dk'
    from generate_series(1, ${count}::integer) n`);
  await postgres(sql`
    insert into balance (customer_id, employee_id, top_ups_since, topped_up_through)
    select customer_id, id, '2026-11-20', '2026-11-20' from employee where customer_id = ${customerId}`);
  if (posted > 0) {
    await postgres(sql`
      select ledger.write_entries(employee_ids => array_agg(id), kinds => array_agg('manual'::text),
        amounts => array_agg(${posted * 100}::bigint), texts => array_agg('Åbning'::text),
        dates => array_agg(date '2026-11-20'), posted_at => array_agg(now()))
      from employee where customer_id = ${customerId}`);
  }
  return { customerId };
}

async function outcome() {
  const { rows } = await sql<{ entries: number; skips: number; unfinished: number }>`
    select (select count(*)::int from ledger_entry where top_up_run_id is not null) as entries,
      (select count(*)::int from top_up_skip) as skips,
      (select count(*)::int from top_up_run where finished_at is null) as unfinished`.execute(
    api.services.db,
  );
  const { differences } = await verifyBalances(api.services.db);
  const [{ entries, skips, unfinished } = { entries: 0, skips: 0, unfinished: 0 }] = rows;
  return { entries, skips, unfinished, differences };
}
const consistent = (entries: number, skips = 0) => ({ entries, skips, unfinished: 0, differences: [] });

test.each([
  ['a run', () => runDueTopUps(api.services)],
  ["a read of a customer's balances", (customerId: number) => postDueOfCustomer(api.services, customerId)],
])('%s locks balances in the order of employees, whatever the order of their rows', async (_caller, post) => {
  const { customerId } = await manyEmployees(12);
  const employees = api.services.db.selectFrom('employee').select('id').where('customerId', '=', customerId);
  const ids = (await employees.orderBy('id').execute()).map(({ id }) => id);
  for (const id of ids.toReversed()) {
    await postgres(sql`update balance set closed = false where employee_id = ${id}`);
  }
  await postgres(sql`analyze balance`);
  api.clock.set(FIRST);
  const lock = (id: number | undefined, how: RawBuilder<unknown>) =>
    sql`select from balance where employee_id = ${id} for update ${how}`;
  let running: Promise<void> | undefined;
  await api.database.owner.transaction().execute(async (tx) => {
    await lock(ids[0], sql``).execute(tx);
    running = post(customerId);
    await untilSomebodyWaits(api);
    await lock(ids.at(-1), sql`nowait`).execute(tx);
  });
  await running;
  await runDueTopUps(api.services);
  expect(await outcome()).toEqual(consistent(12));
});

test('another worker finishes the run of a killed one: 10,000 employees, each credited once', async () => {
  await manyEmployees(10_000);
  api.clock.set(FIRST);
  const script = path.join(import.meta.dirname, '../../../test-support/top-up-process.ts');
  const settings = { connection: api.database.connection, now: FIRST, batch: 1000 };
  // A killed process may have committed one batch more than it reported, which is still less than the whole run.
  for (const batches of [3, 4]) {
    const child = spawn(process.execPath, [script, JSON.stringify({ ...settings, batches })], {
      stdio: 'ignore',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const { entries, unfinished } = await outcome();
    expect(unfinished).toBe(1);
    expect(entries).toBeGreaterThanOrEqual(batches * 1000);
    expect(entries % 1000).toBe(0);
  }
  await waitForTopUps(api.services);
  expect(await outcome()).toEqual(consistent(10_000));
});

test('concurrent runners process each employee once', async () => {
  await manyEmployees(300);
  await manyEmployees(200, 300);
  api.clock.set('2027-01-31T23:00:00Z');
  const other = await TestApi.start({ database: api.database, now: '2027-01-31T23:00:00Z' });
  try {
    const runners = [api, other, api, other].map(({ services }) => new TopUpRunner(services, { batch: 40 }));
    await Promise.all(runners.map((runner) => runner.runDue()));
    // Runners skip runs that others have locked, so a last one processes what is left.
    await runDueTopUps(api.services);
    expect(await outcome()).toEqual(consistent(900, 600));
  } finally {
    await other.stop();
  }
});

test('a reader waiting for a stuck runner gets `unavailable` instead of a partly processed run', async () => {
  await manyEmployees(3);
  api.clock.set(FIRST);
  const { services } = api;
  await openPeriodsOfToday(services);
  await services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('topUpRun').select('id').forUpdate().execute();
    await expect(waitForTopUps(services, 100)).rejects.toMatchObject({ code: 'unavailable' });
  });
  await waitForTopUps(services, 100);
  expect(await outcome()).toEqual(consistent(3));
});

test('concurrent top-ups, deductions, credits and reads keep the ledger consistent', async () => {
  const { customerId } = await manyEmployees(60, 200);
  const { services } = api;
  const ids = (
    await services.db.selectFrom('employee').select('id').where('customerId', '=', customerId).execute()
  ).map(({ id }) => id);
  api.clock.set('2026-12-31T23:00:00Z');
  const moment = momentOf(api.clock);
  const post = (employeeId: number, points: number) =>
    services.db.transaction().execute(async (tx) => {
      await postDueEntries(tx, [employeeId], moment);
      await postEntry(tx, {
        employeeId,
        scope: null,
        kind: 'manual',
        amount: BigInt(points * 100),
        text: 'Samtidig',
        date: moment.date,
        postedAt: moment.now,
        actorAccountId: null,
      });
    });
  const options = { batch: 7 };
  await Promise.all([
    runDueTopUps(services, options),
    runDueTopUps(services, options),
    postDueOfCustomer(services, customerId),
    ...ids.slice(0, 40).map((id, n) => post(id, n % 2 === 0 ? -170 : 35)),
  ]);
  await runDueTopUps(services, options);
  // December credits everybody up to the cap; January credits only where a deduction came before it.
  const { entries, skips, unfinished, differences } = await outcome();
  expect({ total: entries + skips, unfinished, differences }).toEqual({
    total: 120,
    unfinished: 0,
    differences: [],
  });
});

describe('the first caller after midnight', () => {
  test('posts everything due, in order, scheduled entries before top-ups', async () => {
    const { customerId } = await manyEmployees(3);
    const employees = await api.services.db.selectFrom('employee').select('id').orderBy('id').execute();
    const [first = 0, second = 0, third = 0] = employees.map(({ id }) => id);
    const actor = await api.make.account({ role: 'operator' });
    for (const [date, amount] of [
      ['2026-12-01', 20_000n],
      ['2026-12-15', 1_000n],
      ['2027-01-01', 500n],
    ] as const) {
      await api.services.db
        .insertInto('scheduledEntry')
        .values(
          [first, second, third].map((employeeId) => ({
            customerId,
            employeeId,
            amount,
            text: 'Planlagt',
            recurrence: 'none' as const,
            firstDate: date,
            nextDate: date,
            createdBy: actor,
          })),
        )
        .execute();
    }
    api.clock.set('2026-12-31T23:00:01Z');
    await api.services.db.transaction().execute((tx) => postDueEntries(tx, [first], momentOf(api.clock)));
    await postDueOfCustomer(api.services, customerId);
    await runDueTopUps(api.services);
    for (const id of [first, second, third]) {
      const entries = await api.services.db
        .selectFrom('ledgerEntry')
        .select(['date', 'kind', 'amount', 'balanceAfter'])
        .where('employeeId', '=', id)
        .orderBy('id')
        .execute();
      expect(entries.map(({ date, kind, amount }) => `${date} ${kind} ${amount}`)).toEqual([
        '2026-12-01 scheduled 20000',
        '2026-12-01 top-up 5000',
        '2026-12-15 scheduled 1000',
        '2027-01-01 scheduled 500',
      ]);
    }
    expect(await outcome()).toEqual(consistent(3, 3));
  });

  test('posts the top-ups of 10,000 employees without a worker', async () => {
    const { customerId } = await manyEmployees(10_000);
    api.clock.set(FIRST);
    await postDueOfCustomer(api.services, customerId);
    await runDueTopUps(api.services);
    expect(await outcome()).toEqual(consistent(10_000));
  });

  test('reads again after another transaction has posted what is due', async () => {
    const { customerId } = await manyEmployees(1);
    const { services } = api;
    const { id } = await services.db.selectFrom('employee').select('id').executeTakeFirstOrThrow();
    api.clock.set(FIRST);
    const reading = await services.db.transaction().execute(async (tx) => {
      await lockBalance(tx, null, id);
      const list = listEmployees(services, customerId, {});
      await untilSomebodyWaits(api);
      await postDueEntries(tx, [id], momentOf(api.clock));
      return { list };
    });
    expect((await reading.list).rows.map(({ balance }) => balance)).toEqual([100]);
  });

  test('gets the same order from a worker', async () => {
    const { customerId } = await manyEmployees(1);
    const { id: employeeId } = await api.services.db
      .selectFrom('employee')
      .select('id')
      .executeTakeFirstOrThrow();
    const createdBy = await api.make.account({ role: 'operator' });
    await api.services.db
      .insertInto('scheduledEntry')
      .values(
        ['2026-12-01', '2026-12-15'].map((date) => ({
          customerId,
          employeeId,
          amount: 9_000n,
          text: 'Planlagt',
          recurrence: 'none' as const,
          firstDate: date,
          nextDate: date,
          createdBy,
        })),
      )
      .execute();
    api.clock.set('2026-12-31T23:00:01Z');
    await runDueTopUps(api.services);
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['date', 'kind', 'amount'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ date, kind, amount }) => `${date} ${kind} ${amount}`)).toEqual([
      '2026-12-01 scheduled 9000',
      '2026-12-01 top-up 10000',
      '2026-12-15 scheduled 9000',
    ]);
  });
});

test('credits what the domain computes, for random rules and balances', async () => {
  const amount = fc.integer({ min: 0, max: 50_000 });
  const cases = fc.sample(fc.tuple(amount, amount, amount), { numRuns: 60, seed: 4711 });
  const employees: { id: number; expected: bigint }[] = [];
  for (const [points, limit, balance] of cases) {
    const customerGroupId = await api.make.customerGroup({
      frequency: 'daily',
      points: points / 100,
      limit: limit / 100,
    });
    const customerId = await api.make.customer({ customerGroupId });
    const { id } = await api.make.employee({ customerId, balance: balance / 100 });
    const expected = Math.min(points, Math.max(0, limit - balance));
    employees.push({ id, expected: BigInt(balance + expected) });
  }
  api.clock.set('2026-11-20T23:00:00Z');
  await runDueTopUps(api.services);
  const balances = await api.services.db.selectFrom('balance').select(['employeeId', 'posted']).execute();
  const posted = new Map(balances.map((row) => [row.employeeId, row.posted]));
  expect(employees.map(({ id }) => posted.get(id))).toEqual(employees.map(({ expected }) => expected));
  expect((await outcome()).differences).toEqual([]);
});

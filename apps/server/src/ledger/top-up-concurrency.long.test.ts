import path from 'node:path';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { consistent, manyEmployees, outcomeOfRuns } from '../../test-support/many-employees.ts';
import { resultOf, spawnProgram } from '../../test-support/programs.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../test-support/waiting-for-locks.ts';
import { momentOf } from '../platform/clock.ts';
import { openToday } from './business-day.ts';
import { postDueOfCustomer } from './due.ts';
import { addAmount } from './functions.ts';
import { runDueTopUps, TopUpRunner, waitForTopUps } from './run-top-ups.ts';

let api: TestApi;
beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start();
});
afterAll(() => api.stop());

const DECEMBER_FIRST = '2026-11-30T23:00:00Z';
const postgres = (query: ReturnType<typeof sql>) => query.execute(api.database.owner);

test.each([
  ['a run', () => runDueTopUps(api.services)],
  ["a read of a customer's balances", (customerId: number) => postDueOfCustomer(api.services, customerId)],
])('%s locks balances in the order of employees, whatever the order of their rows', async (_caller, post) => {
  const { customerId } = await manyEmployees(api, 12);
  const employees = api.services.db.selectFrom('employee').select('id').where('customerId', '=', customerId);
  const ids = (await employees.orderBy('id').execute()).map(({ id }) => id);
  // An update writes a new version of the row: the versions are stored in reverse order.
  for (const id of ids.toReversed()) {
    await postgres(sql`update balance set closed = false where employee_id = ${id}`);
  }
  await postgres(sql`analyze balance`);
  api.clock.set(DECEMBER_FIRST);
  const lock = (id: number | undefined, how: RawBuilder<unknown>) =>
    sql`select from balance where employee_id = ${id} for update ${how}`;
  let running: Promise<void> | undefined;
  await api.database.owner.transaction().execute(async (tx) => {
    await lock(ids[0], sql``).execute(tx);
    running = post(customerId);
    await untilLockIsAwaited(api);
    await lock(ids.at(-1), sql`nowait`).execute(tx);
  });
  await running;
  await runDueTopUps(api.services);
  expect(await outcomeOfRuns(api)).toEqual(consistent(12));
});

test('another worker finishes the run of a killed worker: 10,000 employees, each credited once', async () => {
  await manyEmployees(api, 10_000);
  api.clock.set(DECEMBER_FIRST);
  const script = path.join(import.meta.dirname, '../../test-support/top-up-process.ts');
  const settings = { connection: api.database.connection, now: DECEMBER_FIRST, batch: 1000 };
  // A process may commit one batch more than `batches` before it is killed, but not the whole run.
  for (const batches of [3, 4]) {
    const child = spawnProgram(script, {}, { args: [JSON.stringify({ ...settings, batches })] });
    await resultOf(child);
    expect(child.signalCode).toBe('SIGKILL');
    const { entries, unfinished } = await outcomeOfRuns(api);
    expect(unfinished).toBe(1);
    expect(entries).toBeGreaterThanOrEqual(batches * 1000);
    expect(entries % 1000).toBe(0);
  }
  await waitForTopUps(api.services);
  expect(await outcomeOfRuns(api)).toEqual(consistent(10_000));
});

test('concurrent runners process each employee once', async () => {
  await manyEmployees(api, 300);
  await manyEmployees(api, 200, 300);
  api.clock.set('2027-01-31T23:00:00Z');
  const other = await TestApi.start({ database: api.database, now: '2027-01-31T23:00:00Z' });
  try {
    const runners = [api, other, api, other].map(({ services }) => new TopUpRunner(services, { batch: 40 }));
    await Promise.all(runners.map((runner) => runner.runDue()));
    // Runners skip locked runs, so a last runner processes what is left.
    await runDueTopUps(api.services);
    expect(await outcomeOfRuns(api)).toEqual(consistent(900, 600));
  } finally {
    await other.stop();
  }
});

test('a reader waiting for a stuck runner gets `unavailable` instead of a partly processed run', async () => {
  await manyEmployees(api, 3);
  api.clock.set(DECEMBER_FIRST);
  const { services } = api;
  await openToday(services);
  await api.database.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('topUpRun').select('id').forUpdate().execute();
    await expect(waitForTopUps(services, 100)).rejects.toMatchObject({ code: 'unavailable' });
  });
  await waitForTopUps(services);
  expect(await outcomeOfRuns(api)).toEqual(consistent(3));
});

test('a reader that processes a run itself gets `unavailable` at its time limit, and its credits stay', async () => {
  await manyEmployees(api, 3);
  api.clock.set(DECEMBER_FIRST);
  const { services } = api;
  const waiting = waitForTopUps(services, 0, { batch: 1 });
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  expect(await outcomeOfRuns(api)).toMatchObject({ entries: 1, unfinished: 1 });
  await waitForTopUps(services);
  expect(await outcomeOfRuns(api)).toEqual(consistent(3));
});

test('concurrent top-ups, deductions, credits and reads keep the ledger consistent', async () => {
  const { customerId } = await manyEmployees(api, 60, 200);
  const { services } = api;
  const ids = (
    await services.db.selectFrom('employee').select('id').where('customerId', '=', customerId).execute()
  ).map(({ id }) => id);
  api.clock.set('2026-12-31T23:00:00Z');
  await openToday(services);
  const moment = momentOf(api.clock);
  const actorAccountId = await api.make.account({ role: 'operator' });
  const post = (employeeId: number, points: number) =>
    addAmount(services.db, {
      employeeId,
      amount: BigInt(points * 100),
      text: 'Samtidig',
      date: moment.date,
      postedAt: moment.now,
      actorAccountId,
      scope: null,
    });
  const options = { batch: 7 };
  await Promise.all([
    runDueTopUps(services, options),
    runDueTopUps(services, options),
    postDueOfCustomer(services, customerId),
    ...ids.slice(0, 40).map((id, n) => post(id, n % 2 === 0 ? -170 : 35)),
  ]);
  await runDueTopUps(services, options);
  const { entries, skips, unfinished, differences } = await outcomeOfRuns(api);
  expect({ total: entries + skips, unfinished, differences }).toEqual({
    total: 120,
    unfinished: 0,
    differences: [],
  });
});

test('a run computes the credit from the balance that a concurrent post leaves', async () => {
  const { customerId } = await manyEmployees(api, 1, 200);
  const { services } = api;
  const employees = services.db.selectFrom('employee').select('id').where('customerId', '=', customerId);
  const { id: employeeId } = await employees.executeTakeFirstOrThrow();
  const { date, now: postedAt } = momentOf(api.clock);
  const actorAccountId = await api.make.account({ role: 'operator' });
  const entry = { employeeId, scope: null, text: 'Samtidig', actorAccountId };
  await openToday(services);
  api.clock.set(DECEMBER_FIRST);
  let running: Promise<void> | undefined;
  await services.db.transaction().execute(async (tx) => {
    await addAmount(tx, { ...entry, amount: 50_00n, date, postedAt });
    running = runDueTopUps(services);
    await untilLockIsAwaited(api);
  });
  await running;
  expect(await outcomeOfRuns(api)).toEqual(consistent(0, 1));
});

test("a run credits the rule's points up to its cap, for random rules and balances", async () => {
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
  expect((await outcomeOfRuns(api)).differences).toEqual([]);
});

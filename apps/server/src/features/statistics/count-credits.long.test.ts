import { statisticsEndpoints } from '@saldo/contract/statistics';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { draftBatchFromFile, postBatch, undoBatch } from '../../../test-support/amount-batches.ts';
import { TestApi } from '../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../test-support/waiting-for-locks.ts';
import { required } from '../../platform/errors.ts';
import { Worker } from '../../platform/worker/worker.ts';
import { verifyStatistics } from '../../verify/verify-statistics.ts';
import { workerTasks } from '../../worker-tasks.ts';
import { TopUpRunner } from '../due-work/run-top-ups.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { countAmountBatches, countTopUps } from './count-credits.ts';

let api: TestApi;
let customerId: number;
let departmentId: number;
let employeeIds: number[];
beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start({ now: '2026-12-31T10:00:00Z' });
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 20, limit: 100_000 });
  customerId = await api.make.customer({ customerGroupId });
  departmentId = await api.make.department(customerId);
  employeeIds = [];
  for (const department of [departmentId, departmentId, null, departmentId, null]) {
    const employee = { customerId, departmentId: department, balance: 3 };
    employeeIds.push((await api.make.employee(employee)).id);
  }
  const other = await api.make.customer({ customerGroupId });
  employeeIds.push((await api.make.employee({ customerId: other, balance: 3 })).id);
  api.clock.set('2027-01-01T10:00:00Z');
});
afterAll(() => api.stop());

const counted = async () =>
  (
    await api.services.db
      .selectFrom('dailyStatistic')
      .select('employeeId')
      .where('date', '=', '2027-01-01')
      .execute()
  ).length;
const difference = () => api.services.db.transaction().execute(verifyStatistics);

/** Reads all figures by each filter, for the week and year of the top-up, and for the next week and year. */
async function everything(as: Awaited<ReturnType<TestApi['operator']>>) {
  const filters = [
    { basis: 'credits' },
    { basis: 'orders' },
    { basis: 'credits', customerId: String(customerId) },
    { basis: 'credits', departmentId: String(departmentId) },
    { basis: 'credits', departmentId: 'none' },
    { basis: 'credits', employeeId: String(employeeIds[0]) },
  ] as const;
  const answers: unknown[] = [];
  const times = [
    { period: 'week', date: '2027-01-01' },
    { period: 'week', date: '2027-01-04' },
    { period: 'year', date: '2027-01-01' },
    { period: 'year', date: '2028-01-01' },
  ] as const;
  for (const filter of filters) {
    for (const time of times) {
      const query = { ...filter, ...time };
      answers.push((await api.call(statisticsEndpoints.getStatistics, { as, query })).data);
    }
  }
  return answers;
}

test('all figures include a top-up before, while and after it is counted', async () => {
  const operator = await api.operator();
  const before = await everything(operator);
  expect(JSON.stringify(before)).toContain('"orders":6,"points":120,"averageOrder":20,"activeDepartments":1');
  expect(await counted()).toBe(0);
  for (const expected of [3, 6, 6]) {
    expect(await everything(operator)).toEqual(before);
    expect(await difference()).toEqual([]);
    await countTopUps(api.services, 3);
    expect(await counted()).toBe(expected);
  }
  expect(await countTopUps(api.services, 3)).toBe(false);
  expect(await everything(operator)).toEqual(before);
});

test('two workers count each credit once, also during concurrent posts', async () => {
  await new TopUpRunner(api.services).runDue();
  const count = async () => {
    while (await countTopUps(api.services, 1));
  };
  await Promise.all([count(), count(), ...employeeIds.map((id) => api.make.post(id, 1))]);
  await count();
  expect(await counted()).toBe(6);
  expect(await difference()).toEqual([]);
});

test('a worker waits for locked balances, and another worker meanwhile skips the run', async () => {
  await new TopUpRunner(api.services).runDue();
  let waiting: Promise<boolean> | undefined;
  await api.database.owner.transaction().execute(async (tx) => {
    await lockBalance(tx, null, required(employeeIds[0], 'an employee'));
    waiting = countTopUps(api.services, 3);
    await untilLockIsAwaited(api);
    expect(await countTopUps(api.services, 3)).toBe(false);
  });
  expect(await waiting).toBe(true);
  expect(await counted()).toBe(3);
  expect(await difference()).toEqual([]);
});

test('the worker counts a run after finishing it', async () => {
  const operator = await api.operator();
  const runner = new TopUpRunner(api.services, { batch: 2 });
  await runner.step();
  expect(await countTopUps(api.services)).toBe(false);
  expect(await difference()).toEqual([]);
  expect(JSON.stringify(await everything(operator))).toContain('"orders":6,"points":120');
  const tasks = workerTasks(api.services).filter(({ name }) => name !== 'housekeeping');
  const onError = (error: unknown) => {
    throw error;
  };
  const { schemaGuard } = api.services;
  await new Worker({ tasks, clock: api.clock, schemaGuard, onError }).round();
  expect(await counted()).toBe(6);
  expect(await difference()).toEqual([]);
});

test('all figures include a batch before, while and after it is counted, and after its undo', async () => {
  const operator = await api.operator();
  const employees = await api.services.db
    .selectFrom('employee')
    .select('email')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();
  while (await countTopUps(api.services));
  const lines = employees.map(({ email }, n) => ({ email: email ?? '', amount: n === 1 ? -2 : 40 }));
  const draft = (await draftBatchFromFile(api, operator, lines, { customerId })).data;
  expect((await postBatch(api, operator, draft.id)).status).toBe(200);
  const before = await everything(operator);
  expect(JSON.stringify(before)).toContain('"orders":10,"points":280,"averageOrder":28');
  for (const isMore of [true, true, false]) {
    expect(await everything(operator)).toEqual(before);
    expect(await difference()).toEqual([]);
    expect(await countAmountBatches(api.services, 3)).toBe(isMore);
  }
  expect(await everything(operator)).toEqual(before);
  await undoBatch(api, operator, draft.id);
  expect(await difference()).toEqual([]);
});

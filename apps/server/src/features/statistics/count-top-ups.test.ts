import { statisticsEndpoints, statisticsPeriods } from '@saldo/contract/statistics';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { verifyStatistics } from '../../verify/verify-statistics.ts';
import { TopUpRunner } from '../top-ups/run-top-ups.ts';
import { countTopUps } from './count-top-ups.ts';

let api: TestApi;
let customerId: number;
beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start({ now: '2026-12-31T10:00:00Z' });
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 20, limit: 100_000 });
  customerId = await api.make.customer({ customerGroupId });
  const departmentId = await api.make.department(customerId);
  for (const department of [departmentId, departmentId, null, departmentId, null]) {
    await api.make.employee({ customerId, departmentId: department, balance: 3 });
  }
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

/** Everything that the screen shows of each period, January as the period itself and as the one before. */
async function everything(as: Awaited<ReturnType<TestApi['operator']>>) {
  const answers: unknown[] = [];
  for (const period of statisticsPeriods) {
    for (const date of ['2027-01-01', '2027-02-01', '2028-01-01']) {
      const query = { basis: 'credits', period, date } as const;
      answers.push((await api.call(statisticsEndpoints.getStatistics, { as, query })).data);
    }
  }
  return answers;
}

test('a top-up is in all figures before, while and after it is counted', async () => {
  const operator = await api.operator();
  const before = await everything(operator);
  expect(JSON.stringify(before)).toContain('"orders":5,"points":100,"averageOrder":20,"activeDepartments":1');
  expect(await counted()).toBe(0);
  for (const expected of [2, 4, 5, 5]) {
    expect(await everything(operator)).toEqual(before);
    expect(await difference()).toEqual([]);
    await countTopUps(api.services, 2);
    expect(await counted()).toBe(expected);
  }
  expect(await countTopUps(api.services, 2)).toBe(false);
  expect(await everything(operator)).toEqual(before);
});

test('two workers and posts at once count each once', async () => {
  const { id } = await api.make.employee({ customerId });
  await new TopUpRunner(api.services).runDue();
  const count = async () => {
    while (await countTopUps(api.services, 1));
  };
  await Promise.all([count(), count(), ...[1, 2, 3].map((points) => api.make.post(id, points))]);
  await count();
  expect(await counted()).toBe(6);
  expect(await difference()).toEqual([]);
});

test('a run is counted when it is finished', async () => {
  const operator = await api.operator();
  const runner = new TopUpRunner(api.services, { batch: 2 });
  await runner.step();
  expect(await countTopUps(api.services)).toBe(false);
  expect(await difference()).toEqual([]);
  expect(JSON.stringify(await everything(operator))).toContain('"orders":5,"points":100');
  await runner.runDue();
  while (await countTopUps(api.services));
  expect(await counted()).toBe(5);
  expect(await difference()).toEqual([]);
});

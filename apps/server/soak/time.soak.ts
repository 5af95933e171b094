import { Random } from '@saldo/demo-data/random';
import { occurrence, recurrences } from '@saldo/domain/schedules/occurrences';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../src/platform/clock.ts';
import type { Services } from '../src/platform/services/services.ts';
import { Worker } from '../src/platform/worker/worker.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { workerTasks } from '../src/worker-tasks.ts';
import { TestApi } from '../test-support/test-api.ts';
import { reachDatabase, testServices } from '../test-support/test-app.ts';
import type { TestClock } from '../test-support/test-clock.ts';
import { soak } from './soak-settings.ts';

const WORKERS = 4;
const START = '2026-01-30T10:00:00Z';
/** Only complete runs include `daily`, which has the most periods. */
const frequencies = soak.isComplete
  ? (['daily', 'monthly', 'quarterly', 'yearly'] as const)
  : (['monthly', 'quarterly', 'yearly'] as const);
/** Last days of months, and both days on which clocks change. */
const firstDates = ['2026-01-31', '2026-02-28', '2026-03-29', '2026-06-30', '2026-10-25', '2028-02-29'];

let api: TestApi;
let furthest = Temporal.Instant.from(START);
const workers: { services: Services & { clock: TestClock }; worker: Worker }[] = [];
const random = new Random(String(soak.seed));
const series: { id: number; firstDate: string; recurrence: (typeof recurrences)[number] }[] = [];
const groups: { id: number; frequency: (typeof frequencies)[number]; employeeId: number }[] = [];

beforeAll(async () => {
  api = await TestApi.start({ now: START });
  for (const frequency of frequencies) {
    const id = await api.make.customerGroup({ frequency, points: 1, limit: 10_000_000 });
    const customerId = await api.make.customer({ customerGroupId: id });
    groups.push({ id, frequency, employeeId: (await api.make.employee({ customerId })).id });
  }
  for (const firstDate of firstDates) {
    const { id: employeeId } = await api.make.employee();
    for (const recurrence of recurrences) {
      const schedule = { points: 2, text: `Fra ${firstDate}`, recurrence, firstDate };
      const id = await api.make.scheduledEntry(employeeId, schedule);
      series.push({ id, firstDate, recurrence });
    }
  }
  for (let n = 0; n < WORKERS; n += 1) {
    const services = await testServices(reachDatabase(api.database.connection, 2), START);
    const tasks = workerTasks(services).filter(({ name }) => name !== 'housekeeping');
    // A later round repeats what has failed while connections were cut.
    workers.push({
      services,
      worker: new Worker({
        tasks,
        clock: services.clock,
        schemaGuard: services.schemaGuard,
        onError: () => undefined,
      }),
    });
  }
});
afterAll(async () => {
  for (const { services } of workers) {
    await services.jobs.stop();
    await services.db.destroy();
  }
  await api.stop();
});

test(`${soak.years} years are posted exactly once by ${WORKERS} workers that pause, lose connections and see clocks jump`, {
  timeout: 0,
}, async () => {
  soak.say(`seed ${soak.seed}`);
  const end = Temporal.Instant.from(START).add({ hours: 24 * 365.25 * soak.years });
  while (Temporal.Instant.compare(api.clock.now(), end) < 0) {
    await jump();
    const awake = workers.filter(() => random.chance(0.6));
    await Promise.all([
      ...awake.map(({ worker }) => worker.round()),
      ...(random.chance(0.1) ? [cutConnections()] : []),
    ]);
  }
  // The last jump may have set the clocks back.
  await setClocks(furthest.toString());
  for (const { worker } of workers) await worker.round();
  await compareSeries();
  await comparePeriods();
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

async function jump(): Promise<void> {
  const days = random.pick([0.3, 1, 2, 5, 9, 16, 40]);
  const hours = random.chance(0.15) ? -random.between(1, 80) : Math.ceil(24 * days * random.next());
  await setClocks(api.clock.now().add({ hours }).toString());
}

async function setClocks(now: string): Promise<void> {
  api.clock.set(now);
  if (Temporal.Instant.compare(api.clock.now(), furthest) > 0) furthest = api.clock.now();
  for (const { services } of workers) services.clock.set(now);
}

async function cutConnections(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random.between(0, 15)));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(api.database.owner);
}

async function compareSeries(): Promise<void> {
  const last = today(api.clock).toString();
  for (const { id, firstDate, recurrence } of series) {
    const expected: { occurrence: number; date: string }[] = [];
    for (let n = 0; ; n += 1) {
      const date = occurrence(Temporal.PlainDate.from(firstDate), recurrence, n)?.toString();
      if (date === undefined || date > last) break;
      expected.push({ occurrence: n, date });
    }
    const posted = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['occurrence', 'date'])
      .where('scheduledEntryId', '=', id)
      .orderBy('id')
      .execute();
    expect(posted).toEqual(expected);
  }
}

async function comparePeriods(): Promise<void> {
  const last = today(api.clock);
  for (const { frequency, employeeId } of groups) {
    const expected: string[] = [];
    const createdOn = Temporal.PlainDate.from(START.slice(0, 10));
    for (
      let day = nextPeriodStart(frequency, createdOn);
      day && Temporal.PlainDate.compare(day, last) <= 0;
    ) {
      expected.push(day.toString());
      day = nextPeriodStart(frequency, day);
    }
    const posted = await api.services.db
      .selectFrom('ledgerEntry')
      .select('date')
      .where('employeeId', '=', employeeId)
      .where('kind', '=', 'top-up')
      .orderBy('id')
      .execute();
    expect(posted.map(({ date }) => date)).toEqual(expected);
  }
}

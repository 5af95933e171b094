import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../src/platform/clock.ts';
import { Worker } from '../src/platform/worker/worker.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { workerTasks } from '../src/worker-tasks.ts';
import { TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';
import { runUntilDeath, untilBackendsAreGone } from './crash-runs.ts';
import { soak } from './soak-settings.ts';

let api: TestApi;
/** They get a daily top-up, which takes more than one batch. */
let employeeIds: number[];
let operatorId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operatorId = await api.make.account({ role: 'operator' });
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 5, limit: 1_000_000 });
  const customerId = await api.make.customer({ customerGroupId });
  employeeIds = [];
  for (let n = 0; n < 5; n += 1) employeeIds.push((await api.make.employee({ customerId })).id);
  // On the day of their creation, employees get no top-up.
  api.clock.advance({ hours: 24 });
  await postAllDue();
});
afterAll(() => api.stop());

describe.each([
  ['a post', 'post', false],
  ['a post that finds something due', 'post', true],
  ['a round of the worker', 'round', true],
] as const)('killed at each database await of %s', (_name, kind, isSomethingDue) => {
  test('no effect is lost or doubled', { timeout: 600_000 }, async () => {
    const awaits = await runUndisturbed(kind, isSomethingDue);
    expect(awaits).toBeGreaterThan(1);
    const places = Array.from({ length: awaits }, (_, n) => n + 1);
    for (const dieAt of soak.sample(places, 4)) {
      for (const when of soak.sample(['sent', 'answered'] as const, 1)) {
        await dieAndRecover(kind, isSomethingDue, { dieAt, when });
      }
    }
  });
});

async function runUndisturbed(kind: 'post' | 'round', isSomethingDue: boolean): Promise<number> {
  const situation = await prepare(kind, isSomethingDue);
  const { stdout, signal } = await runUntilDeath({ ...situation.plan, dieAt: 0, when: 'sent' });
  expect(signal).toBeNull();
  await situation.check();
  return (JSON.parse(stdout) as { awaits: number }).awaits;
}

async function dieAndRecover(
  kind: 'post' | 'round',
  isSomethingDue: boolean,
  death: Pick<CrashPlan, 'dieAt' | 'when'>,
): Promise<void> {
  const situation = await prepare(kind, isSomethingDue);
  const { signal } = await runUntilDeath({ ...situation.plan, ...death });
  expect(signal, JSON.stringify(death)).toBe('SIGKILL');
  await untilBackendsAreGone(api);
  await situation.recover();
  await situation.check();
}

async function prepare(kind: 'post' | 'round', isSomethingDue: boolean) {
  const due = isSomethingDue ? await scheduleForTomorrow() : [];
  if (isSomethingDue) api.clock.advance({ hours: 24 });
  const as = await api.signInAs(operatorId);
  const [employeeId = 0] = employeeIds;
  const text = `Post ${api.make.next()}`;
  const headers = { ...as.headers, 'idempotency-key': text.replace(' ', '-') };
  const payload = { text, amount: 3 };
  const url = `/api/employees/${employeeId}/transactions`;
  const plan = {
    connection: api.database.connection,
    now: api.clock.now().toString(),
    call: kind === 'post' ? { url, headers, payload } : null,
  };
  return {
    plan,
    async recover() {
      if (kind === 'round') return postAllDue();
      const params = { id: String(employeeId) };
      const { status } = await api.call(transactionEndpoints.addTransaction, {
        as,
        params,
        headers,
        body: payload,
      });
      expect(status).toBe(200);
    },
    async check() {
      if (kind === 'post') expect(await countOf(text)).toBe(1);
      // The post also posts due entries, but of one employee; the worker posts for the others.
      await postAllDue();
      for (const scheduled of due) expect(await countOf(scheduled)).toBe(1);
      expect(await topUpsOf(today(api.clock).toString())).toEqual(
        employeeIds.map((id) => ({ employeeId: id, processed: 1 })),
      );
      expect((await verifyBalances(api.services.db)).differences).toEqual([]);
    },
  };
}

async function scheduleForTomorrow(): Promise<string[]> {
  const texts: string[] = [];
  const firstDate = today(api.clock).add({ days: 1 }).toString();
  for (const employeeId of employeeIds) {
    const text = `Planlagt ${api.make.next()}`;
    texts.push(text);
    const schedule = { points: 1, text, recurrence: 'none' as const, firstDate };
    await api.make.scheduledEntry(employeeId, schedule);
  }
  return texts;
}

function postAllDue(): Promise<void> {
  const { services, clock } = api;
  const tasks = workerTasks(services).filter(({ name }) => name !== 'housekeeping');
  const onError = (error: unknown) => {
    throw error;
  };
  return new Worker({ tasks, clock, schemaGuard: services.schemaGuard, onError }).round();
}

async function countOf(text: string): Promise<number> {
  const rows = await api.services.db
    .selectFrom('ledgerEntry')
    .select('id')
    .where('text', '=', text)
    .execute();
  return rows.length;
}

async function topUpsOf(day: string) {
  const { rows } = await sql<{ employeeId: number; processed: number }>`
    select employee.id as employee_id, (
        select count(*) from ledger_entry join top_up_run on top_up_run.id = top_up_run_id
        where ledger_entry.employee_id = employee.id and period = ${day}::date
      )::int + (
        select count(*) from top_up_skip join top_up_run on top_up_run.id = top_up_run_id
        where top_up_skip.employee_id = employee.id and period = ${day}::date
      )::int as processed
    from employee where id = any(${employeeIds}::integer[]) order by id`.execute(api.services.db);
  return rows;
}

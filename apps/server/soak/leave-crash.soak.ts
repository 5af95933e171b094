import { leavingEndpoints } from '@saldo/contract/leaving';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseLeavers } from '../src/features/people/leaving/erase-leavers.ts';
import { postDueOfUnlocked } from '../src/ledger/due.ts';
import { required } from '../src/platform/errors.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { leave } from '../test-support/leaving.ts';
import { TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';
import { runUntilDeath, untilBackendsAreGone } from './crash-runs.ts';
import { soak } from './soak-settings.ts';

const EMPLOYEES = 3;

let api: TestApi;
let accountId: number;
let customerId: number;
let employeeIds: number[];

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  customerId = await api.make.customer();
  accountId = await api.make.account({ role: 'administrator', customerId });
});
afterEach(() => api.stop());

interface Act {
  prepare: () => Promise<Pick<CrashPlan, 'call'>>;
  /** Counts the employees that the act has already processed. */
  done: () => Promise<number>;
  repeat: (plan: Pick<CrashPlan, 'call'>) => Promise<unknown>;
  /** Whether one transaction changes all employees, or each employee has a transaction. */
  isWhole: boolean;
}

const acts: Record<'leaving' | 'settling' | 'erasing', Act> = {
  leaving: {
    prepare: async () => {
      const as = await api.signInAs(accountId);
      const id = await api.make.selection(employeeIds, accountId);
      return {
        call: {
          url: `/api/employee-selections/${id}/leave`,
          headers: { ...as.headers, 'idempotency-key': `leave-${id}` },
          payload: { lastDay: '2199-01-01', balance: 'reset' },
        },
      };
    },
    done: () => count(sql`last_day is not null`),
    repeat: async ({ call }) => {
      const id = required(call?.url.split('/')[3], 'a call has a selection');
      const body = { lastDay: '2199-01-01', balance: 'reset' as const };
      const as = await api.signInAs(accountId);
      const headers = { 'idempotency-key': `leave-${id}` };
      const answer = await api.call(leavingEndpoints.leaveMany, { as, params: { id }, body, headers });
      expect(answer.data).toEqual({ leaving: EMPLOYEES, alreadyLeft: 0 });
    },
    isWhole: true,
  },
  settling: {
    prepare: async () => {
      await leaveToday();
      api.clock.advance({ hours: 24 });
      return { call: null };
    },
    done: () =>
      count(sql`exists (select from ledger_entry as entry
        where entry.employee_id = balance.employee_id and kind = 'correction')`),
    repeat: () => postDueOfUnlocked(api.services),
    isWhole: true,
  },
  erasing: {
    prepare: async () => {
      await leaveToday();
      api.clock.advance({ hours: 24 * 370 });
      await postDueOfUnlocked(api.services);
      return { call: null };
    },
    done: () => count(sql`closed`),
    repeat: () => eraseLeavers(api.services),
    isWhole: false,
  },
};

describe.each(Object.entries(acts))('killed at each database await of %s', (_name, act) => {
  test('each employee is processed in full, or not at all', { timeout: 600_000 }, async () => {
    const { stdout, signal } = await runUntilDeath({ ...(await planOf(act)), dieAt: 0, when: 'sent' });
    expect(signal).toBeNull();
    const { awaits } = JSON.parse(stdout) as { awaits: number };
    expect([awaits > 1, await act.done()]).toEqual([true, EMPLOYEES]);
    const places = Array.from({ length: awaits }, (_, n) => n + 1);
    for (const dieAt of soak.sample(places, 4)) {
      for (const when of soak.sample(['sent', 'answered'] as const, 1))
        await dieAndRepeat(act, { dieAt, when });
    }
  });
});

async function dieAndRepeat(act: Act, death: Pick<CrashPlan, 'dieAt' | 'when'>): Promise<void> {
  const plan = await planOf(act);
  const { signal } = await runUntilDeath({ ...plan, ...death });
  expect(signal, JSON.stringify(death)).toBe('SIGKILL');
  await untilBackendsAreGone(api);
  if (act.isWhole) expect([0, EMPLOYEES]).toContain(await act.done());
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await act.repeat(plan);
  expect(await act.done()).toBe(EMPLOYEES);
  const { rows } = await sql<{ corrections: number }>`
    select count(*)::integer as corrections from ledger_entry
    where employee_id = any(${employeeIds}::integer[]) and kind = 'correction'
    group by employee_id having count(*) > 1`.execute(api.services.db);
  expect(rows).toEqual([]);
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
}

async function planOf(act: Act): Promise<Omit<CrashPlan, 'dieAt' | 'when'>> {
  employeeIds = [];
  for (let n = 0; n < EMPLOYEES; n += 1) {
    employeeIds.push((await api.make.employee({ customerId, balance: 10 })).id);
  }
  const { call } = await act.prepare();
  return { connection: api.database.connection, now: api.clock.now().toString(), call };
}

async function leaveToday(): Promise<void> {
  const as = await api.signInAs(accountId);
  const lastDay = api.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate().toString();
  for (const id of employeeIds) await leave(api, as, id, { lastDay });
}

async function count(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from balance
    where employee_id = any(${employeeIds}::integer[]) and ${condition}`.execute(api.services.db);
  return required(rows[0], 'an aggregate returns a row').count;
}

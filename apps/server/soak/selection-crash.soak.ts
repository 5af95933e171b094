import { employeeSelectionEndpoints } from '@saldo/contract/employee-selections';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';
import { runUntilDeath, runUntilDeathOrEnd, untilBackendsAreGone } from './crash-runs.ts';
import { soak } from './soak-settings.ts';

const EMPLOYEES = 4;

let api: TestApi;
let as: SignedIn;
let customerId: number;
let departmentId: number;
let passwordHash: string;

beforeAll(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  as = await api.administrator(customerId);
  departmentId = await api.make.department(customerId);
  passwordHash = await api.make.hash('et-godt-kodeord');
});
afterAll(() => api.stop());

type Act = 'department' | 'welcome';

describe.each(['department', 'welcome'] as const)(
  'killed at each database await of the call "%s" for many employees',
  (act) => {
    test('all selected employees are changed, or none', { timeout: 600_000 }, async () => {
      // The first mail of a database also creates the secret of password links, which takes more awaits.
      await runUntilDeath({ ...(await prepare(act)).plan, dieAt: 0, when: 'sent' });
      const { plan } = await prepare(act);
      const { stdout, signal } = await runUntilDeath({ ...plan, dieAt: 0, when: 'sent' });
      expect(signal).toBeNull();
      const { awaits } = JSON.parse(stdout) as { awaits: number };
      expect(awaits).toBeGreaterThan(1);
      const places = Array.from({ length: awaits }, (_, n) => n + 1);
      for (const dieAt of soak.sample(places, 4)) {
        for (const when of soak.sample(['sent', 'answered'] as const, 1))
          await dieAndRepeat(act, { dieAt, when });
      }
    });
  },
);

async function dieAndRepeat(act: Act, death: Pick<CrashPlan, 'dieAt' | 'when'>): Promise<void> {
  const { id, employeeIds, plan } = await prepare(act);
  await runUntilDeathOrEnd({ ...plan, ...death });
  await untilBackendsAreGone(api);
  expect([0, EMPLOYEES]).toContain(await changed(act, employeeIds));
  const params = { id: String(id) };
  const repeat =
    act === 'department'
      ? api.call(employeeSelectionEndpoints.changeDepartmentOfMany, { as, params, body: { departmentId } })
      : api.call(employeeSelectionEndpoints.sendWelcomes, { as, params, body: {} });
  expect((await repeat).status).toBe(200);
  expect(await changed(act, employeeIds)).toBe(EMPLOYEES);
}

async function prepare(act: Act) {
  // The number of welcomes that a customer can send in a day is limited.
  await api.database.owner.deleteFrom('throttle').execute();
  const employeeIds: number[] = [];
  for (let n = 0; n < EMPLOYEES; n += 1) {
    employeeIds.push((await api.make.employee({ customerId, passwordHash })).id);
  }
  const id = await api.make.selection(employeeIds, as.accountId);
  const plan = {
    connection: api.database.connection,
    now: api.clock.now().toString(),
    call: {
      url: `/api/employee-selections/${id}/${act}`,
      headers: as.headers,
      payload: act === 'department' ? { departmentId } : {},
    },
  };
  return { id, employeeIds, plan };
}

async function changed(act: Act, employeeIds: number[]): Promise<number> {
  const { rows } =
    act === 'department'
      ? await sql`select from employee where id = any(${employeeIds}::integer[]) and department_id = ${departmentId}`.execute(
          api.services.db,
        )
      : await sql`select from mail join pgboss.job on job.name = 'mail' and (job.data->>'mailId')::int = mail.id
          where mail.employee_id = any(${employeeIds}::integer[])`.execute(api.services.db);
  return rows.length;
}

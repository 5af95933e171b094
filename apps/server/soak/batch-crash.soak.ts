import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { draftBatch, postBatch, undoBatch } from '../test-support/amount-batches.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';
import { runUntilDeath, untilBackendsAreGone } from './crash-runs.ts';
import { soak } from './soak-settings.ts';

let api: TestApi;
let as: SignedIn;
let employeeIds: number[];

beforeAll(async () => {
  api = await TestApi.start();
  const customerId = await api.make.customer();
  as = await api.administrator(customerId);
  employeeIds = [];
  for (let n = 0; n < 5; n += 1) employeeIds.push((await api.make.employee({ customerId })).id);
});
afterAll(() => api.stop());

describe.each(['post', 'undo'] as const)('killed at each database await of the %s of a batch', (verb) => {
  test('the batch happens in full or not at all', { timeout: 600_000 }, async () => {
    const { plan } = await prepare(verb);
    const { stdout, signal } = await runUntilDeath({ ...plan, dieAt: 0, when: 'sent' });
    expect(signal).toBeNull();
    const { awaits } = JSON.parse(stdout) as { awaits: number };
    expect(awaits).toBeGreaterThan(1);
    const places = Array.from({ length: awaits }, (_, n) => n + 1);
    for (const dieAt of soak.sample(places, 4)) {
      for (const when of soak.sample(['sent', 'answered'] as const, 1))
        await dieAndRepeat(verb, { dieAt, when });
    }
  });
});

async function dieAndRepeat(verb: 'post' | 'undo', death: Pick<CrashPlan, 'dieAt' | 'when'>): Promise<void> {
  const { id, plan, headers } = await prepare(verb);
  const { signal } = await runUntilDeath({ ...plan, ...death });
  expect(signal, JSON.stringify(death)).toBe('SIGKILL');
  await untilBackendsAreGone(api);
  expect([0, employeeIds.length]).toContain(await countOf(id, verb));
  const repeat =
    verb === 'post' ? postBatch(api, as, id, [], headers) : undoBatch(api, as, id, false, headers);
  expect((await repeat).status).toBe(200);
  expect(await countOf(id, verb)).toBe(employeeIds.length);
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
}

async function prepare(verb: 'post' | 'undo') {
  const { id } = (await draftBatch(api, as)).data;
  if (verb === 'undo') await postBatch(api, as, id);
  const headers = { 'idempotency-key': `${verb}-${id}` };
  const plan = {
    connection: api.database.connection,
    now: api.clock.now().toString(),
    call: {
      url: `/api/amount-batches/${id}/${verb}`,
      headers: { ...as.headers, ...headers },
      payload: verb === 'post' ? { without: [] } : { takeRest: false },
    },
  };
  return { id, headers, plan };
}

async function countOf(id: number, verb: 'post' | 'undo'): Promise<number> {
  const kind = verb === 'post' ? 'manual' : 'reversal';
  const { rows } = await sql`select from ledger_entry where batch_id = ${id} and kind = ${kind}`.execute(
    api.services.db,
  );
  return rows.length;
}

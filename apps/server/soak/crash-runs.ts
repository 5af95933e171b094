import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { resultOf, spawnProgram } from '../test-support/programs.ts';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';
import { soak } from './soak-settings.ts';

/** A call of the API, or a round of the worker, that a killed process begins. */
export interface CrashSituation {
  /** Null for a round of the worker. */
  call: CrashPlan['call'];
  /** Reads what the operation changes. */
  state: () => Promise<unknown>;
  before: unknown;
  after: unknown;
  /** For operations of several transactions: a killed process may leave a state between `before` and `after`. */
  isInParts?: boolean;
  /** Part of the response to the repeated call. */
  response?: object;
  /** Repeats a round of the worker. */
  repeat?: () => Promise<unknown>;
  /** Checks more than `state` reads, when the operation is complete. */
  check?: () => Promise<void>;
}

export interface CrashCase {
  name: string;
  /** Makes what all situations share. Returns a function that makes the records of one situation. */
  prepare: (api: TestApi) => Promise<() => Promise<CrashSituation>>;
  /** The job library's number of awaits varies, so the process may end before `dieAt`. */
  queuesMails?: boolean;
}

type Death = Pick<CrashPlan, 'dieAt' | 'when'>;

/** Kills a process at each database await of the operation, or at a sample, and repeats the operation. */
export async function crashAtEachAwait(api: TestApi, { prepare, queuesMails }: CrashCase): Promise<void> {
  const situationOf = await prepare(api);
  // The first mail of a database also creates the secret of password links, which takes more awaits.
  if (queuesMails) await runUndisturbed(api, await situationOf());
  const awaits = await runUndisturbed(api, await situationOf());
  expect(awaits).toBeGreaterThan(1);
  const places = Array.from({ length: awaits }, (_, n) => n + 1);
  for (const dieAt of soak.sample(places, 4)) {
    for (const when of soak.sample(['sent', 'answered'] as const, 1)) {
      const situation = await situationOf();
      const { signal, awaits } = await run(api, situation, { dieAt, when });
      if (queuesMails && signal === null) expect(awaits).toBeLessThan(dieAt);
      else expect(signal, JSON.stringify({ dieAt, when })).toBe('SIGKILL');
      await untilBackendsAreGone(api);
      await expectAllOrNothing(api, situation);
      await repeat(api, situation);
      await expectComplete(api, situation);
    }
  }
}

async function runUndisturbed(api: TestApi, situation: CrashSituation): Promise<number> {
  const { signal, awaits } = await run(api, situation, { dieAt: 0, when: 'sent' });
  expect(signal).toBeNull();
  await expectComplete(api, situation);
  return awaits;
}

async function expectAllOrNothing(
  api: TestApi,
  { state, before, after, isInParts }: CrashSituation,
): Promise<void> {
  if (!isInParts) expect([before, after]).toContainEqual(await state());
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
}

/** Repeats a call with an idempotency key twice. */
async function repeat(api: TestApi, { call, response, ...situation }: CrashSituation): Promise<void> {
  if (call === null) return void (await situation.repeat?.());
  const times = 'idempotency-key' in call.headers ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const { statusCode, body } = await api.app.inject({ method: 'POST', ...call });
    expect(statusCode, body).toBeLessThan(300);
    if (response) expect(JSON.parse(body)).toMatchObject(response);
  }
}

async function expectComplete(api: TestApi, { state, after, check }: CrashSituation): Promise<void> {
  expect(await state()).toEqual(after);
  await check?.();
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
}

async function run(api: TestApi, { call }: CrashSituation, death: Death) {
  const now = api.clock.now().toString();
  const plan: CrashPlan = { connection: api.database.connection, now, call, ...death };
  const crashProcess = path.join(import.meta.dirname, 'crash-process.ts');
  const child = spawnProgram(crashProcess, {}, { args: [JSON.stringify(plan)] });
  const { code, stdout, stderr } = await resultOf(child);
  if (code !== null && code !== 0) throw new Error(`The process failed: ${code}\n${stderr}`);
  const { awaits } = JSON.parse(stdout || '{"awaits":0}') as { awaits: number };
  return { signal: child.signalCode, awaits };
}

/** Statements of killed processes continue and keep their locks. Only the database's owner can see them. */
async function untilBackendsAreGone({ database }: TestApi): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and state <> 'idle'`.execute(database.owner);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

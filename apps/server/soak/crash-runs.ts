import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { keptCompiledCode } from '../test-support/child-environment.ts';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';

const crashProcess = path.join(import.meta.dirname, 'crash-process.ts');

export async function runUntilDeath(
  plan: CrashPlan,
): Promise<{ stdout: string; signal: NodeJS.Signals | null }> {
  const child = spawn(process.execPath, [crashProcess, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...keptCompiledCode },
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== null && code !== 0) throw new Error(`The process failed: ${code}`);
  return { stdout, signal };
}

/** For calls that queue mails: the job library's number of awaits varies, so the process may end before `dieAt`. */
export async function runUntilDeathOrEnd(plan: CrashPlan): Promise<void> {
  const { stdout, signal } = await runUntilDeath(plan);
  if (signal === null) expect((JSON.parse(stdout) as { awaits: number }).awaits).toBeLessThan(plan.dieAt);
  else expect(signal).toBe('SIGKILL');
}

/** Statements of killed processes continue and keep their locks. Only the database's owner can see them. */
export async function untilBackendsAreGone({ database }: Pick<TestApi, 'database'>): Promise<void> {
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

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../test-support/programs.ts';
import { databaseUrl } from '../../test-support/server-program.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
  await api.make.order();
});
afterAll(() => api.stop());

async function verify(...args: string[]) {
  const settings = { DATABASE_URL: databaseUrl(api.database.connection) };
  const { stdout, stderr, code } = await runProgram('verify/verify-command.ts', settings, { args });
  return { stdout: stdout.split('\n').filter(Boolean), stderr, exitCode: code };
}
const run = (statement: string) => sql.raw(statement).execute(api.database.owner);
const summary = '1 employees, 2 entries, 87.50 points in all';

test('prints the differences, and rebuilds the statistics only with its option', async () => {
  const right = { stdout: [summary, 'Every balance follows from its entries'], stderr: '', exitCode: 0 };
  expect(await verify()).toEqual(right);
  expect(await verify('--rebuild-statistics')).toEqual({
    ...right,
    stdout: ['Statistics: no change', ...right.stdout],
  });
  await run(`delete from yearly_statistic where basis = 'orders'`);
  const wrong = await verify();
  expect(wrong).toMatchObject({ stderr: '', exitCode: 1 });
  expect(wrong.stdout).toEqual([
    expect.stringContaining('1 of 12.5 points expected'),
    summary,
    'Differences: 1',
  ]);
  const rebuilt = await verify('--rebuild-statistics');
  expect(rebuilt).toMatchObject({ stderr: '', exitCode: 0 });
  expect(rebuilt.stdout).toEqual([
    'Statistics: 1 rows corrected',
    expect.stringMatching(
      /^ {2}Employee \d+ .*: 1 of 12.5 points expected in the statistics, 0 of 0 points found$/,
    ),
    ...right.stdout,
  ]);
  expect(await verify()).toEqual(right);
});

test('refuses an unknown option, and a rebuild on a newer schema, with one line', async () => {
  const unknown = await verify('--rebuild');
  expect(unknown).toMatchObject({ stdout: [], exitCode: 1 });
  expect(unknown.stderr).toMatch(/^Unknown option '--rebuild'.*\n$/);
  await run(
    `update schema_version set version = ${SCHEMA_VERSION + 1}, oldest_writer = ${SCHEMA_VERSION + 1}`,
  );
  const tooOld = await verify('--rebuild-statistics');
  expect(tooOld).toMatchObject({ stdout: [], exitCode: 1 });
  expect(tooOld.stderr).toMatch(/^This Saldo is too old for its database: .*\n$/);
});

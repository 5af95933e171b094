import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../test-support/programs.ts';
import { databaseUrl } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';
import { testSecretKey } from '../test-support/test-secret-key.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
let base: string;
let dataDir: string;
/** A folder in which only root, or nobody at all, may read and write. */
let closed: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'saldo-problems-'));
  chmodSync(base, 0o755);
  dataDir = join(base, 'data');
  closed = join(base, 'closed');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  mkdirSync(closed);
  writeFileSync(join(closed, 'saldo-2026-11-20-140500.tar.gz'), '');
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
  chmodSync(closed, isRoot ? 0o700 : 0o000);
});
afterAll(() => {
  chmodSync(closed, 0o700);
  rmSync(base, { recursive: true });
});

/** Runs a program as an account that is not root, as the command of the package does. */
const run = (file: string, args: string[], env?: Record<string, string>) =>
  runAs(isRoot ? { uid: NOBODY, gid: NOBODY } : {}, file, args, env);

/** Runs a program that connects to the tests' database, whose socket is closed to other accounts. */
const runHere = (file: string, env: Record<string, string>) => runAs({}, file, [], env);

const runAs = (
  account: { uid?: number; gid?: number },
  file: string,
  args: string[],
  env?: Record<string, string>,
) => runProgram(file, { NODE_COMPILE_CACHE: '', DATA_DIR: dataDir, ...env }, { args, cwd: base, ...account });

const inOneLine = (line: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${line.source}\\n$`)),
});

test('a backup into a folder that is closed to the account names folder and account', async () => {
  const into = join(closed, 'copies');
  expect(await run('backup/backup-command.ts', [into])).toEqual(
    inOneLine(/.*\/closed\/copies is closed to the account \S+ \(EACCES\)\./),
  );
  expect(await run('backup/backup-command.ts', [closed])).toEqual(
    inOneLine(/.*\/closed is closed to the account \S+ \(EACCES\)\./),
  );
});

test('a restore from a folder that is closed to the account does not say that there is no backup', async () => {
  const file = join(closed, 'saldo-2026-11-20-140500.tar.gz');
  const refusal = inOneLine(/.*\/closed\/.* is closed to the account \S+ \(EACCES\)\./);
  expect(await run('backup/restore-command.ts', [file])).toEqual(refusal);
  const backup = { BACKUP_DIR: join(closed, 'backup') };
  expect(await run('backup/restore-command.ts', ['--to', '2026-01-02 12:00'], backup)).toEqual(refusal);
});

test('a secret key that is a folder is one line', async () => {
  const api = await TestApi.start();
  const key = join(base, 'secret-key');
  mkdirSync(key);
  const settings = { DATABASE_URL: databaseUrl(api.database.connection), SECRET_KEY_FILE: key, PORT: '0' };
  try {
    expect(await runHere('main.ts', settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^.*\/secret-key is a folder \(EISDIR\)\.\n$/),
    });
    expect(await runHere('rotate-key/rotate-key-command.ts', settings)).toEqual(
      inOneLine(/.*\/secret-key is a folder \(EISDIR\)\./),
    );
  } finally {
    await api.stop();
  }
});

test('a verification of a database that cannot be read is one line', async () => {
  const none = `postgres://saldo@localhost:${await freePort()}/saldo`;
  expect(await runHere('verify/verify-command.ts', { DATABASE_URL: none })).toEqual(
    inOneLine(/The database cannot be reached: .*ECONNREFUSED.*/),
  );
  const api = await TestApi.start();
  const role = `reader_${Date.now()}`;
  await sql.raw(`create role ${role} login`).execute(api.database.owner);
  try {
    const url = databaseUrl({ ...api.database.connection, user: role });
    const settings = { DATABASE_URL: url, SECRET_KEY: testSecretKey };
    expect(await runHere('verify/verify-command.ts', settings)).toEqual(
      inOneLine(/The database cannot be reached: permission denied for .*/),
    );
  } finally {
    await sql.raw(`drop role ${role}`).execute(api.database.owner);
    await api.stop();
  }
});

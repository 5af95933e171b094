import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { systemEndpoints } from '@saldo/contract/system';
import { transactionEndpoints } from '@saldo/contract/transactions';
import type { EmbeddedPostgres } from '@saldo/embedded-postgres/start-embedded-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damagePage } from '../../../../packages/embedded-postgres/test-support/damage-page.ts';
import { runProgram } from '../../test-support/programs.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';
import { restoreBackup } from '../backup/restored-database.ts';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { pageCheckOf } from '../platform/database/page-check.ts';
import { createLog } from '../platform/logging/logger.ts';
import { startDatabase } from '../start-database.ts';
import { verifyNightly } from './verify-nightly.ts';

const EMPLOYEES = 40;

let dataDir: string;
let postgres: EmbeddedPostgres;
let api: TestApi;
let employeeId: number;
const logged: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-damaged-'));
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  await start();
  const customerId = await api.make.customer();
  for (let n = 0; n < EMPLOYEES; n++) {
    const { id } = await api.make.employee({ customerId, balance: 10 });
    for (let m = 0; m < 4; m++) await api.make.post(id, 1);
    employeeId = id;
  }
  const fileOf = async (relation: string) => {
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${relation}) as file`.execute(
      api.database.owner,
    );
    return path.join(dataDir, 'postgres', rows[0]?.file ?? '');
  };
  const entries = await fileOf('ledger_entry');
  const names = await fileOf('personal_value');
  const index = await fileOf('balance_pkey');
  await stop();
  damagePage(entries, 'flipped', 1);
  damagePage(names, 'zeroed', 0);
  damagePage(index, 'flipped', 1);
  await start();
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  postgres = await startEmbeddedDatabase(path.join(dataDir, 'postgres'));
  const quiet = { info: () => undefined, warn: () => undefined };
  await (await startDatabase(postgres.connection, quiet, 1)).db.destroy();
  const log = createLog(
    'info',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        logged.push(String(line));
        done();
      },
    }),
  );
  const database = openTestDatabase(postgres.connection, async () => undefined);
  api = await TestApi.start({ database, log });
}
async function stop(): Promise<void> {
  await api.stop();
  await api.database.drop();
  await postgres.stop();
}

async function run(program: string, ...args: string[]) {
  const { stdout, stderr, code } = await runProgram(program, { DATA_DIR: dataDir }, { args });
  return { lines: stdout.split('\n').filter(Boolean), stderr, exitCode: code };
}

const damage = [
  'Damaged: page 1 of the table ledger_entry',
  'Damaged: page 0 of the table personal_value',
  'Damaged: page 1 of the index balance_pkey',
];
const flipped = damage.filter((line) => !line.includes('personal_value'));

test('verification names each damaged page in one line, and reads on', async () => {
  const { lines, stderr, exitCode } = await run('verify/verify-command.ts');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 1 });
  expect(lines.filter((line) => line.startsWith('Damaged')).sort()).toEqual(damage.toSorted());
  expect(lines).toContainEqual(
    expect.stringMatching(/^The batches could not be verified: invalid page in block 1 of relation/),
  );
  expect(lines.filter((line) => line.startsWith('The numbers of employees'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Differences: \d+$/);
});

test('the nightly verification stores the damage, mails it and warns of it', async () => {
  await api.make.account({ role: 'operator', email: 'drift@eksempel.dk' });
  const services = { ...api.services, checkPages: pageCheckOf(postgres.connection, dataDir) };
  await expect(verifyNightly(services)).rejects.toThrow(damage[0]);
  const warnings = (await api.call(systemEndpoints.getReadiness)).data.warnings;
  expect(warnings).toEqual([
    expect.stringMatching(/of 2026-11-20 found differences: \d+\. See npm run verify\.$/),
  ]);
  const mails = await api.database.owner.selectFrom('mail').select(['kind', 'recipient']).execute();
  expect(mails).toContainEqual({ kind: 'balance-differences', recipient: 'drift@eksempel.dk' });
});

test('requests that need a damaged page answer in Danish, and are logged in one line a minute', async () => {
  const as = await api.operator();
  logged.length = 0;
  for (let n = 0; n < 3; n++) {
    const params = { id: String(employeeId - 20) };
    const answer = await api.call(transactionEndpoints.listTransactions, { as, params });
    expect([answer.status, answer.error.code]).toEqual([500, 'internal']);
    expect(answer.error.message).toMatch(/fejl/);
  }
  const lines = logged.map((line) => JSON.parse(line) as { fault?: string; level: number; err?: unknown });
  const faults = lines.filter(({ level }) => level >= 40);
  expect(faults).toEqual([
    expect.objectContaining({ fault: 'XX001', reason: expect.stringContaining('invalid page in block 1') }),
  ]);
  expect(logged.join('')).not.toContain('stack');
});

test('a backup names the damaged pages that it copies, and a restore refuses it', async () => {
  const into = path.join(dataDir, 'backups');
  const { lines, stderr, exitCode } = await run('backup/backup-command.ts', into);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 1 });
  expect(lines.filter((line) => line.startsWith('Damaged')).sort()).toEqual(flipped.toSorted());
  expect(lines.join('\n')).toContain('Damage on the disk');
  const archive = path.join(into, readdirSync(into)[0] ?? '');
  const restoring = restoreBackup({ archive, dataDir: path.join(dataDir, 'restored'), force: false });
  await expect(restoring).rejects.toThrow(damage[0]);
});

// Last, because it repairs. Rebuilding an index reads its table, which must not be damaged.
test('--reindex rebuilds damaged indexes', async () => {
  const { lines, stderr } = await run('verify/verify-command.ts', '--reindex');
  expect(stderr).toBe('');
  expect(lines).toContain('Rebuilt the index balance_pkey');
  expect(lines).toContain(damage[0]);
  expect(lines).not.toContain(damage[2]);
});

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@saldo/embedded-postgres/database-connection';
import { dumpDatabase } from '@saldo/postgres-dump/dump-database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../test-support/programs.ts';
import { startEmbeddedDatabase } from './config/reach-database.ts';

let dataDir: string;
let before: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-version-01-'));
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  before = await withDatabase(async (client) => {
    await client.query('create table kysely_migration (name text primary key, timestamp text)');
    await client.query(`insert into kysely_migration values ('0001-companies', '2026-11-01')`);
    await client.query('create table ledger_entry (id integer); insert into ledger_entry values (1)');
    return dumpDatabase(client);
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedDatabase(path.join(dataDir, 'postgres'));
  const client = await connect(postgres.connection, 'saldo test');
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

test.each(['main.ts', 'worker-main.ts', 'verify/verify-command.ts'])(
  '%s refuses a data folder of version 0.1 in one line, and leaves it as it was',
  async (program) => {
    const settings = { DATA_DIR: dataDir, DEMO: '1', SHOP_PORT: '0' };
    const { code, stdout, stderr } = await runProgram(program, settings);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^This database was made by Saldo 0\.1 and cannot be upgraded; .*\n$/);
    expect(stdout).not.toContain('Migrated');
    expect(await withDatabase(dumpDatabase)).toBe(before);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-start.log']);
  },
);

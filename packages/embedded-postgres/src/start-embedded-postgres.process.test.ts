import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { presenceName } from './presence.ts';
import { processIdentity } from './processes.ts';
import { findRunningServer, stopServer } from './server-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let base: string;
let dataDir: string;
const holders: ChildProcess[] = [];

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'));
  // As root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(base, 0o755);
  dataDir = join(base, 'data', 'postgres');
  await (await startEmbeddedPostgres({ name: 'shelf', dataDir })).stop();
});

beforeEach(() => expect(findRunningServer(dataDir)).toBeUndefined());

afterEach(async () => {
  for (const holder of holders.splice(0)) if (holder.exitCode === null) holder.kill('SIGKILL');
  const left = findRunningServer(dataDir);
  if (left) await stopServer(left.pid, { immediately: true });
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('startEmbeddedPostgres', () => {
  test('creates a database with Danish collation that listens on its socket only', async () => {
    const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    const rows = await query(
      postgres,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        (select string_agg(x, '' order by x) from unnest(array['å', 'æ', 'ø', 'z', 'a']) x) as letters`,
    );
    expect(rows).toEqual([{ addresses: '', fsync: 'on', letters: 'azæøå' }]);
    await postgres.stop();
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
  });

  test.each(['.', 'inside'])(
    'reports a folder that cannot be created because a file is in its place: %s',
    async (inside) => {
      const file = join(base, 'a-file');
      writeFileSync(file, '');
      const folder = join(file, inside);
      await expect(
        startEmbeddedPostgres({ name: 'shelf', dataDir: join(folder, 'postgres') }),
      ).rejects.toThrow(`Cannot create the folder ${folder}`);
    },
  );

  test('keeps committed data after a stop', async () => {
    const first = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    await query(first, 'create table stopped (n int); insert into stopped values (1)');
    await first.stop();
    const second = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    expect(await query(second, 'select n from stopped')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  test('tells that a folder is a copy, and of which one, at its first start; a moved folder is none', async () => {
    const [copy, moved] = [join(base, 'copy'), join(base, 'moved')];
    const warnings: string[] = [];
    const start = async (folder: string) => {
      const log = { info: () => undefined, warn: (line: string) => warnings.push(line) };
      await (await startEmbeddedPostgres({ name: 'shelf', dataDir: folder, log })).stop();
      return warnings.splice(0);
    };
    expect(await start(dataDir)).toEqual([]);
    cpSync(dataDir, copy, { recursive: true });
    expect(await start(copy)).toEqual([`${copy} is a copy of ${dataDir}, which last ran on ${hostname()}.`]);
    expect(await start(copy)).toEqual([]);
    renameSync(copy, moved);
    expect(await start(moved)).toEqual([]);
    cpSync(moved, copy, { recursive: true });
    rmSync(moved, { recursive: true });
    renameSync(copy, moved);
    expect(await start(moved)).toEqual([
      `${moved} is a copy of the folder that was there before, which last ran on ${hostname()}.`,
    ]);
  });

  test('joins a server after the process that started it was killed', async () => {
    const holder = await startHolder();
    const server = findRunningServer(dataDir);
    const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    expect(findRunningServer(dataDir)?.pid).toBe(server?.pid);
    const backends = await query(
      postgres,
      `select pid from pg_stat_activity where application_name = '${presenceName}' order by backend_start`,
    );
    // Its connection is listed for another moment, as on a busy machine.
    const { pid } = backends[0] as { pid: number };
    process.kill(pid, 'SIGSTOP');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    setTimeout(() => process.kill(pid, 'SIGCONT'), 100);
    await postgres.stop();
    expect(findRunningServer(dataDir)).toBeUndefined();
  });

  test('stops the server when the last process leaves', async () => {
    const holder = await startHolder();
    const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    await postgres.stop();
    expect(findRunningServer(dataDir)).toBeDefined();
    holder.send('stop');
    await once(holder, 'exit');
    expect(findRunningServer(dataDir)).toBeUndefined();
  });

  test('lets processes that start at the same time share a server', async () => {
    const all = await Promise.all([startHolder(), startHolder(), startHolder()]);
    const server = findRunningServer(dataDir);
    for (const holder of all) holder.send('stop');
    await Promise.all(all.map((holder) => once(holder, 'exit')));
    expect(server).toBeDefined();
    expect(findRunningServer(dataDir)).toBeUndefined();
  });

  test('restarts a killed server with all data', async () => {
    const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    await query(postgres, 'create table killed as select n from generate_series(1, 1000) n');
    const before = findRunningServer(dataDir)?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await until(() => {
      const server = findRunningServer(dataDir);
      return server !== undefined && server.pid !== before && server.isReady;
    });
    expect(await query(postgres, 'select count(*)::int as n from killed')).toEqual([{ n: 1000 }]);
    await postgres.stop();
    expect(findRunningServer(dataDir)).toBeUndefined();
  });

  test('does not stop a restarted server that another process uses', async () => {
    const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    const holder = await startHolder();
    const before = findRunningServer(dataDir)?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await until(async () => (await presences(postgres)) === 2);
    holder.send('stop');
    await once(holder, 'exit');
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    await postgres.stop();
  });

  test('starts after everything was killed and another program reused the pid', async () => {
    const holder = await startHolder();
    holder.kill('SIGKILL');
    const { pid = 0 } = findRunningServer(dataDir) ?? {};
    process.kill(pid, 'SIGKILL');
    await until(() => processIdentity(pid).endsWith('gone'));
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready\n`);
    writeFileSync(`${dataDir}.lock`, `${process.pid} 1 left-by-an-earlier-process`);
    const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    await postgres.stop();
  });

  test('refuses a folder that contains something other than a database', async () => {
    const other = join(base, 'other', 'postgres');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'letter.txt'), 'dear');
    await expect(startEmbeddedPostgres({ name: 'shelf', dataDir: other })).rejects.toThrow(
      'something other than a database',
    );
  });
});

async function startHolder(): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../test-support/postgres-process.ts');
  const holder = fork(program, [dataDir], { execArgv: [] });
  holders.push(holder);
  const [message] = await once(holder, 'message');
  expect(message).toBe('started');
  return holder;
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

async function presences(postgres: EmbeddedPostgres): Promise<number> {
  const sql = `select 1 from pg_stat_activity where application_name = '${presenceName}'`;
  return query(postgres, sql).then(
    (rows) => rows.length,
    () => 0,
  );
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 60_000, interval: 10 });
}

import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damagePage } from '../test-support/damage-page.ts';
import { findBinaries } from './binaries.ts';
import { findDamagedPages } from './damaged-pages.ts';
import { connect } from './database-connection.ts';
import { chooseRunAs, giveFolderTo, spawnAs } from './run-as.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let client: pg.Client;

const start = async () => {
  postgres = await startEmbeddedPostgres({ name: 'saldo', dataDir: folder });
  client = await connect(postgres.connection, 'damage test');
};
const stop = async () => {
  await client.end();
  await postgres.stop();
};
const find = () => findDamagedPages(client, folder);

beforeAll(async () => {
  const base = mkdtempSync(join(tmpdir(), 'damaged-pages-'));
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(base, 0o755);
  folder = join(base, 'data');
  await start();
  await client.query(`
    create table note (id integer primary key, kind integer not null, text text not null);
    insert into note select n, n % 10, repeat(md5(n::text), 4) from generate_series(1, 60000) as n;
    create index note_by_kind on note (kind);
    create table attachment (id integer primary key, content text not null);
    alter table attachment alter content set storage external;
    insert into attachment select n, repeat('x', 20000) from generate_series(1, 20) as n`);
});
afterAll(async () => {
  await stop();
  rmSync(join(folder, '..'), { recursive: true });
});

test('finds nothing in a sound database, nor while it is written, nor in pages that were never used', async () => {
  let isWriting = true;
  const writing = (async () => {
    for (let n = 100_000; isWriting; n += 200) {
      await client.query(
        'insert into note select n, n % 10, repeat(md5(n::text), 4) from generate_series($1::integer, $1 + 199) as n',
        [n],
      );
    }
  })();
  const reader = await connect(postgres.connection, 'damage test');
  for (let n = 0; n < 5; n++) expect(await findDamagedPages(reader, folder)).toEqual([]);
  isWriting = false;
  await writing;
  await reader.end();

  const file = await fileOf('note');
  await stop();
  damagePage(file, 'added');
  await start();
  expect(await find()).toEqual([]);
});

test('finds flipped and zeroed pages of tables, long values and indexes', async () => {
  const files = {
    note: await fileOf('note'),
    key: await fileOf('note_pkey'),
    kind: await fileOf('note_by_kind'),
    values: await fileOf(`(select reltoastrelid from pg_class where relname = 'attachment')`),
  };
  await stop();
  damagePage(files.note, 'flipped', 40);
  damagePage(files.note, 'zeroed', 17);
  damagePage(files.key, 'flipped', 30);
  damagePage(files.key, 'zeroed', 3);
  damagePage(files.kind, 'zeroed', 2);
  damagePage(files.values, 'flipped', 1);
  damagePage(files.values, 'zeroed', 2);
  await start();
  const found = await find();
  const pages = found.map(({ relation, block }) => `${relation} ${block}`);
  expect(pages.sort()).toEqual([
    'index note_by_kind 2',
    'index note_pkey 3',
    'index note_pkey 30',
    'long values of the table attachment 1',
    'long values of the table attachment 2',
    'table note 17',
    'table note 40',
  ]);
});

test('says that pages without checksums cannot be checked', async () => {
  const base = mkdtempSync(join(tmpdir(), 'damaged-pages-'));
  chmodSync(base, 0o755);
  const dataDir = join(base, 'data');
  mkdirSync(dataDir);
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries, dataDir);
  giveFolderTo(runAs, dataDir);
  const initdb = [
    '--no-data-checksums',
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    `--pgdata=${dataDir}`,
  ];
  await once(spawnAs(runAs, binaries.initdb, initdb, { stdio: 'ignore' }), 'exit');
  const unchecked = await startEmbeddedPostgres({ name: 'saldo', dataDir });
  const reader = await connect(unchecked.connection, 'damage test');
  const finding = findDamagedPages(reader, dataDir);
  await expect(finding).rejects.toThrow('no page checksums (data_checksums is off)');
  await reader.end();
  await unchecked.stop();
  rmSync(base, { recursive: true });
});

async function fileOf(relation: string): Promise<string> {
  const oid = relation.startsWith('(') ? relation : `'${relation}'::regclass`;
  const { rows } = await client.query<{ path: string }>(`select pg_relation_filepath(${oid}) as path`);
  return join(folder, rows[0]?.path ?? '');
}

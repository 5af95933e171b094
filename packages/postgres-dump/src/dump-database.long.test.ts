import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dumpDatabase, loadDump } from './dump-database.ts';

let postgres: TemporaryPostgres;
let original: pg.Client;
let copy: pg.Client;

beforeAll(async () => {
  postgres = await startTemporaryPostgres({ name: 'shelf' });
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  const admin = await connect('postgres');
  for (const name of ['original', 'copy']) {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  }
  await admin.end();
  original = await connect('original');
  copy = await connect('copy');
});
afterEach(async () => {
  await original.end();
  await copy.end();
});

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...postgres.connection, database });
  await client.connect();
  return client;
}

test('a copy has the same objects and rows, and continues its identity columns', async () => {
  await original.query(shelf);
  const script = await dumpDatabase(original);
  await loadDump(copy, script);
  expect(await dumpDatabase(copy)).toBe(script);
  expect(await dumpDatabase(copy, { rows: false })).not.toContain('insert into');

  const { rows } = await copy.query(
    `insert into book (title, price) values ('Ny', 1) returning id, shelf_mark, tags`,
  );
  expect(rows).toEqual([{ id: 3, shelf_mark: 'NY', tags: ['a', "b'c"] }]);
  await expect(copy.query('delete from book')).rejects.toThrow('books stay');
  await expect(copy.query(`insert into loan values (9, '2026-01-05', 'out')`)).rejects.toMatchObject({
    code: '23503',
  });
});

test('preserves values of every type in use', async () => {
  await original.query(`
    create table everything (id integer generated always as identity, t text, b bytea, j jsonb, a text[], d date,
      at timestamptz, f double precision, n bigint, x boolean);
    insert into everything (t, b, j, a, d, at, f, n, x) values
      ('it''s \\ æøå' || chr(10) || 'two', '\\x00ff', '{"a": [1, null]}', '{"a b",NULL,"q\\"uote"}', '-infinity',
       '2026-03-29 01:30+01', 0.1, 9223372036854775807, false),
      (null, null, null, null, null, null, null, null, null)`);
  await loadDump(copy, await dumpDatabase(original));
  const { rows } = await copy.query('select * from everything');
  expect(rows).toEqual((await original.query('select * from everything')).rows);
});

test('refuses a database with unsupported objects, such as a view', async () => {
  await original.query('create view titles as select 1 as n');
  await expect(dumpDatabase(original)).rejects.toThrow('Cannot dump the relation public.titles');
});

const shelf = `
  create role shelf_reader nologin;
  create schema archive;
  create type archive.state as enum ('in', 'out');
  create sequence receipt start 100001;
  create table book (
    id integer generated always as identity primary key,
    title text collate "da-x-icu" not null check (title <> ''),
    shelf_mark text generated always as (upper(title)) stored,
    price bigint not null default 0,
    tags text[] default '{a,b''c}',
    receipt bigint not null unique default nextval('receipt')
  ) with (fillfactor = 70);
  create unique index book_title on book (lower(title)) where price >= 0;
  create extension pg_trgm;
  create index book_search on book using gin (title gin_trgm_ops);
  comment on column book.price is 'In øre, it''s said';
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'books stay'; end $$;
  create trigger book_stays before delete on book for each statement execute function refuse();
  create function price_of(book) returns bigint language sql as 'select $1.price';
  revoke all on function price_of(book) from public;
  create table loan (book_id integer references book, day date not null, state archive.state not null,
    primary key (book_id, day)) partition by range (day);
  create index loan_by_day on loan (day);
  create table loan_2026 partition of loan for values from ('2026-01-01') to ('2027-01-01');
  insert into book (title) values ('Ålen'), ('Øen');
  insert into loan values (1, '2026-02-03', 'out');
  grant usage on schema archive to shelf_reader;
  grant select, insert on book to shelf_reader;
  grant execute on function price_of(book) to shelf_reader;
  alter default privileges in schema archive grant execute on functions to shelf_reader;`;

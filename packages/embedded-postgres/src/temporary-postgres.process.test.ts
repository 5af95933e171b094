import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { temporaryPrefix, temporaryRoot } from './temporary-folders.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

test('a temporary server removes abandoned folders, checks passwords over TCP, and removes its folder', async () => {
  const abandoned = [tmpdir(), temporaryRoot(false)].map((root) => mkdtempSync(join(root, temporaryPrefix)));
  // No process has this id, which is above the maximum of Linux.
  for (const folder of abandoned) writeFileSync(join(folder, 'owner'), '4194305 1');
  const postgres = await startTemporaryPostgres({ name: 'shelf', tcp: true });
  expect(abandoned.filter(existsSync)).toEqual([]);

  const client = new pg.Client(postgres.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select current_user as name, inet_server_addr() is not null as tcp');
  expect(rows).toEqual([{ name: 'shelf', tcp: true }]);
  await client.query('create extension citext');
  const wrong = new pg.Client((postgres.url ?? '').replace(/:[^:@]*@/, ':wrong@'));
  await expect(wrong.connect()).rejects.toThrow('password authentication failed');

  await postgres.stop();
  expect(existsSync(dirname(postgres.connection.host))).toBe(false);
});

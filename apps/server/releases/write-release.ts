import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { dumpDatabase } from '@saldo/postgres-dump/dump-database';
import pg from 'pg';
import { version } from '../src/platform/version.ts';
import { startDatabase } from '../src/start-database.ts';
import { TestApi } from '../test-support/test-api.ts';
import { openTestDatabase } from '../test-support/test-database.ts';
import { fillDatabase } from './fill-database.ts';

// npm run release-database: stores a database of this version, with data, for tests of later versions (README.md).
const file = path.join(import.meta.dirname, `${version}.sql.gz`);
const postgres = await startTemporaryPostgres({ name: 'saldo' });
try {
  const { connection } = postgres;
  const quiet = { info: () => undefined, warn: () => undefined };
  await (await startDatabase(connection, quiet, 1)).db.destroy();
  const api = await TestApi.start({ database: openTestDatabase(connection, async () => undefined) });
  await fillDatabase(api);
  await api.stop();
  await api.database.drop();

  const client = new pg.Client(connection);
  await client.connect();
  await writeFile(file, gzipSync(await dumpDatabase(client), { level: 9 }));
  await client.end();
} finally {
  await postgres.stop();
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { startDatabase } from '@saldo/server/start-database';
import { rememberPostgres, TEMPLATE, withSuperuser } from './databases.ts';

const page = path.resolve(import.meta.dirname, '../../apps/web/dist/index.html');

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(page)) throw new Error('The web is not built: node scripts/setup.mjs');
  const postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
  const url = postgres.url ?? '';
  rememberPostgres({ connection: postgres.connection, url });
  // Migrated once, here: migrations that ran at the same time would change the same role, which all databases share.
  await withSuperuser((client) => client.query(`create database ${TEMPLATE} owner saldo`));
  const quiet = { info: () => undefined, warn: () => undefined };
  const connectionString = url.replace(/[^/]*$/, TEMPLATE);
  const { db } = await startDatabase({ connectionString }, quiet, 1);
  await db.destroy();
  return () => postgres.stop();
}

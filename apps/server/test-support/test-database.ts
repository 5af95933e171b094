import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { ConnectionMonitor } from '../src/platform/database/connection-monitor.ts';
import { type Db, openDatabase } from '../src/platform/database/database.ts';
import { TEMPLATE } from './template-database.ts';

export interface TestDatabase {
  /** As the server works: with its role. */
  db: Db;
  /** As the owner of the tables. */
  owner: Db;
  /** Another connection like these, as the superuser. */
  connection: { host: string; port: number; user: string; database: string };
  monitor: ConnectionMonitor;
  drop(): Promise<void>;
}

/** A migrated database of one's own, cloned from the template in some 30 ms. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  const connection = { ...server, database };
  // Dropping the database ends connections that are still open.
  const onError = () => undefined;
  const monitor = new ConnectionMonitor();
  const db = openDatabase({
    // A test that makes hundreds of calls at once is not about how long they wait for a connection.
    connection: { ...connection, connectionTimeoutMillis: 60_000 },
    role: 'saldo_server',
    monitor,
    onError,
  });
  const owner = openDatabase({ connection, maxConnections: 2, onError });
  return {
    db,
    owner,
    connection,
    monitor,
    async drop() {
      await Promise.all([db.destroy(), owner.destroy()]);
      await asSuperuser(`drop database ${database} with (force)`);
    },
  };
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import pg from 'pg';

/** Options of a pg pool. `host` is the folder of the server's socket. */
export type DatabaseConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Set explicitly, so that PGSSLMODE has no effect. */
  ssl: false;
  password: string;
};

export function socketConnection(socketDir: string, port: number, database: string): DatabaseConnection {
  // The socket needs no password, but without a password pg would search other sources for one.
  return { host: socketDir, port, user: 'postgres', database, ssl: false, password: 'none' };
}

/** Opens a connection. If it breaks, a listener keeps the error from being uncaught. */
export async function connect(connection: DatabaseConnection, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: purpose });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Opens a connection like `connect`, after creating the database if it does not exist. */
export async function connectCreating(connection: DatabaseConnection, purpose: string): Promise<pg.Client> {
  try {
    return await connect(connection, purpose);
  } catch (error) {
    if (errorCode(error) !== noSuchDatabase) throw error;
  }
  const maintenance = await connect({ ...connection, database: 'postgres' }, purpose);
  try {
    await maintenance.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await maintenance.end();
  }
  return connect(connection, purpose);
}

const noSuchDatabase = '3D000';
const startingOrStopping = '57P03';

export function isServerAway(error: unknown): boolean {
  return [startingOrStopping, 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

import pg from 'pg';

/** Where the server is. Enough for a pg pool: the folder of the socket takes the place of a host. */
export type DatabaseConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Said outright, so that PGSSLMODE and PGPASSWORD of the surroundings change nothing. */
  ssl: false;
  password: string;
};

/** Describes the superuser's connection through the socket in that folder. */
export function socketConnection(socketDir: string, port: number, database: string): DatabaseConnection {
  // No password is asked for on the socket; an empty one would make pg look for one elsewhere.
  return { host: socketDir, port, user: 'postgres', database, ssl: false, password: 'none' };
}

/** Opens a connection whose loss is no uncaught error. */
export async function connect(connection: DatabaseConnection, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: purpose });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Connects to the database, and creates it first when the server is new. */
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

/** Whether the server was merely not there yet, or not any more. */
export function isServerAway(error: unknown): boolean {
  return [startingOrStopping, 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

import { randomBytes } from 'node:crypto';
import { connect, type DatabaseConnection } from '@saldo/embedded-postgres/database-connection';
import { type Db, openDatabase } from '@saldo/server/platform/database/database';

export const TEMPLATE = 'saldo_template';
const VARIABLE = 'SALDO_E2E_POSTGRES';

interface SharedPostgres {
  connection: DatabaseConnection;
  url: string;
}

/** Passes the connection on in the environment, which Playwright's worker processes inherit. */
export function rememberPostgres(postgres: SharedPostgres): void {
  process.env[VARIABLE] = JSON.stringify(postgres);
}

const shared = (): SharedPostgres => JSON.parse(process.env[VARIABLE] ?? '') as SharedPostgres;

type Client = Awaited<ReturnType<typeof connect>>;

export async function withSuperuser(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await connect({ ...shared().connection, database: 'postgres' }, 'saldo e2e');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export interface OwnDatabase {
  url: string;
  /** Connects as the owner, for records that the API cannot create. */
  open(): Db;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<OwnDatabase> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await withSuperuser((client) =>
    client.query(`create database ${name} template ${TEMPLATE} owner saldo strategy file_copy`),
  );
  const url = shared().url.replace(/[^/]*$/, name);
  return {
    url,
    open: () =>
      openDatabase({
        connection: { connectionString: url },
        maxConnections: 2,
        onError: () => undefined,
      }),
    drop: () => withSuperuser((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

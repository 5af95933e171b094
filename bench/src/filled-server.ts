import type { DatabaseConnection } from '@saldo/embedded-postgres/database-connection';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { startEmbeddedDatabase } from '@saldo/server/config/reach-database';
import { type DataSize, fillDatabase, sizeAt } from './fill-database.ts';
import type { Scenario } from './scenarios.ts';
import { type ServerProcess, type SlowStatement, startServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

/** Constant, because a database that `keep` preserves contains secrets sealed with it. */
const benchSecretKey = Buffer.alloc(32, 'saldo bench').toString('base64');
const operator = { email: 'operator@bench.example', password: 'seven-tall-herons' };
const administrator = { email: 'administrator@bench.example', password: 'nine-small-otters' };

export interface FilledServer {
  scale: number;
  size: DataSize;
  url: string;
  /** Connects as the superuser of the cluster. */
  connection: DatabaseConnection;
  port: number;
  headers: Record<Scenario['signedInAs'], string[]>;
  residentMegabytes(): number;
  slowStatements(): SlowStatement[];
  stop(): Promise<void>;
}

/** Starts a server on a filled database, either a temporary one or one in the folder `keep`, filled once. */
export async function startFilledServer(scale: number, keep?: string): Promise<FilledServer> {
  const size = sizeAt(scale);
  const postgres = keep
    ? await startEmbeddedDatabase(keep)
    : await startTemporaryPostgres({ name: 'saldo', durable: true });
  let started: ServerProcess | undefined;
  try {
    const { user, host, port, database } = postgres.connection;
    // Both the server and pgbench connect through the socket, as the server does with the embedded database.
    const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
    const key = await fillDatabase(postgres.connection, administrator, size);
    const server = await startServerProcess({
      DATABASE_URL: url,
      SECRET_KEY: benchSecretKey,
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      OPERATOR_TWO_STEP: '0',
      LOG_LEVEL: 'info',
    });
    started = server;
    const stop = async () => {
      await server.stop();
      await postgres.stop();
    };
    const headers = {
      operator: await signIn(server.port, operator),
      administrator: await signIn(server.port, administrator),
      webshop: [`Authorization: Bearer ${key}`],
    };
    return {
      scale,
      size,
      url,
      connection: postgres.connection,
      port: server.port,
      headers,
      residentMegabytes: server.residentMegabytes,
      slowStatements: server.slowStatements,
      stop,
    };
  } catch (error) {
    await started?.stop();
    await postgres.stop();
    throw error;
  }
}

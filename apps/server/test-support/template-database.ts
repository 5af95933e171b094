import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '../src/start-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

export const TEMPLATE = 'saldo_template';

/** Migrates the template, which test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres({ name: 'saldo' });
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const quiet = { info: () => undefined, warn: () => undefined };
  const { db } = await startDatabase({ host, port, user, database: TEMPLATE }, quiet, 1);
  await db.destroy();
  project.provide('postgres', { host, port, user });
  return () => postgres.stop();
}

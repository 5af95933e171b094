import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';
import { ConnectionMonitor } from '../src/platform/database/connection-monitor.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/logging/logger.ts';
import type { Services } from '../src/platform/services/services.ts';
import type { StartedDatabase } from '../src/start-database.ts';
import { makeServices } from '../src/start-server.ts';
import { TestClock } from './test-clock.ts';
import type { TestDatabase } from './test-database.ts';
import { testPasswordHasher } from './test-password-hasher.ts';
import { testKeySource } from './test-secret-key.ts';

// Imports nothing of Vitest, so that child processes of tests can use it. Tests use `TestApi`, which builds on this.

export type TestServices = Services & { clock: TestClock };

const publicUrl = new URL('http://127.0.0.1:3000');
/** Nothing listens there. */
const economicUrl = new URL('http://127.0.0.1:9');
const silent = createLog('silent');

/** Makes services on a database that has been migrated. Their clock stands at `now`. */
export async function testServices(
  started: StartedDatabase,
  now: string,
  settings: Partial<Parameters<typeof makeServices>[1]> = {},
  log = silent,
): Promise<TestServices> {
  const defaults = {
    ...{ publicUrl, economicUrl, demo: false, webhookAllowPrivate: false, secretKey: testKeySource },
  };
  const services = await makeServices(started, { ...defaults, ...settings }, log, testPasswordHasher());
  return { ...services, clock: new TestClock(now) };
}

/** Connects a child process to the database of the test that started it. */
export function reachDatabase(connection: TestDatabase['connection'], maxConnections = 8): StartedDatabase {
  const role = 'saldo_server';
  const monitor = new ConnectionMonitor();
  const db = openDatabase({ connection, role, maxConnections, monitor, onError: () => undefined });
  return { db, connection, role, monitor };
}

/** Builds the app, for `inject`, or to listen where a test concerns sockets. */
export const testApp = (
  options: Pick<AppOptions, 'services'> & Partial<AppOptions>,
): Promise<FastifyInstance> =>
  buildApp({
    ...{ publicUrl, log: silent, trustProxy: false, connectionsPerAddress: 0, webRoot: null },
    ...options,
  });

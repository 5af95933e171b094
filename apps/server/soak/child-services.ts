import { ConnectionMonitor } from '../src/platform/database/connection-monitor.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/logging/logger.ts';
import type { Services } from '../src/platform/services/services.ts';
import { makeServices } from '../src/start-server.ts';
import { TestClock } from '../test-support/test-clock.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { testKeySource } from '../test-support/test-secret-key.ts';

export const publicUrl = new URL('http://127.0.0.1:3000');

export async function childServices(
  connection: TestDatabase['connection'],
  now: string,
  maxConnections = 8,
): Promise<Services & { clock: TestClock }> {
  const role = 'saldo_server';
  const monitor = new ConnectionMonitor();
  const db = openDatabase({ connection, role, maxConnections, monitor, onError: () => undefined });
  const services = await makeServices(
    { db, connection, role, monitor },
    { publicUrl, demo: false, webhookAllowPrivate: false, secretKey: testKeySource },
    createLog('silent'),
  );
  return { ...services, clock: new TestClock(now) };
}

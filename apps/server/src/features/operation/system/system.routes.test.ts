import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { SCHEMA_VERSION } from '../../../platform/database/schema-version.ts';
import { createLog } from '../../../platform/logging/logger.ts';

const STRANGER = '203.0.113.7';
const MACHINE = '127.0.0.1';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const readiness = async (on: TestApi, remoteAddress: string, forwardedFor?: string) => {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const response = await on.app.inject({ url: '/health/ready', remoteAddress, headers });
  return { status: response.statusCode, body: response.json() };
};

describe('/health/ready', () => {
  test('shows warnings only to requests from its own machine', async () => {
    expect(await readiness(api, MACHINE)).toEqual({ status: 200, body: { status: 'ok', warnings: [] } });
    expect(await readiness(api, STRANGER)).toEqual({ status: 200, body: { status: 'ok' } });
  });

  test('is ready without warnings when they cannot be read, and logs why once', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    const broken = await TestApi.start({ log });
    await sql`alter table verification rename to no_verification`.execute(broken.database.owner);
    for (let n = 0; n < 3; n += 1) {
      expect(await readiness(broken, MACHINE)).toEqual({ status: 200, body: { status: 'ok', warnings: [] } });
    }
    expect(lines).toEqual([expect.stringContaining('verification')]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'reading the warnings failed' });
    await broken.stop();
  });

  test('hides warnings from requests through a proxy', async () => {
    const publicUrl = new URL('https://saldo.eksempel.dk');
    const { database } = api;
    const [trusting, unaware] = [
      await TestApi.start({ publicUrl, database, trustProxy: MACHINE }),
      await TestApi.start({ publicUrl, database }),
    ];
    expect((await readiness(trusting, MACHINE, STRANGER)).body).toEqual({ status: 'ok' });
    expect((await readiness(trusting, MACHINE, `${MACHINE}, ${STRANGER}`)).body).toEqual({ status: 'ok' });
    expect((await readiness(trusting, MACHINE)).body).toEqual({ status: 'ok', warnings: [] });
    expect((await readiness(unaware, MACHINE)).body).toEqual({ status: 'ok' });
    await trusting.stop();
    await unaware.stop();
  });

  test('tells remote clients that it is not ready, but not why', async () => {
    const { database } = api;
    const old = await TestApi.start({ database, codeVersion: SCHEMA_VERSION - 1 });
    await sql`update schema_version set oldest_writer = ${SCHEMA_VERSION}`.execute(database.owner);
    await old.services.schemaGuard.check();
    const [known, unknown] = [await readiness(old, MACHINE), await readiness(old, STRANGER)];
    expect([known.status, known.body.message]).toEqual([503, old.services.schemaGuard.problem]);
    const body = { code: 'unavailable', message: 'Ingen forbindelse – prøv igen' };
    expect(unknown).toEqual({ status: 503, body });
    await old.stop();
  });
});

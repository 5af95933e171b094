// @module-tag slow

import { employeeImportEndpoints } from '@saldo/contract/employee-import';
import { systemEndpoints } from '@saldo/contract/system';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../test-support/call-names.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { workerTasks } from '../../worker-tasks.ts';
import { createLog } from '../logging/logger.ts';
import { Worker } from '../worker/worker.ts';
import { recordSchemaChange, SCHEMA_VERSION } from './schema-version.ts';

const OLD = SCHEMA_VERSION;
const NEW = SCHEMA_VERSION + 1;

let api: TestApi;
let old: TestApi;
let logged: string[];
let operator: SignedIn;
let employeeId: number;

beforeEach(async () => {
  logged = [];
  api = await TestApi.start({ codeVersion: NEW });
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  old = await TestApi.start({
    database: api.database,
    codeVersion: OLD,
    log,
  });
  operator = await api.operator();
  employeeId = (await api.make.employee({ balance: 10 })).id;
});
afterEach(async () => {
  await old.stop();
  await api.stop();
});

/** Records an upgrade to NEW, after which OLD may not write. The database itself guards only `fencedTables`. */
const upgrade = (fencedTables: string[] = []) =>
  api.database.owner
    .transaction()
    .execute((tx) => recordSchemaChange(tx, { version: NEW, oldestWriter: NEW, fencedTables }));
const post = (server: TestApi, amount = -1) =>
  server.call(transactionEndpoints.addTransaction, {
    as: operator,
    params: { id: String(employeeId) },
    body: { text: 'Gave', amount },
  });
const statement = (server: TestApi) =>
  server.call(transactionEndpoints.listTransactions, { as: operator, params: { id: String(employeeId) } });
const entries = async () =>
  (
    await api.services.db
      .selectFrom('ledgerEntry')
      .select('id')
      .where('employeeId', '=', employeeId)
      .execute()
  ).length;
const unavailable = { code: 'unavailable', message: 'Ingen forbindelse – prøv igen' };

describe('a server whose code is too old for the upgraded schema', () => {
  test('serves reads, refuses writes, and is not ready', async () => {
    expect((await post(old)).status).toBe(200);
    expect((await old.call(systemEndpoints.getReadiness)).status).toBe(200);
    await upgrade();
    expect(await old.services.schemaGuard.check()).toBe(false);

    expect((await statement(old)).data).toMatchObject([{ balance: 9 }, { balance: 10 }]);
    const refused = await post(old);
    expect([refused.status, refused.error]).toEqual([503, unavailable]);
    expect(refused.headers['retry-after']).toBe('5');
    expect(await entries()).toBe(2);
    const ready = await old.call(systemEndpoints.getReadiness);
    expect([ready.status, ready.error.code]).toEqual([503, 'unavailable']);
    expect(ready.error.message).toBe(
      `This Saldo is too old for its database: schema ${NEW} takes writes of code for schema ` +
        `${NEW} or newer, and this is code for schema ${OLD}. Start the newer version.`,
    );
    expect((await old.call(systemEndpoints.getLiveness)).status).toBe(200);
    expect(logged).toEqual([]);

    expect((await post(api)).status).toBe(200);
    expect((await api.call(systemEndpoints.getReadiness)).status).toBe(200);
  });

  test('refuses a repeated call too; newer code returns its stored response', async () => {
    const call = (server: TestApi) =>
      server.call(transactionEndpoints.addTransaction, {
        as: operator,
        params: { id: String(employeeId) },
        body: { text: 'Gave', amount: -1 },
        headers: { 'idempotency-key': 'once' },
      });
    const first = await call(old);
    await upgrade();
    await old.services.schemaGuard.check();
    expect((await call(old)).status).toBe(503);
    expect((await call(api)).data).toEqual(first.data);
    expect(await entries()).toBe(2);
  });

  test('does no due work', async () => {
    await api.make.scheduledEntry(employeeId);
    for (const server of [old, api]) server.clock.set('2027-06-01T10:00:00Z');
    const onError = (error: unknown) => {
      throw error;
    };
    const workerOf = ({ services }: TestApi) =>
      new Worker({
        tasks: workerTasks(services).filter(({ name }) => name !== 'housekeeping'),
        clock: services.clock,
        schemaGuard: services.schemaGuard,
        onError,
      });
    await upgrade();
    await workerOf(old).round();
    expect(old.services.schemaGuard.allowsWrites).toBe(false);
    expect(await entries()).toBe(1);
    await workerOf(api).round();
    expect(await entries()).toBeGreaterThan(1);
  });

  test('keeps refusing writes even if the schema later allows them; newer code may write', async () => {
    await upgrade();
    await old.services.schemaGuard.check();
    await sql`update schema_version set oldest_writer = ${OLD}`.execute(api.database.owner);
    expect(await old.services.schemaGuard.check()).toBe(false);
    expect((await post(old)).status).toBe(503);

    await upgrade();
    const restarted = await TestApi.start({ database: api.database, codeVersion: NEW });
    expect(await restarted.services.schemaGuard.check()).toBe(true);
    expect((await post(restarted)).status).toBe(200);
    await restarted.stop();
  });

  test('ends an import after the rows already written', async () => {
    const customerId = await api.make.customer();
    const rows = Array.from({ length: 400 }, (_, n) => ({
      firstName: 'Åse',
      lastName: 'Holm',
      email: `aase${n}@eksempel.dk`,
      password: PASSWORD,
    }));
    const importing = old.call(employeeImportEndpoints.importEmployees, {
      as: operator,
      body: { customerId, rows },
    });
    const written = async () =>
      (
        await api.services.db
          .selectFrom('employee')
          .select('id')
          .where('customerId', '=', customerId)
          .execute()
      ).length;
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), 30_000);
    await upgrade();
    await old.services.schemaGuard.check();
    const { data } = await importing;
    expect(data.some(({ status }) => status === 'done')).toBe(false);
    expect(data.length).toBe(await written());
    expect(data.length).toBeLessThan(rows.length);
  });
});

describe('before an old server has noticed the upgrade', () => {
  test('fenced tables refuse its writes', async () => {
    await upgrade(['balance']);
    const refused = await post(old);
    expect([refused.status, refused.error]).toEqual([503, unavailable]);
    expect((await statement(old)).data).toMatchObject([{ balance: 10 }]);
    expect((await post(api)).status).toBe(200);
    expect(await entries()).toBe(2);
    expect(logged).toEqual([]);
  });

  test('no write is stored after the upgrade, and every acknowledged write was stored before it', async () => {
    let acknowledged = 0;
    const posting = Array.from({ length: 8 }, async () => {
      for (let status = 200; status === 200; ) {
        status = (await post(old, 1)).status;
        if (status === 200) acknowledged += 1;
        else expect(status).toBe(503);
      }
    });
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), 30_000);
    await upgrade(['balance']);
    const atUpgrade = await entries();
    await Promise.all(posting);
    expect(await entries()).toBe(atUpgrade);
    // One entry is the employee's first balance.
    expect(acknowledged).toBe(atUpgrade - 1);
  });

  test('its worker stops a refused task without reporting an error', async () => {
    await api.make.scheduledEntry(employeeId);
    old.clock.set('2027-06-01T10:00:00Z');
    await upgrade(['balance', 'top_up_progress']);
    const onError = vi.fn();
    const { clock } = old;
    // Imitates a server whose last check was before the upgrade.
    const schemaGuard = { check: async () => true, allowsWrites: true };
    const tasks = workerTasks(old.services).filter(({ name }) => name === 'scheduled entries');
    await new Worker({ tasks, clock, schemaGuard, onError }).round();
    expect(onError).not.toHaveBeenCalled();
    expect(await entries()).toBe(1);
  });
});

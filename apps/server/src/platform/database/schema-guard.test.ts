import { connectionEndpoints } from '@saldo/contract/connections';
import { employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints } from '@saldo/contract/orders';
import { statisticsEndpoints } from '@saldo/contract/statistics';
import { systemEndpoints } from '@saldo/contract/system';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import {
  type Caller,
  endpointList,
  makeNames,
  type Names,
  PASSWORD,
} from '../../../test-support/valid-calls.ts';
import { workerTasks } from '../../worker-tasks.ts';
import { createLog } from '../logging/logger.ts';
import { Worker } from '../worker/worker.ts';
import { recordSchemaChange, SCHEMA_VERSION } from './schema-version.ts';

const OLD = SCHEMA_VERSION;
const NEW = SCHEMA_VERSION + 1;

/** A server of the next version. */
let api: TestApi;
/** A server of this version, on the same database. */
let old: TestApi;
/** The lines that the older server has logged. */
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

/** Upgrades like a migration whose schema takes no writes of older code than this. */
const upgrade = (fencedTables: string[] = []) =>
  api.database.owner
    .transaction()
    .execute((tx) => recordSchemaChange(tx, { version: NEW, oldestWriter: NEW, fencedTables }));
const everyTable = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(api.database.owner);
  return rows.map(({ name }) => name);
};
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
    // Refused requests are not logged again.
    expect(logged).toEqual([]);

    expect((await post(api)).status).toBe(200);
    expect((await api.call(systemEndpoints.getReadiness)).status).toBe(200);
  });

  test('returns the stored response of a repeated call only if it may write', async () => {
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

  test('stays closed even if the schema later says otherwise; only newer code may write', async () => {
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
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), 10_000);
    await upgrade();
    await old.services.schemaGuard.check();
    const { data } = await importing;
    expect(data.some(({ status }) => status === 'done')).toBe(false);
    expect(data.length).toBe(await written());
    expect(data.length).toBeLessThan(rows.length);
  });
});

describe('of every endpoint', () => {
  let names: Names;
  let callers: Record<Caller, SignedIn>;

  beforeEach(async () => {
    names = await makeNames(api);
    callers = {
      Admin: operator,
      Customer: await api.administrator(names.customerId),
      webshop: await api.webshop(),
    };
    // Reading a webshop's secret for the first time creates it.
    const params = { id: String(names.otherConnectionId) };
    await api.call(connectionEndpoints.getWebhookSecret, { as: operator, params });
    // After this time each read of a session would record its use.
    for (const server of [api, old]) server.clock.advance({ hours: 2 });
    await upgrade(await everyTable());
    await old.services.schemaGuard.check();
  });

  const reads = endpointList.filter(({ endpoint }) => endpoint.method === 'GET');

  test('reads are served and write nothing', async () => {
    const answers: [string, number][] = [];
    for (const { name, endpoint, call, caller } of reads) {
      const { status } = await old.call(endpoint, { ...(call(names, 1) as object), as: callers[caller] });
      answers.push([name, status]);
    }
    expect(answers).toEqual(reads.map(({ name }) => [name, name === 'getReadiness' ? 503 : 200]));
    // A refused write would have failed the transaction.
    expect(logged).toEqual([]);
  });

  test('writes are refused', async () => {
    const writes = endpointList.filter(({ endpoint }) => endpoint.method !== 'GET');
    for (const { name, endpoint, call, caller } of writes) {
      const answer = await old.call(endpoint, { ...(call(names, 1) as object), as: callers[caller] });
      expect([name, answer.status, answer.error]).toEqual([name, 503, unavailable]);
    }
    expect(logged).toEqual([]);
  });

  test('GETs that change data are refused', async () => {
    const { headers } = operator;
    const returnAddress = 'https://butik.eksempel.dk/';
    await api.services.db.updateTable('connection').set({ returnAddress }).execute();
    const redirect = `/api/webshop-redirect?userId=${names.employeeWithPasswordId}`;
    expect((await old.app.inject({ url: redirect, headers })).statusCode).toBe(503);
    expect((await api.app.inject({ url: redirect, headers })).statusCode).toBe(303);
  });
});

describe('a read that would have to post first', () => {
  test('is refused, because the balance may be wrong', async () => {
    const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 20, limit: 1000 });
    const customerId = await api.make.customer({ customerGroupId, orderApproval: true });
    const employee = await api.make.employee({ customerId, balance: 50 });
    const id = String(employee.id);
    await api.make.scheduledEntry(employee.id);
    await api.make.order({ employeeId: employee.id });
    const [administrator, webshop] = [await api.administrator(customerId), await api.webshop()];
    const calls = (server: TestApi) =>
      Promise.all([
        server.call(employeeEndpoints.listEmployees, { as: operator, query: {} }),
        server.call(employeeEndpoints.listEmployees, { as: administrator }),
        server.call(transactionEndpoints.listTransactions, { as: operator, params: { id } }),
        server.call(orderEndpoints.listOrderApprovals, { as: administrator }),
        server.call(statisticsEndpoints.getStatistics, {
          as: operator,
          query: { basis: 'credits', period: 'month', date: '2027-02-01' },
        }),
        server.call(statisticsEndpoints.exportStatistics, {
          as: operator,
          query: { basis: 'credits', period: 'month', date: '2027-02-01', kind: 'employee' },
        }),
        server.call(topUpEndpoints.previewTopUp, { as: operator, params: { id: String(customerGroupId) } }),
        server.call(topUpEndpoints.getNextTopUp, { as: operator, params: { id } }),
        server.call(webshopEndpoints.getWebshopEmployee, { as: webshop, params: { id } }),
      ]);
    // Without fences, only the server's own check prevents posting.
    await upgrade();
    await old.services.schemaGuard.check();
    expect((await calls(old)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    const posted = () =>
      api.services.db
        .selectFrom('ledgerEntry')
        .select(({ fn }) => fn.countAll<bigint>().as('entries'))
        .select((query) =>
          query
            .selectFrom('topUpRun')
            .select(({ fn }) => fn.countAll<bigint>().as('n'))
            .as('runs'),
        )
        .executeTakeFirstOrThrow();
    const before = await posted();

    for (const server of [old, api]) server.clock.set('2027-02-01T10:00:00Z');
    await renewSessions();
    for (const answer of await calls(old)) expect([answer.status, answer.error]).toEqual([503, unavailable]);
    expect(await posted()).toEqual(before);
    // Once the newer version has posted it, there is nothing left to post.
    expect((await calls(api)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect((await calls(old)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(logged).toEqual([]);
  });

  /** Sessions would have expired by the day that the clock is set to. */
  async function renewSessions(): Promise<void> {
    const lastSeenAt = new Date('2027-02-01T10:00:00Z');
    const expiresAt = new Date('2027-02-02T10:00:00Z');
    await api.services.db.updateTable('session').set({ lastSeenAt, expiresAt }).execute();
  }
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

  test('none of its writes is stored after the upgrade, and all that it acknowledged were stored before', async () => {
    let acknowledged = 0;
    const posting = Array.from({ length: 8 }, async () => {
      for (let status = 200; status === 200; ) {
        status = (await post(old, 1)).status;
        if (status === 200) acknowledged += 1;
        else expect(status).toBe(503);
      }
    });
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), 10_000);
    await upgrade(['balance']);
    const atUpgrade = await entries();
    await Promise.all(posting);
    // One entry is the employee's first balance.
    expect(await entries()).toBe(atUpgrade);
    expect(acknowledged).toBe(atUpgrade - 1);
  });

  test('its worker fails quietly', async () => {
    await api.make.scheduledEntry(employeeId);
    old.clock.set('2027-06-01T10:00:00Z');
    await upgrade(['balance', 'top_up_progress']);
    const onError = vi.fn();
    const { clock } = old;
    // Its last check was before the upgrade.
    const schemaGuard = { check: async () => true, allowsWrites: true };
    const tasks = workerTasks(old.services).filter(({ name }) => name === 'scheduled entries');
    await new Worker({ tasks, clock, schemaGuard, onError }).round();
    expect(onError).not.toHaveBeenCalled();
    expect(await entries()).toBe(1);
  });
});

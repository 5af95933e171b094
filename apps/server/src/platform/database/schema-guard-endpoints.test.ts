// @module-tag slow

import { connectionEndpoints } from '@saldo/contract/connections';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints } from '@saldo/contract/orders';
import { statisticsEndpoints } from '@saldo/contract/statistics';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeNames, type Names } from '../../../test-support/call-names.ts';
import { type Caller, endpointList } from '../../../test-support/endpoint-list.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { createLog } from '../logging/logger.ts';
import { recordSchemaChange, SCHEMA_VERSION } from './schema-version.ts';

const OLD = SCHEMA_VERSION;
const NEW = SCHEMA_VERSION + 1;

let api: TestApi;

let old: TestApi;

let logged: string[];

let operator: SignedIn;
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
});

afterEach(async () => {
  await old.stop();
  await api.stop();
});

const upgrade = (fencedTables: string[] = []) =>
  api.database.owner
    .transaction()
    .execute((tx) => recordSchemaChange(tx, { version: NEW, oldestWriter: NEW, fencedTables }));

const everyTable = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(api.database.owner);
  return rows.map(({ name }) => name);
};

const unavailable = { code: 'unavailable', message: 'Ingen forbindelse – prøv igen' };

describe('outdated code', () => {
  let names: Names;
  let callers: Record<Caller, SignedIn>;

  beforeEach(async () => {
    names = await makeNames(api);
    callers = {
      Admin: operator,
      Customer: await api.administrator(names.customerId),
      webshop: await api.webshop(),
    };
    // Reads the webshop's secret once, because the first reading creates it.
    const params = { id: String(names.otherConnectionId) };
    await api.call(connectionEndpoints.getWebhookSecret, { as: operator, params });
    // Long enough that reading a session would record its use.
    for (const server of [api, old]) server.clock.advance({ hours: 2 });
    await upgrade(await everyTable());
    await old.services.schemaGuard.check();
  });

  const reads = endpointList.filter(({ endpoint }) => endpoint.method === 'GET');

  test('serves every read without writing', async () => {
    const answers: [string, number][] = [];
    for (const { name, endpoint, call, caller } of reads) {
      const { status } = await old.call(endpoint, { ...(call(names, 1) as object), as: callers[caller] });
      answers.push([name, status]);
    }
    const expected = reads.map(({ name, endpoint: { recentPassword } }) => {
      if (name === 'getReadiness') return [name, 503];
      // The sign-in was two hours ago, and confirming the password would be a write.
      return [name, recentPassword ? 403 : 200];
    });
    expect(answers).toEqual(expected);
    expect(logged).toEqual([]);
  });

  test('refuses every write', async () => {
    const writes = endpointList.filter(({ endpoint }) => endpoint.method !== 'GET');
    for (const { name, endpoint, call, caller } of writes) {
      const answer = await old.call(endpoint, { ...(call(names, 1) as object), as: callers[caller] });
      expect([name, answer.status, answer.error]).toEqual([name, 503, unavailable]);
    }
    expect(logged).toEqual([]);
  });

  test('refuses GETs that change data', async () => {
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
    expect((await calls(api)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect((await calls(old)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(logged).toEqual([]);
  });

  /** Keeps the sessions valid on the day that the clocks are set to. */
  async function renewSessions(): Promise<void> {
    const lastSeenAt = new Date('2027-02-01T10:00:00Z');
    const expiresAt = new Date('2027-02-02T10:00:00Z');
    await api.services.db.updateTable('session').set({ lastSeenAt, expiresAt }).execute();
  }
});

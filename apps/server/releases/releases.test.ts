import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { sessionEndpoints } from '@saldo/contract/session';
import { statisticsEndpoints } from '@saldo/contract/statistics';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { dumpDatabase } from '@saldo/postgres-dump/dump-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { version } from '../src/platform/version.ts';
import { startDatabase } from '../src/start-database.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { closingTasks, promptTasks, workerTasks } from '../src/worker-tasks.ts';
import { TestApi } from '../test-support/test-api.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { TestMailServer } from '../test-support/test-mail-server.ts';
import { DEMO_PASSWORD } from './fill-database.ts';
import { type FunctionSignature, incompatibilities, readSignatures } from './function-signatures.ts';
import { loadRelease, releases } from './load-release.ts';

test('a database of this version is stored', () => {
  expect(releases).toContain(version);
});

describe.each(releases)('%s', { tags: ['slow'] }, (release) => {
  let database: TestDatabase;
  let api: TestApi;
  let before: unknown;
  let functions: FunctionSignature[];
  const lines: string[] = [];

  beforeAll(async () => {
    database = await emptyDatabase();
    await withClient(database, (client) => loadRelease(client, release));
    before = await balances();
    functions = await withClient(database, (client) => readSignatures(client, 'ledger'));
    const say = (line: string) => void lines.push(line);
    const { db } = await startDatabase(database.connection, { info: say, warn: say }, 1);
    await db.destroy();
    // Six weeks after the last use of the release, top-ups and scheduled entries of a month are due.
    api = await TestApi.start({ database, now: '2027-01-02T10:00:00Z' });
  });
  afterAll(async () => {
    await api?.stop();
    await database.drop();
  });

  const balances = async () =>
    (await sql`select employee_id, posted, held from balance order by employee_id`.execute(database.owner))
      .rows;

  test('has refunded the orders that were paid and cancelled', async () => {
    const { rows } = await sql<{ amount: bigint; refunded: bigint }>`
      select amount, refunded from orders where status = 'cancelled'
        and exists (select from ledger_entry where order_id = orders.id and kind = 'refund')`.execute(
      database.owner,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { amount, refunded } of rows) expect(refunded).toBe(amount);
  });

  test('is migrated to the schema of a new database', async () => {
    if (release === version) {
      expect(
        lines,
        `A migration is newer than the database of ${release}. If CHANGELOG.md calls ${version} "Unreleased": npm run ` +
          'release-database. Once it is published: set a new version first (releases/README.md).',
      ).toEqual([]);
    }
    const fresh = await cloneDatabase();
    expect(await objects(database)).toEqual(await objects(fresh));
    await fresh.drop();
  });

  test('keeps every ledger function that code of the release calls', async () => {
    const now = await withClient(database, (client) => readSignatures(client, 'ledger'));
    expect(functions.length).toBeGreaterThan(20);
    expect(incompatibilities(functions, now)).toEqual([]);
  });

  test('keeps every balance, and verification finds no differences', async () => {
    expect(await balances()).toEqual(before);
    expect((await verifyBalances(database.db)).differences).toEqual([]);
  });

  test('continues the work that the release left', { timeout: 60_000 }, async () => {
    const { services } = api;
    const operator = await signIn('operator@demo.example');
    const administrator = await signIn('kunde@demo.example');
    for (const task of [...workerTasks(services), ...promptTasks(services), ...closingTasks(services)]) {
      while ((await task.run(new AbortController().signal)) === true);
    }
    const scheduled = await services.db
      .selectFrom('scheduledEntry')
      .select(['employeeId', 'text'])
      .where('firstDate', '=', '2027-01-01')
      .executeTakeFirstOrThrow();
    const { data: statement } = await api.call(transactionEndpoints.listTransactions, {
      as: operator,
      params: { id: String(scheduled.employeeId) },
    });
    expect(statement).toContainEqual(expect.objectContaining({ text: scheduled.text, date: '2027-01-01' }));

    const [waiting] = (await api.call(orderEndpoints.listOrderApprovals, { as: administrator })).data;
    const params = { id: String(waiting?.id) };
    const accepted = await api.call(orderProcessingEndpoints.acceptOrder, { as: administrator, params });
    expect(accepted.data.status).toBe('accepted');
    await api.make.order({ employeeId: scheduled.employeeId, price: 1 });
    const { data: employees } = await api.call(employeeEndpoints.listEmployees, { as: operator });
    expect(employees.length).toBeGreaterThan(10);
    expect((await api.call(statisticsEndpoints.getStatistics, { as: operator })).status).toBe(200);
    expect((await verifyBalances(services.db)).differences).toEqual([]);
  });

  test('sends the queued mails about orders', async () => {
    const waiting = () =>
      database.owner
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'queued')
        .where('orderId', 'is not', null)
        .execute();
    expect(await waiting()).not.toEqual([]);
    const smtp = await TestMailServer.start();
    await api.sendMails(smtp.url);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000 });
    await smtp.stop();
  });

  async function signIn(email: string) {
    const as = api.anonymous();
    const answer = await api.call(sessionEndpoints.signIn, { as, body: { email, password: DEMO_PASSWORD } });
    expect(answer.status).toBe(200);
    const account = database.db.selectFrom('account').select('id').where('email', '=', email);
    return api.signInAs((await account.executeTakeFirstOrThrow()).id);
  }
});

/** The objects that the migrations of Saldo create. Tables that pg-boss partitions by day are left out. */
async function objects(database: TestDatabase): Promise<string[]> {
  const script = await withClient(database, (client) => dumpDatabase(client, { rows: false }));
  return script.split(/\n(?! |\))/).filter((line) => !line.includes('pgboss.queue_stats_'));
}

async function withClient<T>(
  { connection }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

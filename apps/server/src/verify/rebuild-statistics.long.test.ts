import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../test-support/waiting-for-locks.ts';
import { runDueTopUps, TopUpRunner } from '../ledger/run-top-ups.ts';
import { OutdatedCode, SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import {
  rebuildInWords,
  rebuildStatistics,
  requireThisSchema,
  SchemaNotMigrated,
} from './rebuild-statistics.ts';
import { verifyBalances } from './verify-balances.ts';

let api: TestApi;
let customerId: number;
let departmentId: number;
let employeeIds: number[];

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-12-31T10:00:00Z' });
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 20, limit: 100_000 });
  customerId = await api.make.customer({ companyName: 'Ærø Værft', customerGroupId });
  departmentId = await api.make.department(customerId);
  employeeIds = [];
  for (let n = 0; n < 8; n += 1) {
    const department = n % 3 === 0 ? null : departmentId;
    employeeIds.push((await api.make.employee({ customerId, departmentId: department, balance: 1000 })).id);
  }
});
afterEach(() => api.stop());

/** Runs statements without triggers and foreign keys. */
async function damage(...statements: RawBuilder<unknown>[]): Promise<void> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}
const rebuild = (batch?: number) => rebuildStatistics(api.database.owner, batch);
const differences = async () => (await verifyBalances(api.services.db)).differences;

async function statistics() {
  const { rows } = await sql`
    select * from yearly_statistic where orders > 0
    order by basis, year, employee_id, department_id`.execute(api.database.owner);
  return rows;
}

async function makeHistory(): Promise<void> {
  const [first = 0, second = 0, third = 0] = employeeIds;
  await api.make.order({ employeeId: first });
  await api.make.order({ employeeId: first, price: 7 });
  await api.make.order({ employeeId: third });
  await api.make.post(second, -3);
  api.clock.set('2027-01-01T10:00:00Z');
  await runDueTopUps(api.services);
  await api.make.post(second, 4.5);
  expect(await differences()).toEqual([]);
}

const damages: Record<string, () => RawBuilder<unknown>[]> = {
  'rows that are gone': () => [
    sql`delete from yearly_statistic where employee_id = ${employeeIds[2]} and basis = 'orders'`,
  ],
  'all rows gone': () => [sql`truncate yearly_statistic`],
  'wrong figures': () => [
    sql`update yearly_statistic set orders = orders + 2, points = points + 5 where basis = 'credits'`,
  ],
  'rows of a wrong department, year or customer': () => [
    sql`update yearly_statistic set department_id = null where department_id = ${departmentId} and basis = 'orders'`,
    sql`update yearly_statistic set year = 1999 where employee_id = ${employeeIds[0]} and year = 2026`,
    sql`update yearly_statistic set customer_id = customer_id + 1 where employee_id = ${employeeIds[3]}`,
  ],
  'rows of an unknown employee': () => [
    sql`insert into yearly_statistic select basis, year, customer_id, 999999, null, 1, 100 from yearly_statistic limit 1`,
  ],
};

describe('a rebuild corrects', () => {
  test.each(Object.entries(damages))('%s', async (_name, statements) => {
    await makeHistory();
    const before = await statistics();
    await damage(...statements());
    expect((await differences()).length).toBeGreaterThan(0);
    expect(await statistics()).not.toEqual(before);

    expect(rebuildInWords(await rebuild(3))[0]).toMatch(/^Statistics: \d+ rows corrected$/);
    expect(await differences()).toEqual([]);
    expect(await statistics()).toEqual(before);
    expect(rebuildInWords(await rebuild())).toEqual(['Statistics: no change']);
  });
});

test('returns the number of rows corrected, with examples', async () => {
  const [first = 0, second = 0] = employeeIds;
  await api.make.order({ employeeId: first });
  await damage(
    sql`delete from yearly_statistic where employee_id = ${first} and basis = 'orders'`,
    sql`insert into yearly_statistic values ('orders', 2025, ${customerId}, ${second}, null, 2, 300)`,
  );
  expect(rebuildInWords(await rebuild())).toEqual([
    'Statistics: 2 rows corrected',
    `  Employee ${first} (Ærø Værft): orders of 2026 without a department: 1 of 12.5 points expected in the statistics, 0 of 0 points found`,
    `  Employee ${second} (Ærø Værft): orders of 2025 without a department: 0 of 0 points expected in the statistics, 2 of 3 points found`,
  ]);
});

test('returns at most ten examples', async () => {
  for (const employeeId of employeeIds) await api.make.order({ employeeId });
  await damage(sql`truncate yearly_statistic`);
  const lines = rebuildInWords(await rebuild(3));
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('  and 6 more');
});

test('ignores rows of zeros, and writes and locks nothing when all rows are correct', async () => {
  await makeHistory();
  const { id, employeeId } = await api.make.order();
  await damage(sql`update orders set status = 'cancelled' where id = ${id}`);
  expect((await rebuild()).rows).toBe(1);
  await damage(
    sql`insert into yearly_statistic values ('orders', 2025, ${customerId}, ${employeeIds[0]}, null, 0, 0)`,
  );
  await api.services.db.transaction().execute(async (tx) => {
    await sql`select ledger.lock_balance(id, null) from unnest(${[employeeId, employeeIds[0]]}::integer[]) as id`.execute(
      tx,
    );
    expect(rebuildInWords(await rebuild())).toEqual(['Statistics: no change']);
  });
});

describe('a rebuild while servers write', () => {
  test('waits for a locked balance, and includes what is posted meanwhile', async () => {
    await damage(sql`delete from yearly_statistic`);
    let rebuilding: Promise<unknown> = Promise.resolve();
    await api.services.db.transaction().execute(async (tx) => {
      // The last balance of a batch: between attempts the rebuild releases its locks on the others.
      await sql`select ledger.lock_balance(${employeeIds.at(-1)}::integer, null)`.execute(tx);
      rebuilding = rebuild();
      await untilLockIsAwaited(api);
      await api.make.post(employeeIds[0] ?? 0, 1);
    });
    await api.make.post(employeeIds.at(-1) ?? 0, 1);
    await rebuilding;
    expect(await differences()).toEqual([]);
  });

  test('is correct during posts, orders and top-ups', async () => {
    await makeHistory();
    for (let n = 0; n < 30; n += 1) {
      employeeIds.push((await api.make.employee({ customerId, departmentId, balance: 1000 })).id);
    }
    api.clock.set('2027-03-01T10:00:00Z');
    const runner = new TopUpRunner(api.services, { batch: 3 });
    let isRebuilding = true;
    let done = 0;
    const keepDoing = async (work: (n: number) => Promise<unknown>) => {
      for (let n = 0; isRebuilding; n += 1) {
        await work(n);
        done += 1;
      }
    };
    const employeeOf = (n: number) => employeeIds[(n * 7) % employeeIds.length] ?? 0;
    const working = Promise.all([
      keepDoing((n) => api.make.post(employeeOf(n), 1)),
      keepDoing((n) => api.make.post(employeeOf(n + 3), 2.5)),
      keepDoing((n) => api.make.order({ employeeId: employeeOf(n + 1), price: 0.5 })),
      keepDoing(() => runner.step()),
    ]);
    const hurt = [
      sql`delete from yearly_statistic where employee_id % 2 = 0`,
      sql`update yearly_statistic set orders = orders + 3, points = points + 7 where employee_id % 5 = 0`,
      sql`insert into yearly_statistic select 'orders', 2020, customer_id, employee_id, null, 1, 1 from balance`,
    ];
    let changed = 0;
    for (let round = 0; round < 6; round += 1) {
      // In each round the top-ups of another month are due.
      api.clock.advance({ hours: 31 * 24 });
      await damage(...hurt);
      changed += (await rebuild(2)).rows;
      expect(await differences()).toEqual([]);
    }
    isRebuilding = false;
    await working;
    expect(changed).toBeGreaterThan(200);
    expect(done).toBeGreaterThan(20);
    expect(await differences()).toEqual([]);
  }, 60_000);
});

describe('a rebuild is refused', () => {
  const set = (version: number, oldestWriter: number) =>
    sql`update schema_version set version = ${version}, oldest_writer = ${oldestWriter}`.execute(
      api.database.owner,
    );

  test('before it starts and in its transactions, by a schema that refuses writes of this code', async () => {
    await damage(sql`truncate yearly_statistic`);
    await set(SCHEMA_VERSION + 1, SCHEMA_VERSION + 1);
    await expect(requireThisSchema(api.database.owner)).rejects.toThrow(OutdatedCode);
    await expect(rebuild()).rejects.toThrow(OutdatedCode);
    expect((await differences()).length).toBeGreaterThan(0);
  });

  test('by a schema that is not migrated yet', async () => {
    await set(SCHEMA_VERSION - 1, SCHEMA_VERSION - 1);
    await expect(requireThisSchema(api.database.owner)).rejects.toThrow(SchemaNotMigrated);
    await sql`drop table schema_version`.execute(api.database.owner);
    await expect(requireThisSchema(api.database.owner)).rejects.toThrow(
      'This database has the schema of an older version. Start this version of Saldo on it first, which migrates it.',
    );
  });
});

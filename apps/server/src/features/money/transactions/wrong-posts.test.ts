// @module-tag slow

import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { addAmount } from '../../../ledger/functions.ts';
import { type Db, openDatabase } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

// Each of three wrong ways to post overspends. If these tests missed that, the test of `addAmount` would prove nothing.

type Deduct = (db: Db, employeeId: number) => Promise<void>;
const OPENING = 50;
const PRICE = 1000n;
const PARALLEL = 200;

let api: TestApi;
let db: Db;
let customerId: number;
let operatorId: number;

beforeAll(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  operatorId = await api.make.account({ role: 'operator' });
  const { connection } = api.database;
  db = openDatabase({
    // The calls wait for a connection longer than those of a server would.
    connection: { ...connection, connectionTimeoutMillis: 60_000 },
    maxConnections: 24,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await db.destroy();
  await api.stop();
});

async function spendInParallel(deduct: Deduct) {
  const { id } = await api.make.employee({ customerId, balance: OPENING });
  const outcomes = await Promise.allSettled(Array.from({ length: PARALLEL }, () => deduct(db, id)));
  const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const refusals = new Set(
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : [])),
  );
  const { differences } = await verifyBalances(db);
  const sum = await sumOfEntries(db, id);
  return {
    accepted,
    refusals,
    sum,
    differences: differences.filter(({ employeeId }) => employeeId === id).length,
  };
}

/** Returns whether one of ten rounds overspends, since a single round may be lucky. */
async function overspends(deduct: Deduct): Promise<boolean> {
  for (let round = 0; round < 10; round += 1) {
    const { accepted, sum } = await spendInParallel(deduct);
    if (accepted > 5 && sum < 0n) return true;
  }
  return false;
}

test('addAmount never overspends', async () => {
  for (let round = 0; round < 5; round += 1) {
    const found = await spendInParallel((database, employeeId) =>
      database.transaction().execute(async (tx) => {
        await addAmount(tx, {
          employeeId,
          scope: null,
          amount: -PRICE,
          text: 'Fradrag',
          date: Temporal.PlainDate.from('2026-11-20'),
          postedAt: new Date(),
          actorAccountId: operatorId,
        });
      }),
    );
    const refusals = new Set(['insufficient_balance']);
    expect(found).toEqual({ accepted: 5, refusals, sum: 0n, differences: 0 });
  }
});

describe('overspends', () => {
  test('when the entries are added up before the insert', async () => {
    expect(
      await overspends(async (database, employeeId) => {
        const sum = await sumOfEntries(database, employeeId);
        if (sum < PRICE) throw new AppError('insufficient_balance');
        await insertEntry(database, employeeId, sum - PRICE);
      }),
    ).toBe(true);
  });

  test('when the balance is read before the update', async () => {
    expect(
      await overspends((database, employeeId) =>
        database.transaction().execute(async (tx) => {
          const { posted } = await tx
            .selectFrom('balance')
            .select('posted')
            .where('employeeId', '=', employeeId)
            .executeTakeFirstOrThrow();
          if (posted < PRICE) throw new AppError('insufficient_balance');
          await insertEntry(tx, employeeId, posted - PRICE);
          await tx
            .updateTable('balance')
            .set({ posted: posted - PRICE })
            .where('employeeId', '=', employeeId)
            .execute();
        }),
      ),
    ).toBe(true);
  });

  test('in repeatable read without a lock', async () => {
    expect(
      await overspends((database, employeeId) =>
        database
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const sum = await sumOfEntries(tx, employeeId);
            if (sum < PRICE) throw new AppError('insufficient_balance');
            await insertEntry(tx, employeeId, sum - PRICE);
          }),
      ),
    ).toBe(true);
  });
});

async function sumOfEntries(database: Kysely<Schema>, employeeId: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where employee_id = ${employeeId}`.execute(
    database,
  );
  return rows[0]?.sum ?? 0n;
}

async function insertEntry(
  database: Kysely<Schema>,
  employeeId: number,
  balanceAfter: bigint,
): Promise<void> {
  await database
    .insertInto('ledgerEntry')
    .values({
      customerId,
      employeeId,
      departmentId: null,
      kind: 'manual',
      text: 'Fradrag',
      amount: -PRICE,
      balanceAfter,
      date: '2026-11-20',
      postedAt: new Date('2026-11-20T10:00:00Z'),
      actorAccountId: null,
      scheduledEntryId: null,
      occurrence: null,
    })
    .execute();
}

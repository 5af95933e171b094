// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { createLog } from '../logging/logger.ts';

const lines: Record<string, unknown>[] = [];
const slowRequests = () => lines.filter(({ msg }) => msg === 'slow request');
let api: TestApi;

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  api = await TestApi.start({ log });
});
afterAll(() => api.stop());

test('only operators get Server-Timing', async () => {
  const as = await api.operator();
  const { headers } = await api.call(customerEndpoints.listCustomers, { as });
  expect(headers['server-timing']).toMatch(/^db;dur=[\d.]+;desc="\d+ statements", total;dur=[\d.]+$/);
  const { id, customerId } = await api.make.employee();
  const administrator = await api.administrator(customerId);
  const params = { id: String(id) };
  for (const answer of [
    await api.call(employeeEndpoints.listEmployees, { as: administrator }),
    await api.call(transactionEndpoints.listTransactions, { as: api.anonymous(), params }),
  ]) {
    expect(answer.headers['server-timing']).toBeUndefined();
  }
  expect(slowRequests()).toEqual([]);
});

test('a request and a statement that take long are logged with the route and without values', async () => {
  const { id } = await api.make.employee({ balance: 100 });
  const as = await api.operator();
  const slowStatements: unknown[] = [];
  api.database.monitor.onSlowStatement = (statement) => void slowStatements.push(statement);
  const { posting } = await api.services.db.transaction().execute(async (tx) => {
    await sql`select from ledger.lock_balance(${id}, null)`.execute(tx);
    const posting = api.call(transactionEndpoints.addTransaction, {
      as,
      params: { id: String(id) },
      body: { amount: 5, text: 'Hemmelig tekst', frequency: 'none' },
    });
    // Longer than the threshold for slow requests: the post waits for the lock.
    await sleep(2_200);
    return { posting };
  });
  expect((await posting).status).toBe(200);
  const route = 'POST /api/employees/:id/transactions';
  expect(slowRequests()).toEqual([
    expect.objectContaining({
      msg: 'slow request',
      route,
      ms: expect.any(Number),
      statements: expect.any(Number),
    }),
  ]);
  expect(slowStatements).toEqual([
    { text: expect.stringContaining('add_amount_to_statement'), milliseconds: expect.any(Number), route },
  ]);
  expect(JSON.stringify([lines, slowStatements])).not.toContain('Hemmelig');
});

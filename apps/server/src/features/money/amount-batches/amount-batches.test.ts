// @module-tag slow

import { amountBatchEndpoints } from '@saldo/contract/amount-batches';
import { employeeEndpoints } from '@saldo/contract/employees';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  draftBatch,
  draftBatchFromFile,
  postBatch,
  rowsOf,
  undoBatch,
} from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let customerId: number;
let departmentId: number;
let ids: number[];

beforeEach(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  departmentId = await api.make.department(customerId);
  ids = [];
  for (const [n, balance] of [0, 5, 100].entries()) {
    const department = n === 2 ? null : departmentId;
    const email = `nr${n}@eksempel.dk`;
    ids.push((await api.make.employee({ customerId, balance, departmentId: department, email })).id);
  }
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

const balances = () => Promise.all(ids.map((id) => postedOf(api, id)));
const file = (...lines: [email: string, amount: number, text?: string][]) =>
  lines.map(([email, amount, text]) => ({ email, amount, ...(text !== undefined && { text }) }));
const batches = async (as: SignedIn, query = {}) =>
  (await api.call(amountBatchEndpoints.listAmountBatches, { as, query })).data;
const actionsOf = async (id: number) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_event where subject_type = 'amount_batch' and subject_id = ${id}`.execute(
    api.services.db,
  );
  return rows.map(({ action }) => action);
};

describe('posting', () => {
  test('posts each row with its own text, in one batch that the statement names', async () => {
    const lines = file(['nr0@eksempel.dk', 10, 'Flid'], ['nr2@eksempel.dk', -40]);
    const draft = (await draftBatchFromFile(api, anna, lines, { text: 'Jul 2026' })).data;
    const { status, data } = await postBatch(api, anna, draft.id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      text: 'Jul 2026',
      employees: 2,
      total: -30,
      state: 'posted',
      date: '2026-11-20',
    });
    expect(await balances()).toEqual([1000n, 500n, 6000n]);
    expect((await statementOf(api, anna, ids[0] ?? 0))[0]).toMatchObject({
      text: 'Flid',
      points: 10,
      kind: 'manual',
      batchId: draft.id,
    });
    expect(await batches(anna)).toEqual([data]);
    expect(await batches(operator, { search: 'jul', customerId: String(customerId) })).toEqual([data]);
    expect(await batches(await api.administrator(await api.make.customer()))).toEqual([]);
    expect(await rowsOf(api, anna, draft.id, 'flid')).toMatchObject([{ posted: 10, takenBack: 0 }]);
    expect(await actionsOf(draft.id)).toEqual(['amount_batch.post']);
  });

  test('with a date and a frequency schedules the amount for each employee', async () => {
    const draft = (await draftBatch(api, anna, { futureDate: '2026-12-24', frequency: 'yearly' })).data;
    expect(draft.balanceAfter).toBeNull();
    expect((await postBatch(api, anna, draft.id)).data.state).toBe('scheduled');
    expect(await balances()).toEqual([0n, 500n, 10_000n]);
    expect(await statementOf(api, anna, ids[0] ?? 0)).toMatchObject([
      { futureDate: '2026-12-24', frequency: 'yearly', points: 10, batchId: draft.id },
    ]);
    api.clock.set('2026-12-24T10:00:00Z');
    anna = await api.signInAs(anna.accountId);
    expect((await statementOf(api, anna, ids[0] ?? 0))[1]).toMatchObject({
      kind: 'scheduled',
      balance: 10,
      batchId: draft.id,
    });
  });

  test('with a frequency but no date posts the first amount and schedules the next', async () => {
    const draft = (await draftBatch(api, anna, { frequency: 'monthly' })).data;
    await postBatch(api, anna, draft.id);
    expect(await statementOf(api, anna, ids[0] ?? 0)).toMatchObject([
      { futureDate: '2026-12-20', frequency: 'monthly' },
      { kind: 'manual', balance: 10 },
    ]);
  });

  test('a batch again returns it unchanged', async () => {
    const { id } = (await draftBatch(api, anna)).data;
    const first = await postBatch(api, anna, id, [], { 'idempotency-key': 'en' });
    const repeated = await postBatch(api, anna, id, [], { 'idempotency-key': 'en' });
    const otherTab = await postBatch(api, anna, id, [], { 'idempotency-key': 'to' });
    expect([repeated.data, otherTab.data]).toEqual([first.data, first.data]);
    expect(await balances()).toEqual([1000n, 1500n, 11_000n]);
    expect(await actionsOf(id)).toEqual(['amount_batch.post']);
  });

  test('a stale draft posts nothing and names the employees, who can be left out', async () => {
    const lines = file(['nr0@eksempel.dk', 10], ['nr1@eksempel.dk', -5], ['nr2@eksempel.dk', -100]);
    const draft = (await draftBatchFromFile(api, anna, lines)).data;
    expect(draft.refused).toEqual([]);
    await addAmount(api, anna, ids[1] ?? 0, { amount: -1 });
    await api.call(employeeEndpoints.deleteEmployee, { as: anna, params: { id: String(ids[2]) } });
    const before = await balances();
    const { error } = await postBatch(api, anna, draft.id);
    expect(error).toMatchObject({
      code: 'batch_stale',
      fields: [
        { path: ['without', ids[1]], message: expect.stringContaining(': Der er kun 4 point til rådighed.') },
        { path: ['without', ids[2]], message: 'Slettet medarbejder: Medarbejderen er slettet.' },
      ],
    });
    expect(await balances()).toEqual(before);

    const { data } = await postBatch(api, anna, draft.id, ids.slice(1));
    expect(data).toMatchObject({ employees: 1, total: 10 });
    expect(await postedOf(api, ids[0] ?? 0)).toBe(1000n);
    expect(await rowsOf(api, anna, draft.id)).toHaveLength(1);
  });

  test('a draft without an employee is refused', async () => {
    const draft = (await draftBatch(api, anna)).data;
    expect((await postBatch(api, anna, draft.id, ids)).error.code).toBe('batch_empty');
    const empty = (await draftBatchFromFile(api, anna, file(['ukendt@eksempel.dk', 1]))).data;
    expect((await postBatch(api, anna, empty.id)).error.code).toBe('batch_empty');
  });

  test('records one event for webhooks', async () => {
    const connectionId = await api.make.connection({ address: 'https://[4000::7]/webhooks' });
    await sql`update customer set connection_id = ${connectionId} where id = ${customerId}`.execute(
      api.services.db,
    );
    const draft = (await draftBatch(api, anna)).data;
    await postBatch(api, anna, draft.id);
    const { rows } =
      await sql`select kind, employee_ids from outbox_event where customer_id = ${customerId}`.execute(
        api.services.db,
      );
    expect(rows).toEqual([{ kind: 'balances.changed', employeeIds: ids }]);
  });
});

test('a batch can be exported as CSV', async () => {
  const draft = (await draftBatchFromFile(api, anna, file(['nr0@eksempel.dk', 10.5, '=1+1']))).data;
  const params = { id: String(draft.id) };
  expect((await api.call(amountBatchEndpoints.exportAmountBatch, { as: anna, params })).status).toBe(404);
  await postBatch(api, anna, draft.id);
  const { data } = await api.call(amountBatchEndpoints.exportAmountBatch, { as: anna, params });
  expect(data.split('\r\n')).toEqual([
    '\ufeffE-mail;Beløb;Tekst;Medarbejder;Bogført;Tilbageført',
    expect.stringMatching(/^nr0@eksempel\.dk;10,50;'=1\+1;Søren Ærø \d+;10,50;0$/),
    '',
  ]);
  await undoBatch(api, anna, draft.id);
  const undone = await api.call(amountBatchEndpoints.exportAmountBatch, { as: anna, params });
  expect(undone.data).toContain(';10,50;-10,50\r\n');
});

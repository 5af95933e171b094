// @module-tag slow

import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  draftBatch,
  draftBatchFromFile,
  postBatch,
  previewUndo,
  undoBatch,
} from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import {
  approveCredit,
  listCredits,
  rejectCredit,
  requestCredit,
} from '../../../../test-support/credit-requests.ts';
import { applyUpdate, draftUpdate, rowsOfUpdate } from '../../../../test-support/employee-updates.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

// Anna and Bo are administrators and employees of the same company (docs/domain-rules.md#own-balance-and-own-orders).

const REFUSAL = 'Du kan ikke tilføje point til dig selv.';
const refused = { status: 409, error: { code: 'own_balance', message: REFUSAL } };

let api: TestApi;
let customerId: number;
let anna: SignedIn;
let bo: SignedIn;
let annaId: number;
let boId: number;

beforeEach(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  const person = async (email: string, asEmployee: string) => {
    const accountId = await api.make.account({ role: 'administrator', customerId, email });
    const { id } = await api.make.employee({ customerId, email: asEmployee });
    return [await api.signInAs(accountId), id] as const;
  };
  [anna, annaId] = await person('anna@firma.dk', 'Anna@FIRMA.dk');
  [bo, boId] = await person('Bo@Firma.dk', 'bo@firma.dk');
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

const take = ({ status, error }: { status: number; error: { code: string; message: string } }) => ({
  status,
  error: { code: error.code, message: error.message },
});
const reverse = async (as: SignedIn, employeeId: number) => {
  const { id = 0 } = (await statementOf(api, as, employeeId))[0] ?? {};
  return api.call(transactionEndpoints.reverseTransaction, {
    as,
    params: { id: String(employeeId), transactionId: String(id) },
    body: { takeRest: false },
  });
};

test.each([
  {},
  { futureDate: '2026-12-24' },
  { frequency: 'monthly' as const },
  { futureDate: '2026-12-24', frequency: 'yearly' as const },
])('an administrator cannot add an amount to the own balance: %j', async (when) => {
  expect(take(await addAmount(api, anna, annaId, { amount: 900_000, ...when }))).toEqual(refused);
  expect(take(await requestCredit(api, anna, annaId, when))).toEqual(refused);
  expect(await statementOf(api, anna, annaId)).toEqual([]);
  expect((await addAmount(api, bo, annaId, when)).status).toBe(200);
});

test('an operator may, also one with the e-mail of the employee', async () => {
  const { id } = await api.make.employee({ customerId, email: 'ib@bureau.dk' });
  const operator = await api.signInAs(await api.make.account({ role: 'operator', email: 'ib@bureau.dk' }));
  expect((await addAmount(api, operator, id)).status).toBe(200);
});

test.each([{}, { futureDate: '2026-12-24' }])(
  'an administrator cannot approve a credit to the own balance, but may reject it: %j',
  async (when) => {
    const { id } = (await requestCredit(api, bo, annaId, when)).data;
    expect(take(await approveCredit(api, anna, id))).toEqual(refused);
    expect(await postedOf(api, annaId)).toBe(0n);
    expect(await listCredits(api, anna)).toMatchObject([{ id }]);
    expect((await rejectCredit(api, anna, id)).data).toMatchObject({ status: 'rejected' });
  },
);

test('deducts from the own balance, but does not take the deduction back', async () => {
  await api.make.post(annaId, 100);
  expect((await addAmount(api, anna, annaId, { amount: -60 })).status).toBe(200);
  expect(take(await reverse(anna, annaId))).toEqual(refused);
  expect(await postedOf(api, annaId)).toBe(4000n);
  expect((await reverse(bo, annaId)).status).toBe(200);
  expect(await postedOf(api, annaId)).toBe(10_000n);
});

test('takes a credit of the own balance back', async () => {
  await addAmount(api, bo, annaId);
  expect((await reverse(anna, annaId)).status).toBe(200);
  expect(await postedOf(api, annaId)).toBe(0n);
});

test('the preview of a batch refuses the own row and leaves it out', async () => {
  const own = { reason: 'own', email: 'Anna@FIRMA.dk', message: REFUSAL };
  for (const body of [{}, { futureDate: '2026-12-24' }, { frequency: 'monthly' as const }]) {
    expect((await draftBatch(api, anna, body)).data).toMatchObject({ employees: 1, refused: [own] });
  }
  const lines = [
    { email: 'ANNA@firma.dk', amount: 10 },
    { email: 'bo@firma.dk', amount: 10 },
  ];
  const draft = (await draftBatchFromFile(api, anna, lines)).data;
  expect(draft.refused).toMatchObject([{ line: 2, reason: 'own', message: REFUSAL }]);
  expect((await postBatch(api, anna, draft.id)).data).toMatchObject({ employees: 1 });
  expect([await postedOf(api, annaId), await postedOf(api, boId)]).toEqual([0n, 1000n]);
});

test('a batch that a colleague drafted is posted without the own row', async () => {
  await api.make.post(annaId, 50);
  const { id } = (await draftBatch(api, bo)).data;
  const draftOfAll = (await draftBatch(api, await api.operator(), { customerId })).data;
  expect((await postBatch(api, bo, id)).data).toMatchObject({ employees: 1 });
  const stale = await postBatch(api, anna, draftOfAll.id);
  expect(stale.error).toMatchObject({
    code: 'batch_stale',
    fields: [{ path: ['without', annaId], message: expect.stringContaining(REFUSAL) }],
  });
  expect(await postedOf(api, annaId)).toBe(6000n);
  expect((await postBatch(api, anna, draftOfAll.id, [annaId])).data).toMatchObject({ employees: 1 });
});

test('undoing a batch of deductions leaves the own deduction', async () => {
  await api.make.post(annaId, 50);
  await api.make.post(boId, 50);
  const { id } = (await draftBatch(api, anna, { amount: -20 })).data;
  expect((await postBatch(api, anna, id)).data).toMatchObject({ employees: 2 });
  expect(await previewUndo(api, anna, id)).toMatchObject({ full: 1, givenBack: 20, excluded: 1 });
  expect((await undoBatch(api, anna, id)).data).toMatchObject({ state: 'partly-undone' });
  expect([await postedOf(api, annaId), await postedOf(api, boId)]).toEqual([3000n, 5000n]);
  expect((await undoBatch(api, bo, id)).data).toMatchObject({ state: 'undone' });
  expect(await postedOf(api, annaId)).toBe(5000n);
});

test('a file of employees gives no start amount to the one who applies it', async () => {
  const accountId = await api.make.account({ role: 'administrator', customerId, email: 'ny@firma.dk' });
  const chief = await api.signInAs(accountId);
  const file = 'fornavn;efternavn;e-mail;startbeløb\r\nNy;Ny;NY@firma.dk;500\r\nEa;Ea;ea@firma.dk;100';
  const draft = (await draftUpdate(api, chief, file)).data;
  expect((await rowsOfUpdate(api, chief, draft.id, { kind: 'error' })).map(({ errors }) => errors)).toEqual([
    [{ column: 'startAmount', message: 'Du kan ikke tilføje point til dig selv' }],
  ]);
  const byAnna = (await draftUpdate(api, anna, file)).data;
  expect((await applyUpdate(api, chief, byAnna.id)).error.code).toBe('update_stale');
  expect((await applyUpdate(api, anna, byAnna.id, { version: 2 })).error.code).toBe('update_stale');
  expect((await applyUpdate(api, anna, byAnna.id, { version: 3 })).status).toBe(200);
});

test('administrators cannot change their own e-mail address as an employee, but a colleague can', async () => {
  const change = (as: SignedIn) =>
    api.call(employeeEndpoints.updateEmployee, {
      as,
      params: { id: String(annaId) },
      body: { firstName: 'Anna', lastName: 'Ny', email: 'anna@andetsteds.dk' },
    });
  expect((await change(anna)).error).toMatchObject({ code: 'own_balance', fields: [{ path: ['email'] }] });
  expect((await change(bo)).status).toBe(200);
});

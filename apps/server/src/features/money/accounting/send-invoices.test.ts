// @module-tag slow

import { accountingFileEndpoints } from '@saldo/contract/accounting-files';
import { accountingSettingsEndpoints } from '@saldo/contract/accounting-settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeMonth, completeSettings } from '../../../../test-support/accounting-month.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestEconomic } from '../../../../test-support/test-economic.ts';
import { giveUpInvoice, postInvoice } from './post-invoice.ts';

const { sendEconomicInvoices, getEconomicInvoices } = accountingFileEndpoints;
const { getAccountingSettings, setAccountingSettings } = accountingSettingsEndpoints;

const params = { month: '2026-11' };

let api: TestApi;
let as: SignedIn;
let economic: TestEconomic;
let customerIds: number[];

beforeEach(async () => {
  economic = await TestEconomic.start();
  api = await TestApi.start({ webhookAllowPrivate: true, economicUrl: economic.url });
  customerIds = [];
  for (const companyName of ['Bageriet', 'Færgerne', 'Gården']) {
    const customerId = await api.make.customer({ companyName });
    const { id } = await api.make.employee({ customerId, balance: 1000 });
    await api.make.order({ employeeId: id, price: 100 });
    customerIds.push(customerId);
  }
  api.clock.set('2026-12-02T08:14:00Z');
  await closeMonth(api, '2026-11');
  as = await api.operator();
  await set({
    ...completeSettings,
    economicAppSecret: economic.tokens.secret,
    economicGrant: economic.tokens.grant,
  });
});
afterEach(async () => {
  await api.stop();
  await economic.stop();
});

async function set(change: object): Promise<void> {
  const { data } = await api.call(getAccountingSettings, { as });
  const { hasEconomicAppSecret, hasEconomicGrant, firstMonthIsFixed, version, ...stored } = data;
  const answer = await api.call(setAccountingSettings, {
    as,
    body: { ...stored, closesAutomatically: false, ...change },
  });
  expect(answer.status).toBe(200);
}

const send = () => api.call(sendEconomicInvoices, { as, params });
const state = async () => (await api.call(getEconomicInvoices, { as, params })).data;
/** Runs the job of each invoice once. Returns the errors for which it would be retried. */
const work = async (): Promise<(string | null)[]> => {
  const errors: (string | null)[] = [];
  for (const customerId of customerIds) {
    const named = { month: '2026-11', customerId };
    errors.push(await postInvoice(api.services, named).then(() => null, String));
  }
  return errors;
};
const draftsOf = () => economic.drafts.map(({ recipient }) => recipient.name).toSorted();
const all = ['Bageriet', 'Færgerne', 'Gården'];
const counts = { waiting: 0, sent: 0, refused: 0, stopped: 0, problems: [] };

test('posts one draft for each company, however often somebody sends', async () => {
  expect((await send()).data).toEqual({ ...counts, waiting: 3 });
  expect((await send()).data).toEqual({ ...counts, waiting: 3 });
  expect(await work()).toEqual([null, null, null]);
  expect(await state()).toEqual({ ...counts, sent: 3 });
  expect(economic.keys).toEqual(customerIds.map((id) => `saldo-${id}-2026-11`));
  expect(economic.drafts[0]).toMatchObject({
    date: '2026-11-30',
    references: { other: 'Saldo 2026-11' },
    lines: [{ description: 'Forbrug november 2026', unitNetPrice: 80 }],
  });
  expect((await send()).data).toEqual({ ...counts, sent: 3 });
  await work();
  expect(draftsOf()).toEqual(all);
  const numbers = await api.services.db.selectFrom('economicInvoice').select('draftNumber').execute();
  expect(numbers.map(({ draftNumber }) => Number(draftNumber)).toSorted()).toEqual([30_001, 30_002, 30_003]);
});

test('needs tokens, numbers, and a closed month', async () => {
  await set({ economicGrant: null });
  expect((await send()).error.message).toBe('Mangler: AgreementGrantToken.');
  await set({ economicGrant: 'aftale', economicLayout: '' });
  expect((await send()).error.message).toBe('Mangler: Layoutnr.');
  const open = await api.call(sendEconomicInvoices, { as, params: { month: '2026-12' } });
  expect(open.error.code).toBe('month_not_closed');
});

test('repeats a request after a lost answer, and gets the draft that was made', async () => {
  await send();
  economic.answers.push('lost');
  expect(await work()).toEqual([expect.stringContaining('e-conomic gave no answer'), null, null]);
  expect(await state()).toEqual({ ...counts, waiting: 1, sent: 2 });
  // A retry may give up meanwhile; somebody sends again, after a change of the settings.
  await giveUpInvoice(api.services.db, { month: '2026-11', customerId: customerIds[0] ?? 0 });
  expect((await state()).problems).toEqual([
    {
      customer: { id: customerIds[0], companyName: 'Bageriet' },
      error: 'e-conomic svarer ikke. Send igen for at fortsætte.',
    },
  ]);
  await set({ economicLayout: '20' });
  expect((await send()).data).toEqual({ ...counts, waiting: 1, sent: 2 });
  expect(await work()).toEqual([null, null, null]);
  expect(await state()).toEqual({ ...counts, sent: 3 });
  expect(draftsOf()).toEqual(all);
});

test('waits when there are too many requests, and repeats after a fault', async () => {
  await send();
  economic.answers.push({ status: 429, headers: { 'retry-after': '0' } }, { status: 503 });
  expect(await work()).toEqual([
    'Error: e-conomic answered with 429',
    'Error: e-conomic answered with 503',
    null,
  ]);
  expect(await work()).toEqual([null, null, null]);
  expect(draftsOf()).toEqual(all);
});

test('stops a half-sent month when the tokens are refused, and goes on with the right ones', async () => {
  await send();
  const valid = { ...economic.tokens };
  economic.answers.push((response) => {
    economic.tokens.grant = 'ny aftale';
    response.writeHead(201).end('{"draftInvoiceNumber":7}');
  });
  expect(await work()).toEqual([null, null, null]);
  const error = 'e-conomic afviste nøglerne (401). Ret dem i Opsætning, og send igen.';
  expect(await state()).toMatchObject({ sent: 1, stopped: 2, problems: [{ error }, { error }] });
  // After the refusal, nothing more was asked.
  expect(economic.keys).toHaveLength(2);
  await set({ economicGrant: 'ny aftale' });
  await send();
  await work();
  expect(await state()).toEqual({ ...counts, sent: 3 });
  expect(draftsOf()).toEqual(['Færgerne', 'Gården']);
  expect(valid.grant).not.toBe(economic.tokens.grant);
});

test('shows what is wrong with an invoice, and makes it anew when it is sent again', async () => {
  economic.products = ['SALDO-2'];
  await send();
  await work();
  const error = 'e-conomic afviste fakturaen (400): Validation failed. Product SALDO does not exist.';
  expect(await state()).toMatchObject({ refused: 3, problems: [{ error }, { error }, { error }] });
  await set({ economicProduct: 'SALDO-2' });
  await send();
  await work();
  expect(await state()).toEqual({ ...counts, sent: 3 });
  expect(economic.keys.slice(3)).toEqual(customerIds.map((id) => `saldo-${id}-2026-11-2`));
  expect(draftsOf()).toEqual(all);
});

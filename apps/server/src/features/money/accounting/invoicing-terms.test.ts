import { customerEndpoints } from '@saldo/contract/customers';
import { type InvoicingTermsInput, invoicingTermsEndpoints } from '@saldo/contract/invoicing-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { getInvoicingTerms, setInvoicingTerms } = invoicingTermsEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const noTerms = {
  mode: 'on_use',
  vatMode: null,
  pointPrice: 10_000,
  pricesIncludeVat: true,
  resetMode: 'credited',
} as const;
const noDetails = {
  cvrNumber: '',
  eanNumber: '',
  theirReference: '',
  invoiceLines: 'single',
  statementRecipients: [] as string[],
} as const;
const singlePurpose = {
  mode: 'on_allocation',
  vatMode: 'single_purpose',
  pointPrice: 7525,
  pricesIncludeVat: false,
  resetMode: 'income',
} as const;

const query = (customerId: number) => ({ customerId: String(customerId) });
const read = async (customerId: number) =>
  (await api.call(getInvoicingTerms, { as, query: query(customerId) })).data;
const set = (customerId: number, input: Partial<InvoicingTermsInput>) =>
  api.call(setInvoicingTerms, {
    as,
    query: query(customerId),
    body: { ...noTerms, ...noDetails, ...input } as never,
  });
/** A customer of an earlier month than the clock's November 2026. */
async function oldCustomer(): Promise<number> {
  const id = await api.make.customer();
  const createdAt = new Date('2026-10-31T22:59:59Z');
  await api.database.owner.updateTable('customer').set({ createdAt }).where('id', '=', id).execute();
  return id;
}

test('a customer without terms pays for points as they are used, at one krone each', async () => {
  expect(await read(await oldCustomer())).toEqual({
    ...{ ...noTerms, ...noDetails, from: null, current: null, nextFrom: '2026-12', history: [] },
    ...{ balance: 0, version: 1 },
  });
});

test('says what the employees have, which new terms value anew', async () => {
  const customerId = await oldCustomer();
  for (const balance of [100.25, 20]) await api.make.employee({ customerId, balance });
  expect(await read(customerId)).toMatchObject({ balance: 120.25 });
  // The first terms of a customer hold for all its points.
  const { customerId: newCustomer } = await api.make.employee({ balance: 10 });
  expect(await read(newCustomer)).toMatchObject({ balance: 0 });
});

test('terms hold from the next month, and replace others that hold from it; the rest acts at once', async () => {
  const id = await oldCustomer();
  const { data } = await set(id, { ...singlePurpose, cvrNumber: '13585628' });
  expect(data).toMatchObject({ ...singlePurpose, cvrNumber: '13585628', from: '2026-12', current: noTerms });
  await set(id, { ...singlePurpose, pointPrice: 8000 });
  const changed = { changedAt: '2026-11-20T10:00:00.000Z', changedBy: expect.stringMatching(/./) };
  const december = { ...singlePurpose, pointPrice: 8000, from: '2026-12', ...changed };
  expect(await read(id)).toMatchObject({ ...singlePurpose, pointPrice: 8000, history: [december] });
});

test('terms of a customer that was created this month hold from this month', async () => {
  const id = await api.make.customer();
  expect((await set(id, singlePurpose)).data).toMatchObject({ from: '2026-11', current: null });
  await set(id, noTerms);
  expect((await read(id)).history).toMatchObject([{ ...noTerms, from: '2026-11' }]);
});

test('a change of anything else makes no new terms', async () => {
  const id = await oldCustomer();
  const details = {
    cvrNumber: '13585628',
    eanNumber: '5790000435951',
    theirReference: 'Åse i bogholderiet',
    invoiceLines: 'order',
    statementRecipients: ['b@eksempel.dk', 'a@eksempel.dk'],
  } as const;
  await set(id, { ...details, statementRecipients: [...details.statementRecipients] });
  expect(await read(id)).toMatchObject({ ...details, from: null, history: [], version: 2 });
  await set(id, { ...details, statementRecipients: [...details.statementRecipients] });
  expect((await read(id)).version).toBe(2);
});

test('the terms of each month are kept, the newest first', async () => {
  const other = await TestApi.start();
  const customerId = await other.make.customer();
  const call = async (body: object) =>
    other.call(setInvoicingTerms, {
      as: await other.operator(),
      query: query(customerId),
      body: { ...noDetails, ...body } as never,
    });
  await call({ ...noTerms, pointPrice: 20_000 });
  other.clock.advance({ hours: 24 * 31 });
  expect((await call(singlePurpose)).data).toMatchObject({
    from: '2027-01',
    current: { ...noTerms, pointPrice: 20_000 },
    nextFrom: '2027-01',
  });
  other.clock.advance({ hours: 24 * 31 });
  const { data } = await call(singlePurpose);
  expect(data).toMatchObject({ ...singlePurpose, from: '2027-01', current: null, nextFrom: '2027-02' });
  expect(data.history).toMatchObject([
    { from: '2027-01', pointPrice: 7525 },
    { from: '2026-11', pointPrice: 20_000 },
  ]);
  await other.stop();
});

describe('validation', () => {
  const price = 'Pris pr. point';
  test.each([
    ['mode', 'daily', 'Faktureringsmåde er ikke gyldig'],
    ['pointPrice', null, `${price} er påkrævet`],
    ['pointPrice', '1', `${price} skal være et beløb i kroner`],
    ['pointPrice', 0, `${price} skal være mere end 0`],
    ['pointPrice', -1, `${price} skal være mere end 0`],
    ['pointPrice', 1.5, `${price} må højst have fire decimaler`],
    ['pointPrice', 100_000_001, `${price} må højst være 10.000 kr.`],
    ['vatMode', 'single_purpose', 'Momsmåde vælges kun, når der faktureres ved tildeling'],
    ['cvrNumber', '13585629', 'CVR-nummer er ikke gyldigt. Det skal have 8 cifre, og det sidste skal passe'],
    ['cvrNumber', 'abc', 'CVR-nummer er ikke gyldigt. Det skal have 8 cifre'],
    ['eanNumber', '5790000435952', 'EAN-nummer er ikke gyldigt. Det skal have 13 cifre'],
    ['theirReference', 'x'.repeat(51), 'Deres reference må højst være på 50 tegn'],
    ['invoiceLines', 'employee', 'Fakturalinjer er ikke gyldig'],
    ['statementRecipients', ['a@'], 'E-mail skal være en gyldig email'],
  ])('%s %j: %s', async (field, value, message) => {
    const { status, error } = await set(await oldCustomer(), { [field]: value });
    expect(status).toBe(400);
    expect(error.fields?.[0]?.path[0]).toBe(field);
    expect(error.fields?.[0]?.message).toContain(message);
  });

  test('points that are invoiced on allocation need a VAT mode, and those for several purposes include VAT', async () => {
    const id = await oldCustomer();
    const { error } = await set(id, { mode: 'on_allocation' });
    expect(error.fields).toEqual([{ path: ['vatMode'], message: 'Momsmåde er påkrævet' }]);
    const several = { mode: 'on_allocation', vatMode: 'multi_purpose' } as const;
    const excluding = await set(id, { ...several, pricesIncludeVat: false });
    expect(excluding.error.fields).toMatchObject([{ path: ['pricesIncludeVat'] }]);
    expect((await set(id, several)).status).toBe(200);
  });

  test('numbers are stored without blanks and country code', async () => {
    const id = await oldCustomer();
    await set(id, { cvrNumber: ' dk 13 58 56 28 ', eanNumber: '5790 0004 35951' });
    expect(await read(id)).toMatchObject({ cvrNumber: '13585628', eanNumber: '5790000435951' });
  });
});

test('the audit log has what changed, and from when the terms hold', async () => {
  const id = await oldCustomer();
  await set(id, { ...singlePurpose, theirReference: 'Åse' });
  const event = await api.services.db
    .selectFrom('auditEvent')
    .select('changes')
    .where('action', '=', 'customer.change_invoicing_terms')
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow();
  expect(event.changes).toEqual({
    mode: { before: 'on_use', after: 'on_allocation' },
    vatMode: { before: null, after: 'single_purpose' },
    pointPrice: { before: 10_000, after: 7525 },
    pricesIncludeVat: { before: true, after: false },
    resetMode: { before: 'credited', after: 'income' },
    theirReference: {
      before: { personalValue: expect.any(Number) },
      after: { personalValue: expect.any(Number) },
    },
    termsFrom: { after: '2026-12-01' },
  });
});

test('a customer that is missing or archived has no terms', async () => {
  const id = await api.make.customer();
  await api.call(customerEndpoints.deleteCustomer, { as, params: { id: String(id) } });
  for (const missing of [id, 900_000_001]) {
    expect((await api.call(getInvoicingTerms, { as, query: query(missing) })).status).toBe(404);
    expect((await set(missing, singlePurpose)).status).toBe(404);
  }
});

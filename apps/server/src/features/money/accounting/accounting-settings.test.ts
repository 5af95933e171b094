import {
  type AccountingSettings,
  type AccountingSettingsInput,
  accountingSettingsEndpoints,
} from '@saldo/contract/accounting-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { getAccountingSettings, setAccountingSettings } = accountingSettingsEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const read = async (): Promise<AccountingSettings> => (await api.call(getAccountingSettings, { as })).data;

/** Changes what `change` names. */
async function set(change: Partial<AccountingSettingsInput>) {
  const { hasEconomicAppSecret, hasEconomicGrant, firstMonthIsFixed, version, ...stored } = await read();
  return api.call(setAccountingSettings, { as, body: { ...stored, ...change } });
}

test('every field is kept as given', async () => {
  const input = {
    debtorsAccount: '6100',
    prepaidAccount: '7200',
    revenue25Account: '1010',
    revenue0Account: '123456789',
    vatAccount: '6902',
    unredeemedAccount: '1030',
    economicJournal: '3',
    economicProduct: 'POINT-æ',
    economicLayout: '19',
    economicPaymentTerms: '2',
    economicVatZone: '1',
    bcTemplate: 'KASSE',
    bcBatch: 'POINT',
    nextVoucherNumber: 5012,
    invoicesMade: 'elsewhere',
    closesAutomatically: true,
    firstMonth: '2026-10',
  } as const;
  expect((await set(input)).data).toMatchObject(input);
  expect(await read()).toMatchObject(input);
});

test.each([
  ['debtorsAccount', '61a0', 'Konto for debitorer skal være et nummer på 1–9 cifre, som ikke begynder med 0'],
  [
    'prepaidAccount',
    '1234567890',
    'Konto for forudbetalte point skal være et nummer på 1–9 cifre, som ikke begynder med 0',
  ],
  ['vatAccount', '-1', 'Konto for salgsmoms skal være et nummer på 1–9 cifre, som ikke begynder med 0'],
  [
    'unredeemedAccount',
    '0',
    'Konto for uindløste point skal være et nummer på 1–9 cifre, som ikke begynder med 0',
  ],
  ['vatAccount', '1010', 'Kontoen er også valgt til Omsætning 25 %. Vælg en anden.'],
  ['economicLayout', 'A4', 'Layoutnr. skal være et nummer på 1–9 cifre, som ikke begynder med 0'],
  ['economicProduct', 'x'.repeat(22), 'Varenr. må højst være på 21 tegn'],
  ['bcBatch', 'x'.repeat(11), 'Kladdenavn må højst være på 10 tegn'],
  ['nextVoucherNumber', 0, 'Næste bilagsnummer skal være mellem 1 og 999999999'],
  ['nextVoucherNumber', null, 'Næste bilagsnummer er påkrævet'],
  ['firstMonth', '2026-13', 'Måneden er ikke gyldig'],
  ['economicGrant', '', 'AgreementGrantToken er påkrævet'],
])('refuses %s %j', async (field, value, message) => {
  const { status, error } = await set({ [field]: value });
  expect(status).toBe(400);
  expect(error.fields).toEqual([{ path: [field], message }]);
});

test('tokens are sealed, never returned, and stay until they are replaced or removed', async () => {
  const answer = await set({ economicAppSecret: 'hemmelig-app', economicGrant: 'aftale' });
  expect(answer.data).toMatchObject({ hasEconomicAppSecret: true, hasEconomicGrant: true });
  expect(JSON.stringify(answer.data)).not.toMatch(/hemmelig-app|aftale/);
  await set({ debtorsAccount: '6200', economicGrant: null });
  expect(await read()).toMatchObject({ hasEconomicAppSecret: true, hasEconomicGrant: false });
  const { sealedEconomicAppSecret } = await api.services.db
    .selectFrom('accountingSettings')
    .select('sealedEconomicAppSecret')
    .executeTakeFirstOrThrow();
  expect(sealedEconomicAppSecret?.includes('hemmelig-app')).toBe(false);
  expect(await api.services.sealer.open(sealedEconomicAppSecret ?? Buffer.alloc(0))).toBe('hemmelig-app');
  const events = await api.services.db
    .selectFrom('auditEvent')
    .select('changes')
    .where('action', '=', 'accounting_settings.update')
    .orderBy('id')
    .execute();
  expect(events.slice(-2).map(({ changes }) => changes)).toEqual([
    { economicAppSecret: { after: 'stored' }, economicGrant: { after: 'stored' } },
    { debtorsAccount: { before: '6100', after: '6200' }, economicGrant: { after: 'removed' } },
  ]);
});

test('a token can be replaced only with a recent password, anything else without', async () => {
  const later = await api.operator();
  const { hasEconomicAppSecret, hasEconomicGrant, firstMonthIsFixed, version, ...stored } = await read();
  const save = (change: object) =>
    api.call(setAccountingSettings, { as: later, body: { ...stored, ...change } });
  api.clock.advance({ minutes: 10 });
  expect((await save({ economicAppSecret: 'en anden' })).error.code).toBe('password_required');
  expect((await save({ economicAppSecret: null })).error.code).toBe('password_required');
  expect((await save({ vatAccount: '6903' })).status).toBe(200);
});

test('a save without a change is no change', async () => {
  const { version } = await read();
  await set({});
  expect((await read()).version).toBe(version);
});

test('the first month is fixed once a month is closed', async () => {
  await set({ firstMonth: '2026-09' });
  await api.database.owner
    .insertInto('accountingMonth')
    .values({ month: '2026-09-01', startedAt: new Date() })
    .execute();
  expect(await read()).toMatchObject({ firstMonth: '2026-09', firstMonthIsFixed: true });
  for (const firstMonth of ['2026-10', null]) {
    const { error } = await set({ firstMonth });
    const message = 'Måneden kan ikke ændres, når en måned er lukket.';
    expect(error.fields).toEqual([{ path: ['firstMonth'], message }]);
  }
  expect((await set({ closesAutomatically: false })).status).toBe(200);
});

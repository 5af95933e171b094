import { createHash } from 'node:crypto';
import { accountingFileEndpoints } from '@saldo/contract/accounting-files';
import type { ExportKind } from '@saldo/contract/accounting-files.paths';
import { accountingSettingsEndpoints } from '@saldo/contract/accounting-settings';
import type { InvoicingTerms } from '@saldo/domain/accounting/invoicing-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeMonth, completeSettings } from '../../../../test-support/accounting-month.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { makeAccountingExport, listAccountingExports, downloadAccountingExport } = accountingFileEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
  await makeCompany('Bageriet', { mode: 'on_use', vatMode: null });
  await makeCompany('Færgerne', { mode: 'on_allocation', vatMode: 'multi_purpose' });
  await makeCompany('Gården', { mode: 'none', vatMode: null });
  api.clock.set('2026-12-02T08:14:00Z');
  as = await api.operator();
  await closeMonth(api, '2026-11');
});
afterAll(() => api.stop());

/** A company whose employee was given 1.000 points and used 100. */
async function makeCompany(
  companyName: string,
  terms: Pick<InvoicingTerms, 'mode' | 'vatMode'>,
): Promise<void> {
  const customerId = await api.make.customer({ companyName });
  await api.database.owner
    .insertInto('invoicingTerms')
    .values({
      customerId,
      fromMonth: '2026-11-01',
      ...terms,
      pointPrice: 10_000,
      pricesIncludeVat: true,
      resetMode: 'credited',
      changedAt: new Date(),
    })
    .execute();
  const { id } = await api.make.employee({ customerId, balance: 1000 });
  await api.make.order({ employeeId: id, price: 100 });
}

const set = (values: object) => api.database.owner.updateTable('accountingSettings').set(values).execute();
const make = (kind: ExportKind, reason?: string, month = '2026-11') =>
  api.call(makeAccountingExport, { as, params: { month }, body: { kind, ...(reason && { reason }) } });
const setNumber = (nextVoucherNumber: number) =>
  api.call(accountingSettingsEndpoints.setAccountingSettings, {
    as,
    body: { ...completeSettings, nextVoucherNumber, closesAutomatically: false, firstMonth: null },
  });
const download = async (id: number) =>
  (await api.call(downloadAccountingExport, { as, params: { id: String(id) } })).data;

test('names what is missing in the settings', async () => {
  await set({ invoicesMade: 'in_accounting_program' });
  expect((await make('economic_journal')).error).toMatchObject({
    code: 'accounts_missing',
    message: 'Mangler: Konto for forudbetalte point, Konto for omsætning 25 %, Konto for salgsmoms.',
  });
  expect((await make('business_central_journal')).error.message).toBe('Mangler: Kladdetype, Kladdenavn.');
  expect((await make('economic_invoices')).error.message).toBe(
    'Mangler: Varenr., Layoutnr., Betalingsbetingelse, Momszone.',
  );
  expect((await make('business_central_invoices')).error.message).toMatch(/^Mangler: Konto for/);
  await set(completeSettings);
});

test('makes files of closed months only', async () => {
  expect((await make('economic_journal', undefined, '2026-12')).error.code).toBe('month_not_closed');
  expect((await make('economic_journal', undefined, '2026-13')).status).toBe(400);
});

test('keeps a file byte for byte, with the numbers of its vouchers', async () => {
  const { data, status } = await make('economic_journal');
  expect(status).toBe(201);
  const text = await download(data.id);
  expect(text.split('\r\n')).toEqual([
    '\ufeffType;Bilagsnr.;Dato;Konto;Beløb;Tekst;Afdeling;Dimension',
    'Finansbilag;5012;30-11-2026;5600;100,00;Saldo 2026-11 Forbrug: Bageriet;;',
    'Finansbilag;5012;30-11-2026;1010;-80,00;Saldo 2026-11 Forbrug: Bageriet;;',
    'Finansbilag;5012;30-11-2026;6902;-20,00;Saldo 2026-11 Forbrug: Bageriet;;',
    'Finansbilag;5013;30-11-2026;5600;1000,00;Saldo 2026-11 Tildelt: Færgerne;;',
    'Finansbilag;5013;30-11-2026;6800;-1000,00;Saldo 2026-11 Tildelt: Færgerne;;',
    'Finansbilag;5013;30-11-2026;6800;100,00;Saldo 2026-11 Forbrug: Færgerne;;',
    'Finansbilag;5013;30-11-2026;1010;-80,00;Saldo 2026-11 Forbrug: Færgerne;;',
    'Finansbilag;5013;30-11-2026;6902;-20,00;Saldo 2026-11 Forbrug: Færgerne;;',
    '',
  ]);
  expect(data).toEqual({
    id: data.id,
    month: '2026-11',
    kind: 'economic_journal',
    fileName: 'e-conomic-kassekladde-3_2026-11.csv',
    madeAt: '2026-12-02T08:14:00.000Z',
    madeBy: expect.any(String),
    reason: '',
    lines: 8,
    firstVoucher: 5012,
    lastVoucher: 5013,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  });
  // A new name of the company, or another account, changes nothing.
  await set({ debtorsAccount: '5700' });
  expect(await download(data.id)).toBe(text);
  await expect(sql`update accounting_export set content = ''`.execute(api.database.owner)).rejects.toThrow();
});

test('a second file needs a reason, and has new voucher numbers', async () => {
  const { error } = await make('economic_journal');
  expect(error).toMatchObject({
    code: 'export_exists',
    message: expect.stringMatching(
      /^Filen er dannet 02-12-2026 kl\. 09\.14 af .+: 8 linjer, bilag 5012–5013\. Skriv, hvorfor der skal dannes en ny\.$/,
    ),
  });
  const { data } = await make('economic_journal', 'Forkert konto');
  expect(data).toMatchObject({
    reason: 'Forkert konto',
    firstVoucher: 5014,
    lastVoucher: 5015,
    fileName: 'e-conomic-kassekladde-3_2026-11_2.csv',
  });
  expect(await download(data.id)).toContain(';5014;30-11-2026;5700;');
  const { data: files } = await api.call(listAccountingExports, { as, params: { month: '2026-11' } });
  expect(files.map(({ firstVoucher }) => firstVoucher)).toEqual([5014, 5012]);
});

test('a voucher number is never given twice, also if the next one is set back', async () => {
  const { fields } = (await setNumber(5013)).error;
  expect(fields).toEqual([
    { path: ['nextVoucherNumber'], message: 'Bilag 5013 er brugt. Vælg et nummer over 5015.' },
  ]);
  await set({ nextVoucherNumber: 5011 });
  expect((await make('business_central_journal')).error.code).toBe('voucher_numbers_used');
  const again = sql`insert into accounting_export (month, kind, file_name, content, sha256, lines, first_voucher,
      last_voucher, reason, made_at, made_by)
    select month, kind, file_name, content, sha256, lines, 5000, 5012, '', made_at, made_by from accounting_export
    limit 1`;
  await expect(again.execute(api.database.owner)).rejects.toThrow('accounting_export_voucher_numbers');
  await set({ nextVoucherNumber: 6000 });
  const files = await Promise.all(Array.from({ length: 5 }, () => make('business_central_journal', 'Igen')));
  const numbers = files.flatMap(({ data }) => [data.firstVoucher, data.lastVoucher]);
  expect(new Set(numbers).size).toBe(10);
  const { nextVoucherNumber } = await api.services.db
    .selectFrom('accountingSettings')
    .select('nextVoucherNumber')
    .executeTakeFirstOrThrow();
  expect(nextVoucherNumber).toBe(6010);
});

test('leaves out what invoices of the accounting program book', async () => {
  await set({ invoicesMade: 'in_accounting_program' });
  const { data } = await make('economic_journal', 'Fakturaer i programmet');
  expect((await download(data.id)).split('\r\n').slice(1, -1)).toEqual([
    expect.stringContaining(';6800;100,00;Saldo 2026-11 Forbrug: Færgerne;;'),
    expect.stringContaining(';1010;-80,00;Saldo 2026-11 Forbrug: Færgerne;;'),
    expect.stringContaining(';6902;-20,00;Saldo 2026-11 Forbrug: Færgerne;;'),
  ]);
});

test('invoices as JSON, and as the neutral file', async () => {
  const economic = JSON.parse(await download((await make('economic_invoices')).data.id));
  expect(economic).toMatchObject([
    { recipient: { name: 'Bageriet' }, lines: [{ product: { productNumber: 'SALDO' }, unitNetPrice: 80 }] },
    {
      recipient: { name: 'Færgerne' },
      lines: [{ product: { productNumber: 'SALDO-F0' }, unitNetPrice: 1000 }],
    },
  ]);
  const { data: central } = await make('business_central_invoices');
  expect(central).toMatchObject({ firstVoucher: null, lastVoucher: null, lines: 2 });
  expect(JSON.parse(await download(central.id)).salesInvoices).toMatchObject([
    { salesInvoiceLines: [{ lineObjectNumber: '1010', unitPrice: 80 }] },
    { salesInvoiceLines: [{ lineObjectNumber: '6800', unitPrice: 1000 }] },
  ]);
  const rows = (await download((await make('invoice_basis')).data.id)).split('\r\n');
  expect(rows.slice(1, -1)).toEqual([
    expect.stringMatching(/;Bageriet;;;2026-11;;;;Forbrug november 2026;1;100;80,00;25;20,00;100,00;;$/),
    expect.stringMatching(
      /;Færgerne;;;2026-11;;;;Tildelte point november 2026;1;1000;1000,00;0;0,00;1000,00;;$/,
    ),
  ]);
});

test('a month without movements has no file', async () => {
  api.clock.set('2027-01-02T08:00:00Z');
  as = await api.operator();
  await closeMonth(api, '2026-12');
  expect((await make('economic_journal', undefined, '2026-12')).error).toMatchObject({
    code: 'nothing_to_export',
    message: 'Der er intet til kladden: fakturaerne i regnskabsprogrammet bogfører det hele.',
  });
  await set({ invoicesMade: 'elsewhere' });
  expect((await make('economic_journal', undefined, '2026-12')).error.message).toBe(
    'Måneden har intet til denne fil.',
  );
});

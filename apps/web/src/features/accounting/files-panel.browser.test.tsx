import {
  type AccountingExport,
  accountingFileEndpoints,
  type EconomicInvoices,
} from '@saldo/contract/accounting-files';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { FilesPanel } from './files-panel.tsx';

const file: AccountingExport = {
  id: 7,
  month: '2026-11',
  kind: 'economic_journal',
  fileName: 'e-conomic-kassekladde_2026-11.csv',
  madeAt: '2026-12-02T08:14:00.000Z',
  madeBy: 'Ib Operatør',
  reason: '',
  lines: 214,
  firstVoucher: 5012,
  lastVoucher: 5088,
  bytes: 9000,
  sha256: '0f'.repeat(32),
};
const nothingSent: EconomicInvoices = { waiting: 0, sent: 0, refused: 0, stopped: 0, problems: [] };

let files: AccountingExport[];
let sending: EconomicInvoices;
let made: SentRequest[];

beforeEach(() => {
  files = [];
  sending = nothingSent;
  answer(accountingFileEndpoints.listAccountingExports, () => files);
  answer(accountingFileEndpoints.getEconomicInvoices, () => sending);
  made = answer(accountingFileEndpoints.makeAccountingExport, ({ body }) => {
    const next = { ...file, ...(body as { reason?: string }), id: file.id + files.length };
    files = [next, ...files];
    return next;
  });
});

const show = (state: 'open' | 'closed' = 'closed') =>
  render(<FilesPanel month={{ month: '2026-11', state }} />, '/accounting/2026-11/files');
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('offers no file of an open month', async () => {
  show('open');
  await expect
    .element(page.getByText('Filer til regnskabsprogrammet dannes, når november 2026 er lukket.'))
    .toBeVisible();
  await expect.element(page.getByRole('button')).toHaveLength(0);
});

it('makes a file, and then says when it was made and where it is', async () => {
  show();
  await button('Dan fil: e-conomic kassekladde').click();
  const text = 'Filen er dannet 02-12-2026 kl. 09.14 af Ib Operatør: 214 linjer, bilag 5012–5088.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Hent e-conomic kassekladde' }))
    .toHaveAttribute('href', '/api/accounting/exports/7/download');
  expect(made.map(({ body }) => body)).toEqual([{ kind: 'economic_journal' }]);
});

it('asks for the reason of a new file', async () => {
  files = [file];
  show();
  await button('Dan ny fil: e-conomic kassekladde').click();
  const dialog = page.getByRole('dialog', { name: 'Dan ny fil: e-conomic kassekladde' });
  await dialog.getByRole('button', { name: 'Dan ny fil' }).click();
  await expect.element(dialog.getByText('Begrundelse er påkrævet')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox'), 'Forkert konto');
  await dialog.getByRole('button', { name: 'Dan ny fil' }).click();
  await expect.element(page.getByRole('table').getByText('Forkert konto')).toBeVisible();
  expect(made.map(({ body }) => body)).toEqual([{ kind: 'economic_journal', reason: 'Forkert konto' }]);
});

it('says what is missing', async () => {
  answer(accountingFileEndpoints.makeAccountingExport, () => refused('accounts_missing'));
  show();
  await button('Dan fil: Business Central kladde').click();
  await expect.element(page.getByText('Udfyld Opsætning under Regnskab først.')).toBeVisible();
});

it('sends invoices to e-conomic, and shows how far that is', async () => {
  answer(accountingFileEndpoints.sendEconomicInvoices, () => {
    sending = { ...nothingSent, waiting: 1, sent: 2 };
    return sending;
  });
  show();
  await button('Send til e-conomic').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send til e-conomic' }).click();
  await expect.element(page.getByText('Sender (2 af 3)')).toBeVisible();
  await expect.element(button('Send til e-conomic')).toBeDisabled();
  const error = 'e-conomic afviste fakturaen (400): Product SALDO-0 does not exist.';
  sending = {
    ...nothingSent,
    sent: 2,
    refused: 1,
    problems: [{ customer: { id: 3, companyName: 'Færgerne' }, error }],
  };
  await expect.element(page.getByText(`Færgerne: ${error}`)).toBeVisible();
  await expect.element(page.getByText(/^2 af 3 fakturaer er oprettet som kladde\./)).toBeVisible();
  await expect.element(button('Send til e-conomic')).toBeEnabled();
});

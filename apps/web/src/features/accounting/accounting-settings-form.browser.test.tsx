import { type AccountingSettings, accountingSettingsEndpoints } from '@saldo/contract/accounting-settings';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { AccountingSettingsScreen } from './accounting-settings-screen.tsx';

const account = page.getByRole('textbox', { name: 'Salgsmoms' });
const token = page.getByLabelText('AgreementGrantToken', { exact: true });
const save = page.getByRole('button', { name: 'Gem opsætning' });
const saved = page.getByText('Opsætningen er nu opdateret.');

let stored: AccountingSettings;

/** Stores what is sent, as the server does. */
function store({ body }: SentRequest): AccountingSettings {
  const { economicAppSecret: _secret, economicGrant, ...input } = body as Record<string, unknown>;
  stored = { ...stored, ...input, version: stored.version + 1 };
  if (economicGrant !== undefined) stored.hasEconomicGrant = economicGrant !== null;
  return stored;
}

beforeEach(async () => {
  stored = {
    debtorsAccount: '6100',
    prepaidAccount: '',
    revenue25Account: '',
    revenue0Account: '',
    vatAccount: '',
    unredeemedAccount: '',
    economicJournal: '',
    economicProduct: '',
    economicLayout: '',
    economicPaymentTerms: '',
    economicVatZone: '',
    bcTemplate: '',
    bcBatch: '',
    hasEconomicAppSecret: false,
    hasEconomicGrant: false,
    nextVoucherNumber: 1,
    invoicesMade: 'in_accounting_program',
    closesAutomatically: false,
    firstMonth: '2026-11',
    firstMonthIsFixed: true,
    version: 1,
  };
  answer(accountingSettingsEndpoints.getAccountingSettings, () => stored);
  render(<AccountingSettingsScreen />, '/accounting/settings');
  await expect.element(save).toBeVisible();
});

it('refuses an account with letters beside its field', async () => {
  await userEvent.fill(account, '69x2');
  await save.click();
  await expect
    .element(account)
    .toHaveAccessibleDescription(/Konto for salgsmoms skal være et nummer på 1–9 cifre/);
});

it('sends a token once, forgets it, and removes it on demand', async () => {
  const sent = answer(accountingSettingsEndpoints.setAccountingSettings, store);
  await userEvent.fill(token, 'aftalen');
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(token).toHaveValue('');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(account, '6902');
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  await page.getByRole('button', { name: 'Fjern AgreementGrantToken' }).click();
  await expect.element(token).toHaveAccessibleDescription('Fjernes, når du gemmer.');
  await save.click();
  await expect.poll(() => sent.length).toBe(3);
  await expect
    .element(page.getByRole('button', { name: 'Fjern AgreementGrantToken' }))
    .not.toBeInTheDocument();
  expect(sent.map(({ body }) => (body as { economicGrant?: string | null }).economicGrant)).toEqual([
    'aftalen',
    undefined,
    null,
  ]);
});

it('does not change the first month once a month is closed', async () => {
  await expect.element(page.getByRole('combobox', { name: 'Første regnskabsmåned' })).toBeDisabled();
});

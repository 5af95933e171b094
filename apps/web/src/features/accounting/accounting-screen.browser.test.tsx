import { type AccountingMonth, accountingEndpoints, type MonthChecks } from '@saldo/contract/accounting';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refused, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { AccountingScreen } from './accounting-screen.tsx';

const month = (name: string, changed: Partial<AccountingMonth> = {}): AccountingMonth => ({
  month: name,
  state: 'open',
  opening: 0,
  allocated: 500,
  deducted: 0,
  used: -120,
  refunded: 0,
  reset: 0,
  closing: 12_480_115.5,
  held: 0,
  employees: 98_211,
  debt: 1234.5,
  invoiced: 0,
  companies: 1040,
  closedCompanies: 0,
  closedAt: null,
  closedBy: null,
  problem: null,
  ...changed,
});

const nothing: MonthChecks = {
  month: '2026-11',
  companies: 1040,
  problem: null,
  pendingOrders: { count: 0, points: 0 },
  pendingAmounts: { count: 0, points: 0 },
  withoutFile: { count: 0, first: [] },
  differences: { count: 0, first: [] },
  unpostable: { count: 0, first: [] },
};

const closeButton = page.getByRole('button', { name: 'Luk november 2026' });
const question = page.getByRole('dialog', { name: 'Luk november 2026?' });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

let november: AccountingMonth;
let checks: MonthChecks;
let sent: SentRequest[];

beforeEach(() => {
  november = month('2026-11');
  checks = nothing;
  answer(accountingEndpoints.listAccountingMonths, () => [
    month('2026-12', { problem: 'Luk november først.' }),
    november,
    month('2026-10', { state: 'closed', closedAt: '2026-11-02T05:00:00.000Z' }),
  ]);
  answer(accountingEndpoints.getMonthChecks, () => checks);
  sent = answer(accountingEndpoints.closeMonth, () => {
    november = month('2026-11', { state: 'closing', closedCompanies: 812 });
    return november;
  });
});

it('marks the figures of open months as provisional', async () => {
  render(<AccountingScreen />, '/accounting');
  await expect.element(rowOf('November 2026')).toMatchTextContent(/Åben.*Foreløbig.*\+500.*−120.*1\.234,50/);
  await expect.element(rowOf('Oktober 2026')).toMatchTextContent(/Lukket.*02-11-2026 06\.00/);
  await expect.element(rowOf('Oktober 2026')).not.toMatchTextContent(/Foreløbig/);
});

it('says before closing what waits and what goes wrong', async () => {
  checks = {
    ...nothing,
    pendingOrders: { count: 3, points: 1240 },
    pendingAmounts: { count: 1, points: 50 },
    withoutFile: {
      count: 2,
      first: [
        { customer: { id: 1, companyName: 'Bælt' }, problem: 'Mangler: Konto for forudbetalte point.' },
      ],
    },
    differences: { count: 1, first: [{ id: 2, companyName: 'Ærø Færgerne' }] },
  };
  render(<AccountingScreen />, '/accounting');
  await closeButton.click();
  for (const text of [
    'Før du lukker',
    '1.040 virksomheder, 98.211 saldi, ultimo 12.480.115,50 point.',
    '3 ordrer på 1.240 point afventer; de bogføres, når de godkendes.',
    '1 beløb på 50 point afventer; det bogføres, når det godkendes.',
    'Bælt: Mangler: Konto for forudbetalte point.',
    'og 1 flere',
    'Kan ikke lukkes: Saldokontrollen fandt en forskel hos Ærø Færgerne.',
  ])
    await expect.element(question.getByText(text)).toBeVisible();
});

it('closes the month once for two clicks, shows how far it is, and says when it is closed', async () => {
  render(<AccountingScreen />, '/accounting');
  await closeButton.click();
  await expect.element(question.getByText('Intet venter, og alt stemmer.')).toBeVisible();
  await clickTwice(question.getByRole('button', { name: 'Luk november 2026' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(rowOf('November 2026').getByText('Lukker (812 af 1.040)')).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();
  november = month('2026-11', { state: 'closed', closedAt: '2026-12-01T08:00:00.000Z' });
  await expect.element(page.getByText('November 2026 er lukket. Der kan ikke bogføres i den.')).toBeVisible();
  expect(sent.map(({ address }) => address)).toEqual(['/api/accounting/months/2026-11/close']);
});

it('keeps the question open with the reason of a refusal', async () => {
  answer(accountingEndpoints.closeMonth, () => refused('too_slow'));
  render(<AccountingScreen />, '/accounting');
  await closeButton.click();
  await question.getByRole('button', { name: 'Luk november 2026' }).click();
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent('Forespørgslen tog for lang tid. Prøv igen.');
});

it('says why the next month cannot be closed yet', async () => {
  november = month('2026-11', { problem: 'November slutter først om 4 dage.' });
  render(<AccountingScreen />, '/accounting');
  await expect.element(page.getByText('November slutter først om 4 dage.')).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();
});

import type { AccountingMonth } from '@saldo/contract/accounting';
import {
  accountingReportEndpoints,
  type Liability,
  type LiabilityRow,
} from '@saldo/contract/accounting-reports';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { LiabilityPanel } from './liability-panel.tsx';

const figures = {
  ...{ opening: 100, allocated: 50, deducted: 0, used: -20, refunded: 0, reset: 0, closing: 130 },
  ...{ held: 10, employees: 2, debt: 130, frame: 0 },
};
const company = {
  id: 3,
  companyName: 'Ærø Færgerne',
  debtorNumber: 7,
  mode: 'on_allocation',
  vatMode: 'multi_purpose',
} as const;

const row = (id: number | null, name: string): LiabilityRow => ({ id, name, company: null, ...figures });

const month: AccountingMonth = {
  ...figures,
  month: '2026-10',
  state: 'closed',
  invoiced: 0,
  companies: 1,
  closedCompanies: 1,
  closedAt: '2026-11-02T08:14:00.000Z',
  closedBy: 'Ib',
  problem: null,
};

let sent: SentRequest[];

beforeEach(() => {
  const all: Liability = {
    month: '2026-10',
    state: 'closed',
    date: '2026-10-31',
    customer: null,
    total: figures,
    count: 1,
    rows: [{ ...row(3, 'Ærø Færgerne'), company }],
  };
  sent = answer(accountingReportEndpoints.getLiability, ({ address }) => {
    const query = new URL(address, 'http://localhost').searchParams;
    const shown = { ...all, date: query.get('date') ?? all.date };
    if (!query.has('customerId')) return shown;
    if (!query.has('departmentId')) return { ...shown, customer: company, rows: [row(null, 'Ikke tildelt')] };
    const rows = [row(41, 'Åse Bøg'), row(42, DELETED_EMPLOYEE)];
    return { ...shown, customer: company, department: null, rows };
  });
});

it('opens from a company to its departments and employees, and back', async () => {
  render(<LiabilityPanel month={month} />, '/accounting/2026-10');
  await expect.element(page.getByRole('heading', { name: 'Forpligtelse pr. 31-10-2026' })).toBeVisible();
  await expect.element(page.getByText('primo 100, tildelt +50, brugt −20')).toBeVisible();
  await page.getByRole('link', { name: 'Ærø Færgerne' }).click();
  await page.getByRole('link', { name: 'Ikke tildelt' }).click();
  await expect.element(page.getByRole('link', { name: 'Åse Bøg' })).toHaveAttribute('href', '/employees/41');
  await expect.element(page.getByText(DELETED_EMPLOYEE)).toBeVisible();
  await expect.element(page.getByRole('link', { name: DELETED_EMPLOYEE })).not.toBeInTheDocument();
  expect(sent.at(-1)?.address).toMatch(/customerId=3&departmentId=none/);
  await page.getByRole('link', { name: 'Alle kunder' }).click();
  await expect.element(page.getByRole('link', { name: 'Alle kunder' })).not.toBeInTheDocument();
});

it('shows the balances of another day, and keeps it on the way to a company', async () => {
  render(<LiabilityPanel month={month} />, '/accounting/2026-10');
  await page.getByRole('combobox', { name: 'Pr.' }).selectOptions('15-10-2026');
  await expect.element(page.getByRole('heading', { name: 'Forpligtelse pr. 15-10-2026' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Hent CSV' }))
    .toHaveAttribute('href', '/api/accounting/months/2026-10/liability/export?date=2026-10-15');
  await page.getByRole('link', { name: 'Ærø Færgerne' }).click();
  await expect.element(page.getByRole('link', { name: 'Ikke tildelt' })).toBeVisible();
  expect(sent.at(-1)?.address).toMatch(/date=2026-10-15&customerId=3/);
});

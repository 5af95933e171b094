import { type CompanyStatement, companyStatementEndpoints } from '@saldo/contract/company-statements';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { CompanyStatementsScreen } from './company-statements-screen.tsx';

const { listCompanyStatements, getCompanyStatement, mailCompanyStatement } = companyStatementEndpoints;

const december = { month: '2026-12', closedAt: null, mailed: null };
const november = { month: '2026-11', closedAt: '2026-12-01T08:14:00.000Z', mailed: null };
const movements = { allocated: 500, deducted: 0, used: -100, refunded: 0, reset: 0 };
const statement: CompanyStatement = {
  ...november,
  company: {
    id: 1,
    companyName: 'Ærø Færgerne',
    debtorNumber: 10_234,
    cvrNumber: '',
    eanNumber: '',
    theirReference: '',
  },
  mode: 'on_use',
  vatMode: null,
  ...{ pointPrice: 10_000, pricesIncludeVat: true },
  opening: 100,
  ...movements,
  closing: 500,
  held: 0,
  employees: 3,
  departments: [{ department: { id: 1, name: 'Kaj 4' }, costCentre: '4711', ...movements }],
  invoice: { lines: [], net: 0, vat: 0, gross: 0 },
  recipients: ['bogholderi@eksempel.dk'],
};

const monthOf = (address: string) => /company-statements\/([\d-]+)/.exec(address)?.[1];

it('shows the newest closed month, and another one that is chosen', async () => {
  answer(listCompanyStatements, () => [december, november]);
  answer(getCompanyStatement, ({ address }) =>
    monthOf(address) === '2026-12' ? { ...statement, ...december, closing: 700 } : statement,
  );
  const history = render(<CompanyStatementsScreen />, '/company-statements');
  await expect.element(page.getByRole('row', { name: 'Ultimo 30-11-2026 500' })).toBeVisible();
  await expect.element(page.getByText('Lukket 01-12-2026 09.14')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Måned'), 'december 2026');
  await expect.element(page.getByRole('row', { name: 'Ultimo 31-12-2026 700' })).toBeVisible();
  await expect.element(page.getByText('Foreløbig', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send kontoudtog' })).not.toBeInTheDocument();
  expect(history.location.search).toBe('?month=2026-12');
});

it('sends the statement of a closed month once', async () => {
  let mailed: CompanyStatement['mailed'] = null;
  answer(listCompanyStatements, () => [{ ...november, mailed }]);
  answer(getCompanyStatement, () => ({ ...statement, mailed }));
  const sent = answer(mailCompanyStatement, () => {
    mailed = { at: '2026-12-02T10:00:00.000Z', recipients: statement.recipients };
    return { ...november, mailed };
  });
  render(<CompanyStatementsScreen />, '/company-statements');
  await userEvent.click(page.getByRole('button', { name: 'Send kontoudtog' }));
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/Ærø Færgerne sendes som PDF til bogholderi@eksempel.dk\.$/))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send kontoudtog' }));
  await expect.element(page.getByText('Kontoudtoget for november 2026 er nu på vej.')).toBeVisible();
  await expect.element(page.getByText('Sendt 02-12-2026 11.00 til bogholderi@eksempel.dk.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send kontoudtog' })).not.toBeInTheDocument();
  expect(sent.map(({ address }) => monthOf(address))).toEqual(['2026-11']);
});

it('cannot be sent without recipients', async () => {
  answer(listCompanyStatements, () => [november]);
  answer(getCompanyStatement, () => ({ ...statement, recipients: [] }));
  render(<CompanyStatementsScreen />, '/company-statements');
  await expect.element(page.getByText('Ikke sendt. Der er ingen modtagere af kontoudtog.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send kontoudtog' })).not.toBeInTheDocument();
});

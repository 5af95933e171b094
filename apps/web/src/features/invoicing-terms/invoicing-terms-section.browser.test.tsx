import { invoicingTermsEndpoints, type StoredInvoicingTerms } from '@saldo/contract/invoicing-terms';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { InvoicingTermsSection } from './invoicing-terms-section.tsx';

const mode = page.getByRole('combobox', { name: 'Faktureringsmåde' });
const vatMode = page.getByRole('combobox', { name: 'Momsmåde' });
const price = page.getByRole('textbox', { name: 'Pris pr. point' });
const prices = page.getByRole('combobox', { name: 'Priser er' });
const cvr = page.getByRole('textbox', { name: 'CVR-nummer' });
const save = page.getByRole('button', { name: 'Gem fakturering' });

const terms = {
  mode: 'on_use',
  vatMode: null,
  pointPrice: 10_000,
  pricesIncludeVat: true,
  resetMode: 'credited',
} as const;

let stored: StoredInvoicingTerms;

/** Stores what is sent, from the next month on, as the server does. */
function store({ body }: SentRequest): StoredInvoicingTerms {
  const input = body as typeof stored;
  const by = { from: '2026-12', changedAt: '2026-11-20T10:00:00.000Z', changedBy: 'Ib Operatør' };
  const { mode, vatMode, pointPrice, pricesIncludeVat, resetMode } = input;
  const chosen = { mode, vatMode, pointPrice, pricesIncludeVat, resetMode };
  const history = [{ ...chosen, ...by }];
  stored = { ...stored, ...input, from: '2026-12', current: terms, history, version: stored.version + 1 };
  return stored;
}

beforeEach(async () => {
  stored = {
    ...terms,
    cvrNumber: '',
    eanNumber: '',
    theirReference: '',
    invoiceLines: 'single',
    statementRecipients: [],
    from: null,
    current: null,
    nextFrom: '2026-12',
    balance: 1240.5,
    history: [],
    version: 1,
  };
  answer(invoicingTermsEndpoints.getInvoicingTerms, () => stored);
  render(<InvoicingTermsSection />);
  await expect.element(price).toHaveValue('1,00');
});

it('says from when a change holds, and what holds until then', async () => {
  const sent = answer(invoicingTermsEndpoints.setInvoicingTerms, store);
  await expect.element(page.getByText('En ændring gælder fra 1. december 2026.')).toBeVisible();
  await expect.element(vatMode).not.toBeInTheDocument();
  await mode.selectOptions('Ved tildeling');
  await vatMode.selectOptions('Ved udstedelse (ét formål)');
  await userEvent.fill(price, '0,7525');
  await prices.selectOptions('ekskl. moms');
  await expect.element(page.getByText('Ændringen gælder fra 1. december 2026.')).toBeVisible();
  await save.click();
  await expect
    .element(
      page.getByText(/^Gælder fra 1\. december 2026\. Indtil da gælder: Ved forbrug · 1,00 kr\. inkl\. moms/),
    )
    .toBeVisible();
  await expect.element(page.getByText('Ved tildeling, ét formål')).toBeVisible();
  await expect.element(page.getByText(/af Ib Operatør$/)).toBeVisible();
  const chosen = { vatMode: 'single_purpose', pointPrice: 7525, pricesIncludeVat: false };
  expect(sent.map(({ body }) => body)).toMatchObject([{ mode: 'on_allocation', ...chosen }]);
});

it('says what other terms mean for the points that employees have', async () => {
  const warning = page.getByText(/^Medarbejderne har 1\.240,50 point/);
  await userEvent.fill(price, '2,00');
  await expect.element(warning).not.toBeInTheDocument();
  await mode.selectOptions('Ved tildeling');
  await expect.element(page.getByText(/Fra 1\. december 2026 står de som gæld til kunden\./)).toBeVisible();
  await mode.selectOptions('Faktureres ikke');
  await expect.element(warning).not.toBeInTheDocument();
});

it.each([
  ['0', 'Pris pr. point skal være mere end 0'],
  ['-1', 'Pris pr. point skal være mere end 0'],
  ['en krone', 'Pris pr. point skal være et beløb i kroner'],
  ['1,00005', 'Pris pr. point må højst have fire decimaler'],
  ['0.75', 'Skriv med komma, fx 0,75'],
  ['', 'Pris pr. point er påkrævet'],
])('refuses the price »%s« beside the field', async (typed, message) => {
  await userEvent.fill(price, typed);
  await save.click();
  await expect.element(price).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(price).toHaveFocus();
});

it('refuses wrong check digits, and prices without VAT of points for several purposes', async () => {
  await userEvent.fill(cvr, '13585629');
  await mode.selectOptions('Ved tildeling');
  await vatMode.selectOptions('Ved indløsning (flere formål)');
  await prices.selectOptions('ekskl. moms');
  await save.click();
  await expect.element(cvr).toHaveAccessibleDescription(/CVR-nummer er ikke gyldigt/);
  await userEvent.fill(cvr, '13 58 56 28');
  await save.click();
  await expect.element(prices).toHaveAccessibleDescription(/Prisen på point til flere formål er inkl\. moms/);
});

import type { Page } from '@playwright/test';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog } from '../support/dialogs.ts';
import { printedPages } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

const ROWS = 90;
const SCHEME = 'data-mantine-color-scheme';
const today = formatDate(copenhagenDate(Temporal.Now.instant()));
const occurrences = (pages: readonly string[], text: string) => pages.join('\n').split(text).length - 1;

const asDialog = {
  address: (customerId: number, id: number) => `/customers/${customerId}?employee=${id}`,
  found: (page: Page, name: string) => dialog(page, `Transaktioner - ${name}`),
  title: (name: string) => `Transaktioner - ${name}`,
};
const asPage = {
  address: (_customerId: number, id: number) => `/employees/${id}`,
  found: (page: Page) => page.getByRole('main'),
  title: () => 'Kontoudtog',
};

for (const [screen, width, { address, found, title }] of [
  ['wide', 1440, asDialog],
  ['phone', 390, asDialog],
  ['on the page of the employee', 1440, asPage],
] as const) {
  test(`a statement prints whole, without buttons and without the page behind it: ${screen}`, async ({
    operatorPage: page,
    saldo,
  }) => {
    const employeeNumber = `M-${width}`;
    const { id, name, customerId } = await saldo.make.employee({ employeeNumber });
    const { companyName } = await saldo.make.customerById(customerId);
    for (let n = 1; n <= ROWS; n += 1) {
      await saldo.make.amount(id, { text: `Linje nr. ${String(n).padStart(3, '0')}.`, amount: n });
    }
    const futureDate = copenhagenDate(Temporal.Now.instant()).add({ days: 1 }).toString();
    await saldo.make.amount(id, { text: 'Julegave', amount: 10, futureDate });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(address(customerId, id));
    const statement = found(page, name);
    await expect(statement.getByText(`Linje nr. 001.`)).toBeAttached();
    await expect(statement.getByRole('button', { name: 'Udskriv' })).toBeVisible();

    await page.evaluate((scheme) => {
      const { documentElement: html, body } = document;
      addEventListener('beforeprint', () => body.setAttribute('data-in', html.getAttribute(scheme) ?? ''));
    }, SCHEME);
    const pages = await printedPages(page);
    await expect(page.locator('body')).toHaveAttribute('data-in', 'light');
    // The statement has 94 lines of about 40 px and a heading; a sheet holds about 1,000 px.
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(5);
    for (let n = 1; n <= ROWS; n += 1) {
      expect(occurrences(pages, `Linje nr. ${String(n).padStart(3, '0')}.`), `line ${n}`).toBe(1);
    }
    expect(pages[0]).toContain(title(name));
    expect(pages[0]).toContain(`Udskrevet ${today}`);
    expect(pages[0]).toContain('Saldo 4.095');
    expect(occurrences(pages, 'Julegave')).toBe(1);
    for (const sheet of pages) expect(sheet).toMatch(/Dato\s+Tekst\s+Beløb\s+Saldo/);
    expect(occurrences(pages, 'Til rådighed')).toBe(1);
    expect(pages[0]).toMatch(new RegExp(`Virksomhed\\s+${companyName}`));
    expect(pages[0]).toMatch(new RegExp(`Medarbejdernr\\.\\s+${employeeNumber}`));
    expect(pages[0]).toMatch(new RegExp(`Periode\\s+${today} – ${today}`));
    for (const word of ['Udskriv', 'Tilføj beløb', 'Hent CSV', 'Stop', 'Luk', 'Åbn', 'Kunder']) {
      expect(occurrences(pages, word), word).toBe(0);
    }
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'dark');
    await expect(statement.getByRole('button', { name: 'Tilføj beløb' })).toBeVisible();
  });
}

test('an order prints with all its lines, and its button prints the page', async ({
  operatorPage: page,
  saldo,
}) => {
  const { employee, shop } = await makeApprovingCustomer(saldo);
  const prices = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`VARE-${n + 100}`, 1]));
  await shop.products(prices);
  const { orderNumber } = await shop.order(employee.id, prices);
  await page.goto(`/orders?order=${orderNumber}`);
  const order = dialog(page, `Ordre ${orderNumber}`);
  await expect(order.getByRole('table', { name: 'Ordrelinjer' })).toContainText('VARE-159');
  const pages = await printedPages(page);
  expect(pages.length).toBeGreaterThanOrEqual(2);
  for (const itemNumber of Object.keys(prices)) expect(pages.join('\n')).toContain(itemNumber);
  expect(pages[0]).toContain(`Ordre ${orderNumber}`);
  expect(pages[0]).toContain(employee.name);
  expect(pages[0]).toContain(`Udskrevet ${today}`);
  for (const sheet of pages) expect(sheet).toMatch(/Vare\s+Antal\s+Pris\s+Beløb/);
  expect(pages.at(-1)).toMatch(/I alt\s+60/);
  for (const word of ['Luk', 'Annuller ordre', 'Hent CSV']) expect(occurrences(pages, word), word).toBe(0);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'print');
  });
  await order.getByRole('button', { name: 'Udskriv' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'print');
});

import type { Locator, Page } from '@playwright/test';
import { dialog, search } from '../support/dialogs.ts';
import { expect as expectQuickly, test } from '../support/test.ts';

// Creating employees hashes their passwords, so a busy machine takes long.
test.slow();
const expect = expectQuickly.configure({ timeout: 60_000 });

const table = (page: Page): Locator => page.getByRole('region', { name: 'Medarbejdere', exact: true });
const box = (page: Page, name: string): Locator =>
  table(page).getByRole('checkbox', { name: `Vælg ${name} Valg`, exact: true });
const ticked = (page: Page): Locator => table(page).getByRole('checkbox', { name: / Valg$/, checked: true });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Valgte' });
const count = (page: Page): Locator => bar(page).getByRole('status');

test('keeps the selection while searching, and clears it when a filter changes', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const customerId = administrator.customer.id;
  for (const firstName of ['Anna', 'Bo', 'Carl']) {
    await saldo.make.employee({ customerId, firstName, lastName: 'Valg' });
  }
  await page.goto('/');
  await search(page, 'Søg i medarbejdere', 'anna');
  await box(page, 'Anna').check();
  await search(page, 'Søg i medarbejdere', 'carl');
  await expect(count(page)).toHaveText('1 valgt 1 vises ikke på denne side');
  await box(page, 'Carl').check();
  await page.getByRole('button', { name: 'Ryd søgning' }).click();
  await expect(ticked(page)).toHaveCount(2);
  await expect(count(page)).toHaveText('2 valgt');

  await table(page)
    .getByRole('row', { name: /Carl Valg/ })
    .getByRole('button', { name: 'Slet' })
    .click();
  await dialog(page, 'Ønsker du at slette medarbejderen?').getByRole('button', { name: 'Slet' }).click();
  await expect(box(page, 'Carl')).toHaveCount(0);
  await expect(count(page)).toHaveText('1 valgt');

  await table(page).getByLabel('Login', { exact: true }).selectOption('Har login');
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(box(page, 'Anna')).not.toBeChecked();
  await expect(bar(page)).toHaveCount(0);
});

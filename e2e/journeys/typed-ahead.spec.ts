import type { Page } from '@playwright/test';
import { dialog, field, row } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

/** Holds back all scripts and data requested from now on, until the returned function is called. */
async function holdDownloads(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/|\/api\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('letters typed while the palette downloads are searched for', async ({ administratorPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
  const release = await holdDownloads(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('camillaa');
  await page.keyboard.press('Backspace');
  release();
  await expect(page.getByRole('combobox', { name: 'Søg, eller udfør en handling' })).toHaveValue('camilla');
});

// Playwright types letters that an American keyboard lacks without key events.
test('letters typed while a dialog downloads are in its first field', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  const dialogs: [path: string, button: string, title: string, first: string][] = [
    ['/', 'Tilføj beløb', `Tilføj beløb til ${employee.name}`, 'Tekst'],
    ['/', 'Opret medarbejder', 'Opret medarbejder', 'Fornavn'],
    ['/departments', 'Opret afdeling', 'Opret afdeling', 'Navn'],
  ];
  for (const [path, button, title, first] of dialogs) {
    await page.goto(path);
    if (path === '/') await expect(row(page, employee.email)).toBeVisible();
    const opener = page.getByRole('button', { name: button, exact: true }).first();
    await expect(opener).toBeVisible();
    const release = await holdDownloads(page);
    await opener.click();
    await page.keyboard.type('Jubilaeum 25');
    release();
    await expect(field(dialog(page, title), first)).toHaveValue('Jubilaeum 25');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('letters typed while a dialog of an operator downloads are in its first field', async ({
  operatorPage: page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Opret ny kunde' }).first();
  await expect(opener).toBeVisible();
  const release = await holdDownloads(page);
  await opener.click();
  await page.keyboard.type('Roskilde Bageri');
  release();
  await expect(page.getByRole('dialog').getByLabel('Firmanavn')).toHaveValue('Roskilde Bageri');
});

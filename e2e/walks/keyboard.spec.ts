import type { Page } from '@playwright/test';
import { dialog, field, row } from '../support/dialogs.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until an element with the name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('signs in and adds an amount without a mouse', async ({ page, saldo }) => {
  const employee = await saldo.make.employee();
  const { companyName } = await saldo.make.customerById(employee.customerId);
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(operatorAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(operatorAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Søg i kunder' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Søg i kunder' })).toBeFocused();
  await page.keyboard.type(companyName);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 – 1 of 1')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toHaveValue(`${companyName}/`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(row(page, companyName)).toBeVisible();

  await tabTo(page, new RegExp(`^${companyName}$`));
  await page.keyboard.press('Enter');
  await expect(row(page, employee.email)).toBeVisible();
  await tabTo(page, new RegExp(`^${employee.name}$`));
  // The balance and Log ind come first.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  const opener = row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');

  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await expect(field(form, 'Tekst')).toBeFocused();
  // Removes the focus, as a save does when it disables its button.
  await field(form, 'Tekst').blur();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(form, 'Tekst')).toBeFocused();
  await page.keyboard.type('Uden mus');
  await page.keyboard.press('Tab');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(row(page, employee.email).getByRole('link', { name: /vis transaktioner/ })).toHaveText('75');
  await expect(opener).toBeFocused();
});

test('the focus stays inside an open modal', async ({ operatorPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Opret ny kunde' }).first().click();
  const form = dialog(page, 'Opret ny kunde');
  await expect(field(form, 'Firmanavn')).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.mouse.click(5, 5);
  await expect(form).toBeVisible();
});

test('the first Tab stop skips the menu', async ({ operatorPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Spring til indhold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

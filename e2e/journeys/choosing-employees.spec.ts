import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dialog, search } from '../support/dialogs.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect as expectQuickly, test } from '../support/test.ts';

// Creating employees hashes their passwords, so a busy machine takes long.
test.slow();
const expect = expectQuickly.configure({ timeout: 60_000 });

const table = (page: Page): Locator => page.getByRole('region', { name: 'Medarbejdere', exact: true });
const box = (page: Page, name: string): Locator =>
  table(page).getByRole('checkbox', { name: `Vælg ${name} Valg`, exact: true });
const pageBox = (page: Page): Locator => table(page).getByRole('checkbox', { name: 'Vælg alle på siden' });
const ticked = (page: Page): Locator => table(page).getByRole('checkbox', { name: / Valg$/, checked: true });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Valgte' });
const count = (page: Page): Locator => bar(page).getByRole('status');

/** Makes the employees `Nummer 10` to `Nummer 37`, which fill two pages of at most 25. */
async function makeEmployees(saldo: Saldo, customerId: number): Promise<void> {
  const numbers = Array.from({ length: 28 }, (_, index) => `Nummer ${index + 10}`);
  await Promise.all(
    numbers.map((firstName) => saldo.make.employee({ customerId, firstName, lastName: 'Valg' })),
  );
}

test('chooses rows, ranges, the page, and all that match', { tag: '@main' }, async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  await makeEmployees(saldo, administrator.customer.id);
  await page.goto('/?size=25');
  await box(page, 'Nummer 11').check();
  await expect(count(page)).toHaveText('1 valgt');
  await box(page, 'Nummer 14').click({ modifiers: ['Shift'] });
  await expect(ticked(page)).toHaveCount(4);
  await box(page, 'Nummer 13').uncheck();
  await expect(count(page)).toHaveText('3 valgt');
  expect(await pageBox(page).evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(count(page)).toHaveText('3 valgt 3 vises ikke på denne side');
  await box(page, 'Nummer 36').check();
  await expect(count(page)).toHaveText('4 valgt 3 vises ikke på denne side');
  await page.goBack();
  await expect(ticked(page)).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(count(page)).toContainText('4 valgt');

  await page.goto('/?size=25');
  await pageBox(page).check();
  await expect(count(page)).toHaveText('25 valgt');
  await bar(page).getByRole('button', { name: 'Vælg alle 28, der matcher' }).click();
  await expect(count(page)).toHaveText('Alle 28 valgt');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(box(page, 'Nummer 37')).toBeChecked();
  await expectAccessible(page);
  await box(page, 'Nummer 37').uncheck();
  await expect(count(page)).toHaveText('2 valgt');
  await bar(page).getByRole('button', { name: 'Ryd valg' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(ticked(page)).toHaveCount(0);
});

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

test('the arrow keys reach the checkbox from the row', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const customerId = administrator.customer.id;
  for (const firstName of ['Anna', 'Bo', 'Carl']) {
    await saldo.make.employee({ customerId, firstName, lastName: 'Valg' });
  }
  await page.goto('/');
  await expect(box(page, 'Anna')).toBeVisible();
  await pageBox(page).focus();
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  const name = (text: string) => page.getByRole('link', { name: `${text} Valg`, exact: true });
  await expect(name('Anna')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 'Anna')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Anna')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Carl')).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(ticked(page)).toHaveCount(3);
  await expect(count(page)).toHaveText('3 valgt');
  await page.keyboard.press('ArrowRight');
  await expect(name('Carl')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(name('Bo')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('chooses single cards and the whole page, and folds the filters', async ({
    administratorPage: page,
    administrator,
    saldo,
  }) => {
    await makeEmployees(saldo, administrator.customer.id);
    await page.goto('/?size=25');
    const place = await box(page, 'Nummer 11').locator('..').boundingBox();
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await box(page, 'Nummer 11').tap();
    await expect(count(page)).toHaveText('1 valgt');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await table(page).getByText('Vælg alle på siden').tap();
    await expect(count(page)).toHaveText('25 valgt');
    await bar(page).getByRole('button', { name: 'Vælg alle 28, der matcher' }).tap();
    await expect(count(page)).toHaveText('Alle 28 valgt');
    await expect(table(page).getByLabel('Status', { exact: true })).toHaveCount(0);
    await table(page).getByRole('button', { name: 'Filtrér' }).tap();
    await table(page).getByLabel('Afdeling', { exact: true }).selectOption('Ikke tildelt');
    await expect(table(page).getByRole('button', { name: 'Filtrér (1)' })).toBeVisible();
    await expect(page).toHaveURL(/department=none/);
    await expect(bar(page)).toHaveCount(0);
    await expectNoOverflow(page);
  });
});

import type { Page } from '@playwright/test';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, row } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { hasLoaded, scrolled } from '../support/loaded.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';
import { lengthenTimers } from '../support/timers.ts';

const MARKED_MS = 2_000;

/** Forty customers: with 25 a page, the second page has rows to scroll. */
async function makeCustomers(saldo: Saldo): Promise<string> {
  const prefix = `Plads ${nextNumber()}`;
  const { id: customerGroupId } = await saldo.make.customerGroup();
  const numbers = Array.from({ length: 40 }, (_, n) => String(n + 1).padStart(2, '0'));
  await Promise.all(
    numbers.map((n) => saldo.make.customer({ companyName: `${prefix} ${n}`, customerGroupId })),
  );
  return prefix;
}

async function expectReturned(page: Page, name: string, place: number): Promise<void> {
  await expect(row(page, name)).toHaveAttribute('data-returned', 'true');
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(row(page, name)).toBeInViewport();
  await expect(row(page, name).getByRole('link').first()).toBeFocused();
}

async function expectBackKeepsPlace(page: Page, saldo: Saldo): Promise<void> {
  const prefix = await makeCustomers(saldo);
  const name = `${prefix} 39`;
  await page.goto(`/?search=${encodeURIComponent(prefix)}&size=25&page=2`);
  await hasLoaded(page);
  await row(page, name).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  const endMark = await lengthenTimers(page, MARKED_MS);
  await row(page, name).getByRole('link').first().click();
  await expect(page).toHaveTitle(`Medarbejdere - ${name} – Saldo`);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expectReturned(page, name, place);
  await endMark();
  await expect(row(page, name)).not.toHaveAttribute('data-returned');

  // After a reload the list is not cached, so its rows arrive only after Back.
  await row(page, name).getByRole('link').first().click();
  await expect(page).toHaveTitle(`Medarbejdere - ${name} – Saldo`);
  await page.reload();
  await expect(page).toHaveTitle(`Medarbejdere - ${name} – Saldo`);
  await hasLoaded(page);
  await lengthenTimers(page, MARKED_MS);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/customers?**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByText('Indlæser kunder …')).toBeVisible();
  release();
  await expectReturned(page, name, place);

  await page.reload();
  await expect(row(page, name)).toBeInViewport();
}

test('Back returns to the place in a list, and marks the row that was opened', async ({
  operatorPage: page,
  saldo,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await expectBackKeepsPlace(page, saldo);
});

test('a row is marked when the modal that it opened closes', async ({ page, context, signIn, saldo }) => {
  const { account, employee, order } = await makeApprovingCustomer(saldo);
  const { customerId, name } = employee;
  const lastNames = Array.from({ length: 20 }, (_, n) => `Abel ${n}`);
  for (const lastName of lastNames) await saldo.make.employee({ customerId, lastName });
  const [placed] = await order(1);
  await signIn(context, account);
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto('/');
  await hasLoaded(page);
  await row(page, name).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  const endMark = await lengthenTimers(page, MARKED_MS);
  for (const close of [
    () => page.goBack(),
    () => dialog(page, `Transaktioner - ${name}`).getByRole('button', { name: 'Luk' }).first().click(),
  ]) {
    await row(page, name).getByRole('link', { name, exact: true }).click();
    await expect(dialog(page, `Transaktioner - ${name}`)).toBeVisible();
    await close();
    await expect(row(page, name)).toHaveAttribute('data-returned', 'true');
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(dialog(page, `Transaktioner - ${name}`)).toBeHidden();
    await endMark();
    await expect(row(page, name)).not.toHaveAttribute('data-returned');
  }

  // A dialog without an address marks its row as well; a dialog that no row has opened marks none.
  await row(page, name).getByRole('button', { name: 'Rediger' }).click();
  await dialog(page, `Rediger ${name}`).getByRole('button', { name: 'Annuller' }).click();
  await expect(row(page, name)).toHaveAttribute('data-returned', 'true');
  await endMark();
  await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
  await dialog(page, 'Opret medarbejder').getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-returned]')).toHaveCount(0);

  await page.goto('/orders');
  await hasLoaded(page);
  await lengthenTimers(page, MARKED_MS);
  const number = String(placed?.orderNumber);
  await row(page, number).getByRole('link', { name: number }).click();
  await expect(dialog(page, `Ordre ${number}`)).toBeVisible();
  await page.goBack();
  await expect(row(page, number)).toHaveAttribute('data-returned', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('Back returns to the place in a list, and marks the card that was opened', async ({
    operatorPage: page,
    saldo,
  }) => {
    await expectBackKeepsPlace(page, saldo);
  });
});

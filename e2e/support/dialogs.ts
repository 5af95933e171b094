import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title });

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

/** The row of a table, or the card on a phone, that contains the text. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** Searches the list of the page, and waits for the address and the rows. */
export async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The field with exactly this label; required ones have an asterisk. */
export const field = (form: Locator | Page, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\*)?$`));

/**
 * Clicks a disabled element, for which Playwright would otherwise wait. A forced click lands on whatever covers the
 * element, so dialogs must be closed first.
 */
export async function clickGreyed(action: Locator): Promise<void> {
  await expect(action.page().getByRole('dialog')).toHaveCount(0);
  await action.click({ force: true });
}

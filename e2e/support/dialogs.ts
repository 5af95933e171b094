import { expect, type Locator, type Page } from '@playwright/test';

/** The open dialog of that title. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title });

/** A toast with that text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

/** The row of a table, or the card of a phone, in which that text stands. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** Searches the list of the page, and waits until the address says so and the rows are those found. */
export async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The field with exactly that label; a required one has an asterisk behind it. */
export const field = (form: Locator | Page, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\*)?$`));

/**
 * Clicks what is greyed, as people do; Playwright would wait for it to become possible. A forced click lands on
 * whatever covers the place, so that a dialog must be gone first.
 */
export async function clickGreyed(action: Locator): Promise<void> {
  await expect(action.page().getByRole('dialog')).toHaveCount(0);
  await action.click({ force: true });
}

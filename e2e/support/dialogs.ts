import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title });

export const toasts = (page: Page): Locator => page.locator('.mantine-Notification-root');

export const toast = (page: Page, text: string | RegExp): Locator => toasts(page).filter({ hasText: text });

/**
 * A row of a table, or the card that it is on a phone; not a line of what waits. It contains a text somewhere, a number
 * alone in an element: made-up names end with digits.
 */
export const row = (page: Page, content: string | number): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .and(page.locator(':not([aria-labelledby="i-dag"] *)'))
    .filter(
      typeof content === 'string'
        ? { hasText: content }
        : { has: page.getByText(String(content), { exact: true }) },
    );

export async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text);
  // The address changes before React has rendered it and requested the rows.
  await untilIdle(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the browser is idle, so pending renders are done. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Required fields have an asterisk after the label. */
export const field = (form: Locator | Page, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** For buttons that ignore clicks in their first half second. */
export async function clickOnceReady(button: Locator, done: Locator): Promise<void> {
  await expect(async () => {
    if (!(await done.isVisible())) await button.click({ timeout: 1000 });
    await expect(done).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Cancels a form in which something was typed, which asks first. */
export async function cancelTyped(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Annuller' }).click();
  await dialog(form.page(), 'Luk uden at gemme?').getByRole('button', { name: 'Luk uden at gemme' }).click();
  await expect(form).toBeHidden();
}

/** Returns a function that clicks at the element's present place, even when the element is gone. */
export async function clickInPlace(element: Locator): Promise<() => Promise<void>> {
  // Waits until the element is still: a dialog moves while it opens and when its text arrives.
  await element.hover();
  const place = await element.boundingBox();
  if (!place) throw new Error('The element is not visible.');
  return () => element.page().mouse.click(place.x + 5, place.y + 5);
}

/** Playwright would wait until a disabled element is enabled, and a forced click lands on whatever covers it. */
export async function clickDisabled(action: Locator): Promise<void> {
  await expect(action.page().getByRole('dialog')).toHaveCount(0);
  await (await action.elementHandle())?.waitForElementState('stable');
  await action.click({ force: true });
}

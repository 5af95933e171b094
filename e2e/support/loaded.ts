import { expect, type Page } from '@playwright/test';

/**
 * Waits for the parts that load last: fonts, which may move a scrolled page by a pixel, and code that is loaded once a
 * page is quiet (toasts, tooltips, the marks of rows).
 */
export async function hasLoaded(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

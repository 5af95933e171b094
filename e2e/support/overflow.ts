import { expect, type Page } from '@playwright/test';

/** Expects the page not to be wider than the window. Polls, because the page renders again after a resize. */
export async function expectNoOverflow(page: Page, message?: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, message).toBeLessThanOrEqual(0);
}

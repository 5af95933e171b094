import type { Page } from '@playwright/test';

/**
 * Stops answering the requests for `address` in place of the server.
 * A route that matches nothing stays: when the last one goes, Chromium may lose requests that are under way.
 */
export async function letThrough(page: Page, address: string | RegExp): Promise<void> {
  await page.route('**/no-such-address', (route) => route.continue());
  await page.unroute(address);
}

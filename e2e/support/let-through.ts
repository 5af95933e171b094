import type { Page } from '@playwright/test';

/**
 * Stops answering the requests for `address` in place of the server.
 * A route that matches nothing stays: when the last one goes, Chromium may lose requests that are under way.
 */
export async function letThrough(page: Page, address: string | RegExp): Promise<void> {
  await page.route('**/no-such-address', (route) => route.continue());
  await page.unroute(address);
}

/** Loses the first requests for `address`. The route stays, unlike one with `times`, for the reason above. */
export async function loseFirst(page: Page, address: string, count = 1): Promise<void> {
  let left = count;
  await page.route(address, (route) => {
    left -= 1;
    return left >= 0 ? route.abort() : route.continue();
  });
}

import type { Page } from '@playwright/test';

/** Makes timers of this delay, in milliseconds, longer than any test. Call it once the page is open. */
export const lengthenTimers = (page: Page, ms: number): Promise<void> =>
  page.evaluate((delay) => {
    const { setTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, after?: number) =>
      setTimeout(handler, after === delay ? 600_000 : after)) as typeof window.setTimeout;
  }, ms);

/** Stops `performance.now`; the returned function advances it by milliseconds. */
export async function stopTime(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    let now = performance.now();
    performance.now = () => now;
    window.addEventListener('pass-time', (event) => {
      now += (event as CustomEvent<number>).detail;
    });
  });
  return (ms) =>
    page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('pass-time', { detail })), ms);
}

import type { Page } from '@playwright/test';

/**
 * Keeps timers with a delay of `ms` milliseconds from firing. Call it once the page is open. Returns a function that
 * fires the timers that have been set meanwhile.
 */
export async function lengthenTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.evaluate((delay) => {
    const { setTimeout, clearTimeout } = window;
    const lengthened = new Map<number, () => void>();
    window.setTimeout = ((handler: () => void, after?: number) => {
      if (after !== delay) return setTimeout(handler, after);
      const timer = setTimeout(handler, 600_000);
      lengthened.set(timer, handler);
      return timer;
    }) as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      lengthened.delete(timer as number);
      clearTimeout(timer);
    };
    window.addEventListener('end-timers', () => {
      for (const [timer, handler] of lengthened) {
        window.clearTimeout(timer);
        handler();
      }
    });
  }, ms);
  return () => page.evaluate(() => void window.dispatchEvent(new Event('end-timers')));
}

/** Stops `performance.now`. Returns a function that advances it by some milliseconds. */
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

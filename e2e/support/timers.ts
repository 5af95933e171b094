import type { Page } from '@playwright/test';

/** Makes timers of this delay, in milliseconds, longer than any test. Call it once the page is open. */
export const lengthenTimers = (page: Page, ms: number): Promise<void> =>
  page.evaluate((delay) => {
    const { setTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, after?: number) =>
      setTimeout(handler, after === delay ? 600_000 : after)) as typeof window.setTimeout;
  }, ms);

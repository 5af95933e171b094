import type { Page } from '@playwright/test';

/** Until the fonts are loaded and transitions are over. A spinner never ends, so it does not count. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A change of this moment starts its transition two frames later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Dark is checked at one width only: it differs from light in colours alone, which do not depend on the width. */
const looks = [
  { name: 'narrow, light', viewport: narrow, colorScheme: 'light' },
  { name: 'wide, dark', viewport: wide, colorScheme: 'dark', rules: ['color-contrast'] },
  { name: 'wide, light', viewport: wide, colorScheme: 'light' },
] as const;

/** Checks the page in all looks, and leaves it wide and light. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const { name, viewport, colorScheme, ...look } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Text lacks contrast during a fade, and in a list whose next page is loading. A spinner never ends.
    await page.waitForFunction(
      () =>
        document.querySelector('[data-outdated]') === null &&
        document
          .getAnimations()
          .every(
            ({ playState, effect }) =>
              playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
          ),
    );
    const violations = await violationsOf(page, 'rules' in look ? [...look.rules] : undefined);
    for (const { id, help, nodes } of violations) {
      const where = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
      found.push(`${name}, ${id}: ${help}\n  ${where.join('\n  ')}`);
    }
  }
  expect(found).toEqual([]);
}

/** Runs all rules of axe, or `rules`. Takes half the time of @axe-core/playwright, which loads axe anew for each call. */
export async function violationsOf(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(chosen && { runOnly: chosen }),
    });
    return violations;
  }, rules);
}

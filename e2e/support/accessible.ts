import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Dark differs from light only in colours, which do not depend on the width. */
const looks = [
  { name: 'narrow, light', viewport: narrow, colorScheme: 'light' },
  { name: 'wide, dark', viewport: wide, colorScheme: 'dark', rules: ['color-contrast'] },
  { name: 'wide, light', viewport: wide, colorScheme: 'light' },
] as const;

/** Leaves the page wide and light. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const { name, viewport, colorScheme, ...look } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Text lacks contrast during a fade, and in a list whose next page is loading.
    await page.waitForFunction(
      () =>
        document.querySelector('[data-outdated]') === null &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if ('rules' in look) axe.withRules([...look.rules]);
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations) {
      const where = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
      found.push(`${name}, ${id}: ${help}\n  ${where.join('\n  ')}`);
    }
  }
  expect(found).toEqual([]);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Looks at the page as it stands, in light and dark, wide and narrow. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      // Mid-way through a fade every text is pale.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      // Dark differs from light in its colours only.
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      for (const { id, help, nodes } of violations) {
        const where = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
        found.push(`${viewport.width} ${colorScheme} ${id}: ${help}\n  ${where.join('\n  ')}`);
      }
    }
  }
  expect(found).toEqual([]);
}

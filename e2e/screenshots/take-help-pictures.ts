import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { type HelpShot, helpShots } from './help-shots.ts';
import type { Stage } from './stage.ts';
import { untilStill } from './until-still.ts';

/** Pixels of a picture for each CSS pixel; help-pages.ts of the web shows them at this density. */
const DENSITY = 1.5;
const QUALITY = 80;
/** The narrowest that shows the actions of a row. */
const viewport = { width: 1280, height: 900 };

/** Takes the pictures of the guide, all or the named ones. Returns the number of those that could not be taken. */
export async function takeHelpPictures(
  browser: Browser,
  stage: Omit<Stage, 'page' | 'isPhone' | 'isNarrow'>,
  folder: string,
  names: readonly string[],
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let missing = 0;
  for (const [name, shot] of Object.entries(helpShots)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: DENSITY,
      colorScheme: 'light',
      baseURL: stage.officeUrl,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await shot.shot({ ...stage, page, isPhone: false, isNarrow: false });
      await untilStill(page);
      writeFileSync(path.join(folder, `${name}.webp`), await picture(page, shot));
    } catch (error) {
      missing += 1;
      process.stderr.write(`help/${name}: ${error instanceof Error ? error.message : error}\n`);
    } finally {
      await context.close();
    }
  }
  return missing;
}

/** Uses the DevTools protocol, because Playwright cannot write WebP, which takes a third of the size of PNG. */
async function picture(page: Page, { part, height = Number.POSITIVE_INFINITY }: HelpShot): Promise<Buffer> {
  // The header stays at the top of the window, and would cover the part.
  await page.evaluate(() => window.scrollTo(0, 0));
  const shown = part?.(page) ?? (await openDialogOrScreen(page));
  const box = await shown.boundingBox();
  if (!box) throw new Error('The part is not visible.');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { ...box, height: Math.min(box.height, height), scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

async function openDialogOrScreen(page: Page): Promise<Locator> {
  const open = page.getByRole('dialog');
  return (await open.count()) > 0 ? open.last() : page.locator('main');
}

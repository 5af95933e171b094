import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import { allShots } from './all-shots.ts';
import { type DemoStage, startDemoStage } from './demo-stage.ts';
import { prepareShop } from './shop-shots.ts';
import { takeHelpPictures } from './take-help-pictures.ts';
import { untilStill } from './until-still.ts';

// Takes pictures of the demo's screens and dialogs at two widths, light and dark, at 200 % zoom and in forced colours.
// The guide's pictures are taken first, into its folder, because the others change what the demo shows.
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.resolve(
  process.env.INIT_CWD ?? '.',
  process.argv[2] ?? path.join(root, 'test-results/screenshots'),
);
const helpFolder = path.join(root, 'apps/web/src/features/help/pictures');
/** Names of pictures, those of the guide as `help/add-amount`; none means all. */
const only = process.argv.slice(3);
const onlyHelp = only.filter((name) => name.startsWith('help/')).map((name) => name.slice('help/'.length));

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const looks: Look[] = [
  { name: '1440-light', viewport: wide, colorScheme: 'light' },
  { name: '1440-dark', viewport: wide, colorScheme: 'dark' },
  { name: '390-light', viewport: phone, colorScheme: 'light' },
  { name: '390-dark', viewport: phone, colorScheme: 'dark' },
  { name: '1440-zoomed', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, colorScheme: 'light' },
  { name: '1440-forced', viewport: wide, colorScheme: 'dark', forcedColors: 'active' },
];
let failed = 0;
const stage = await startDemoStage();
try {
  const browser = await playwright.launch(chromium.launchOptions);
  try {
    if (only.length === 0 || onlyHelp.length > 0)
      failed += await takeHelpPictures(browser, stage, helpFolder, onlyHelp);
    await prepareShop(stage);
    for (const look of looks) failed += await takeAll(browser, stage, look);
  } finally {
    await browser.close();
  }
} finally {
  await stage.end();
}
process.stdout.write(`Pictures in ${folder}\n`);
process.exitCode = failed === 0 ? 0 : 1;

interface Look {
  /** Also the name of the folder for the pictures. */
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  deviceScaleFactor?: number;
  forcedColors?: 'active';
}

/** Returns the number of pictures that could not be taken. */
async function takeAll(
  browser: Browser,
  stage: DemoStage,
  { name: lookName, ...look }: Look,
): Promise<number> {
  const target = path.join(folder, lookName);
  mkdirSync(target, { recursive: true });
  let missing = 0;
  for (const [name, shot] of Object.entries(allShots)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const context = await browser.newContext({
      ...look,
      baseURL: stage.officeUrl,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await shot({
        ...stage,
        page,
        isPhone: look.viewport.width < 640,
        isNarrow: look.viewport.width < 900,
      });
      await untilStill(page);
      await page.screenshot({ path: path.join(target, `${name}.png`) });
    } catch (error) {
      missing += 1;
      process.stderr.write(`${target}/${name}: ${error instanceof Error ? error.message : error}\n`);
    } finally {
      await context.close();
    }
  }
  return missing;
}

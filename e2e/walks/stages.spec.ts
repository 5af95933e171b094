import { test as base } from '@playwright/test';
import { allShots } from '../screenshots/all-shots.ts';
import { type DemoStage, startDemoStage } from '../screenshots/demo-stage.ts';
import { helpShots } from '../screenshots/help-shots.ts';
import { prepareShop } from '../screenshots/shop-shots.ts';
import { expectAccessible } from '../support/accessible.ts';

const test = base.extend<object, { stage: DemoStage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const stage = await startDemoStage();
      await prepareShop(stage);
      await use(stage);
      await stage.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ stage }, use) => use(stage.officeUrl),
});

const stages = {
  ...allShots,
  ...Object.fromEntries(Object.entries(helpShots).map(([name, { shot }]) => [`help/${name}`, shot])),
};

for (const [name, shot] of Object.entries(stages)) {
  test(`${name} is accessible`, async ({ page, stage }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shot({ ...stage, page, isPhone: false, isNarrow: false });
    await expectAccessible(page);
  });
}

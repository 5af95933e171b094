import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium as playwright } from '@playwright/test';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { chromium } from '../support/chromium.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { accountShots } from './account-shots.ts';
import { administratorHomeShots } from './administrator-home-shots.ts';
import { administratorShots } from './administrator-shots.ts';
import { customerGroupShots } from './customer-group-shots.ts';
import { customerShots } from './customer-shots.ts';
import { employeeShots } from './employee-shots.ts';
import { importShots } from './import-shots.ts';
import { operationShots, prepareOperation } from './operation-shots.ts';
import { orderShots, prepareConnections } from './order-shots.ts';
import { selectionShots } from './selection-shots.ts';
import { prepareShop, shopShots } from './shop-shots.ts';
import { signInShots } from './sign-in-shots.ts';
import type { Stage } from './stage.ts';
import { statisticsShots } from './statistics-shots.ts';
import { takeHelpPictures } from './take-help-pictures.ts';
import { topUpShots } from './top-up-shots.ts';
import { transactionShots } from './transaction-shots.ts';
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
const account = { email: 'operator@demo.example', password: 'skaermbilleder' };

const dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-screenshots-'));
// As root, the database runs as another account, which must be able to enter the folder.
chmodSync(dataDir, 0o755);
const settings = {
  DATA_DIR: dataDir,
  DEMO: '1',
  DEMO_PASSWORD: account.password,
  SHOP_PORT: String(await freePort()),
};
let failed = 0;
try {
  const server = await startServer(settings);
  const browser = await playwright.launch(chromium.launchOptions);
  try {
    const shop = await untilShopAnswers(server);
    await prepareOperation(server.url, account);
    await prepareConnections(server.url, account);
    const stage = { account, shop, officeUrl: server.url };
    if (only.length === 0 || onlyHelp.length > 0)
      failed += await takeHelpPictures(browser, stage, helpFolder, onlyHelp);
    await prepareShop(stage);
    for (const look of looks) failed += await takeAll(browser, server.url, shop, look);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
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
  url: string,
  shop: Stage['shop'],
  { name: lookName, ...look }: Look,
): Promise<number> {
  const target = path.join(folder, lookName);
  mkdirSync(target, { recursive: true });
  let missing = 0;
  for (const [name, shot] of Object.entries({
    ...signInShots,
    ...customerShots,
    ...employeeShots,
    ...selectionShots,
    ...transactionShots,
    ...customerGroupShots,
    ...administratorShots,
    ...administratorHomeShots,
    ...operationShots,
    ...accountShots,
    ...importShots,
    ...topUpShots,
    ...orderShots,
    ...shopShots,
    ...statisticsShots,
  })) {
    if (only.length > 0 && !only.includes(name)) continue;
    const context = await browser.newContext({
      ...look,
      baseURL: url,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await shot({
        ...{ page, account, shop, officeUrl: url },
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

/** Waits for the webshop's lines, which the demo prints after the server has started. */
async function untilShopAnswers({ output }: ServerProcess): Promise<Stage['shop']> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const [, url] = /The webshop answers on (\S+)/.exec(output()) ?? [];
    const [, email] = /^Medarbejder (\S+)/m.exec(output()) ?? [];
    if (url !== undefined && email !== undefined) return { url, email };
    await sleep(100);
  }
  throw new Error(`The webshop did not start.\n${output()}`);
}

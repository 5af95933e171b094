import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { chromium } from '../support/chromium.ts';
import { startServer } from '../support/server-process.ts';
import { EMPTY_PAGE, startFrontServer } from './front-server.ts';

// Compares the time until each start page shows its rows with that of a bare React page that makes the same call.

/** The greatest ratio that is acceptable. It is only printed: a higher ratio does not fail. */
const TARGET = 2;
const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } }).values;
const password = 'first-load-of-saldo';

const office = { latency: 40, downloadThroughput: 3_000_000, uploadThroughput: 1_000_000 };
/**
 * Without a network only the work of the page counts; over an office's connection also how many calls wait for others.
 * A phone's processor takes four times as long for the page's main thread.
 */
const conditions = {
  'no network': { network: null, slowdown: 1 },
  '40 ms, 24 Mbit/s': { network: office, slowdown: 1 },
  '40 ms, 24 Mbit/s, slow processor': { network: office, slowdown: 4 },
};

const homes = [
  {
    name: 'customers',
    account: { email: 'operator@demo.example', password },
    call: '/api/customers?sort=companyName&limit=50&offset=0',
  },
  {
    name: 'employees of a company',
    account: { email: 'kunde@demo.example', password },
    call: '/api/employees?sort=name&limit=50&offset=0',
  },
];

type Condition = keyof typeof conditions;

interface Visit {
  /** Milliseconds from the navigation to the first frame with rows. */
  milliseconds: number;
  /** Milliseconds of work on the page's main thread. Other programs affect it less than `milliseconds`. */
  busyMilliseconds: number;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-first-load-'));
// If root runs this program, the database runs as another account, which must be able to enter the folder.
chmodSync(dataDir, 0o755);
try {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', DEMO_PASSWORD: password, SHOP_PORT: '0' });
  const front = await startFrontServer(server.url);
  const browser = await playwright.launch(chromium.launchOptions);
  try {
    print(`Load of the machine: ${loadavg()[0]?.toFixed(1)}; medians of ${rounds} visits without a cache`);
    for (const condition of Object.keys(conditions) as Condition[]) {
      for (const home of homes) await measureHome(browser, front.url, home, condition);
    }
  } finally {
    await browser.close();
    front.close();
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measureHome(
  browser: Browser,
  url: string,
  home: (typeof homes)[number],
  condition: Condition,
): Promise<void> {
  const cookies = (await new ApiClient(url).signIn(home.account)).cookies();
  const empty: Visit[] = [];
  const saldo: Visit[] = [];
  for (let round = -1; round < Number(rounds); round += 1) {
    const visits = [
      await visit(browser, cookies, `${url}${EMPTY_PAGE}?call=${encodeURIComponent(home.call)}`, condition),
      await visit(browser, cookies, `${url}/`, condition),
    ] as const;
    // The first round warms up the server.
    if (round < 0) continue;
    empty.push(visits[0]);
    saldo.push(visits[1]);
  }
  for (const figure of ['milliseconds', 'busyMilliseconds'] as const) {
    const [bare, own] = [empty, saldo].map((visits) => median(visits.map((one) => one[figure])));
    const ratio = (own ?? Number.NaN) / (bare ?? Number.NaN);
    const what = figure === 'milliseconds' ? `until the rows (at most ${TARGET})` : 'of work until then';
    print(
      `${condition}, ${home.name}: ${own?.toFixed(0)} ms, empty page ${bare?.toFixed(0)} ms, ratio ${ratio.toFixed(2)} ${what}`,
    );
  }
}

async function visit(
  browser: Browser,
  cookies: ReturnType<ApiClient['cookies']>,
  address: string,
  condition: Condition,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'da-DK', viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    const { network, slowdown } = conditions[condition];
    if (network) await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('tbody')?.textContent?.includes('@')) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('rows'));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    const rows = await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime);
    const { metrics } = await devTools.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { milliseconds: (await rows.jsonValue()) ?? Number.NaN, busyMilliseconds: busy * 1000 };
  } finally {
    await context.close();
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

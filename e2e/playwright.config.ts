import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

/** Journeys in a real browser against the real server, and what becomes of the data when processes are killed. */
export default defineConfig({
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/e2e',
  reporter: process.env.CI ? 'dot' : 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On the build machine a journey that fails is tried once more, and the report names it as flaky.
  retries: process.env.CI ? 1 : 0,
  // A busy machine is slow, not wrong; what works waits for none of these.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...chromium,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Recording every journey makes all of them slower; one that fails can be run again with --trace on.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'crash', testDir: './crash', timeout: 120_000 },
  ],
});

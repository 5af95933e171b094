import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/e2e',
  reporter: process.env.CI ? 'dot' : 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that fails now and then has a cause to be found.
  retries: 0,
  // Generous, because a busy machine is slow. A passing journey never waits this long.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...chromium,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A trace slows every journey down; run a failed one again with --trace on.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'crash', testDir: './crash', timeout: 120_000 },
  ],
});

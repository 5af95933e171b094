import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

// Without a locale Chromium replaces file names that are not ASCII by `download`.
process.env.LANG ||= 'C.UTF-8';

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/e2e',
  reporter: process.env.CI ? 'dot' : 'list',
  // One more than the cores of a small machine: while one journey waits for the server, the others go on.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Retries would hide journeys that fail only now and then.
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
    // A trace slows every journey down; repeat a failed journey with --trace on.
    screenshot: 'only-on-failure',
  },
  projects: [
    // This file comes first, because it takes minutes in one worker.
    { name: 'layout', testDir: './walks', testMatch: 'layout-shift.spec.ts' },
    { name: 'walks', testDir: './walks', testIgnore: 'layout-shift.spec.ts' },
    { name: 'crash', testDir: './crash', timeout: 120_000 },
    { name: 'journeys', testDir: './journeys', grep: /@main/ },
    { name: 'long-journeys', testDir: './journeys', grepInvert: /@main/ },
  ],
});

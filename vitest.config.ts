import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { mediaQueries } from './apps/web/media-queries.ts';
import { chromium } from './e2e/support/chromium.ts';

const webLibraries = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'],
  ...['@mantine/core', '@mantine/dates', '@mantine/form', '@mantine/hooks', '@mantine/notifications'],
  ...['@tabler/icons-react', '@tanstack/history', '@tanstack/react-query', 'dayjs/locale/da', 'uqr', 'zod'],
];

export default defineConfig({
  test: {
    // More workers than the two cores, because one file can compute while another waits for the database.
    maxWorkers: 3,
    // Files share modules, because loading the server for each file doubles the time. Tests must restore what they
    // replace.
    isolate: false,
    tags: [
      {
        name: 'slow',
        description: 'Takes two seconds or more. `npm test` runs it, `npm run check` does not.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/shop/**/*.test.ts',
            'scripts/**/*.test.ts',
            'packaging/**/*.test.ts',
          ],
          exclude: ['**/*.{process,long}.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.{process,long}.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Components of the web in Chromium, with their style sheets. `npm test` runs them, `npm run check` does not.
        css: { postcss: { plugins: [mediaQueries] } },
        // Named, because a library that Vite discovers during the run reloads the page, and breaks the tests on it.
        optimizeDeps: { include: webLibraries },
        test: {
          name: 'widgets',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          testTimeout: 60_000,
          // The default, a second, is too short for a busy machine.
          expect: { poll: { timeout: 30_000 } },
          setupFiles: 'apps/web/test-support/widgets/each-widget.ts',
          // A worker keeps its page, which the setup file empties after each test.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: chromium.launchOptions,
              contextOptions: { locale: 'da-DK' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Tests that start and kill PostgreSQL or a server. `npm test` runs them, `npm run check` does not.
        test: {
          name: 'processes',
          include: ['{apps/server,packages}/**/*.process.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests that take seconds or start programs, beside the samples of the soak. `npm run test:long` runs them.
        test: {
          name: 'long',
          include: ['{apps/server,packages}/**/*.long.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run test:long` runs a sample of these tests, `npm run soak` all of them.
        test: {
          name: 'soak',
          include: ['apps/server/{faults,soak}/**/*.soak.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs LibreOffice, so only `npm run check:exports` runs it.
        test: {
          name: 'spreadsheet',
          include: ['e2e/spreadsheet/**/*.spreadsheet.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});

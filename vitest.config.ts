import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // More workers than the two cores, because one file can compute while another waits for the database.
    maxWorkers: 3,
    // Files share modules, because loading the server for each file doubles the time. Tests must restore what they
    // replace.
    isolate: false,
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

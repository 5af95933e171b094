import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores: while one file waits for the database, another computes.
    maxWorkers: 3,
    // Loading the server per file doubles the work. Tests must restore what they replace.
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
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.{process,long}.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Tests that start PostgreSQL or a server: in `npm test`, not in `npm run check`.
        test: {
          name: 'processes',
          include: ['{apps/server,packages}/**/*.process.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Tests that take many seconds each: in `npm run test:long`.
        test: {
          name: 'long',
          include: ['{apps/server,packages}/**/*.long.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // A part in `npm run test:long`, all with `npm run soak`.
        test: {
          name: 'soak',
          include: ['apps/server/{faults,soak}/**/*.soak.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Needs LibreOffice: only in `npm run check:exports`.
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

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores: while one file waits for the database, another computes.
    maxWorkers: 3,
    // Loading the server is half of the work where each file does it anew. So a test puts back what it
    // replaces: no module is mocked, and a spy on something shared is restored.
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
          ],
          exclude: ['**/*.process.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.process.test.ts'],
          environment: 'node',
          globalSetup: 'apps/server/test-support/template-database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Tests that start PostgreSQL or a server of their own: in `npm test`, not in `npm run check`.
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
        // Long: a part of it in `npm test`, all of it with `npm run soak`.
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
        // Opens exports in LibreOffice, which few machines have: only in `npm run check:exports`.
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

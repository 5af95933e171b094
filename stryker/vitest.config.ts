import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs, in its copy of the repository. */
export default defineConfig({ test: { include: ['packages/domain/**/*.test.ts'], environment: 'node' } });

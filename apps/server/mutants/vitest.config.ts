import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { chosenMutant } from './chosen-mutant.ts';
import { fileNamed, mutatedText } from './mutant.ts';

const mutant = chosenMutant();
const mutatedModule = mutant?.file.endsWith('.ts') ? fileNamed(mutant.file) : undefined;

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../..'),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (mutant && id === mutatedModule ? mutatedText(mutant) : null),
    },
  ],
  test: {
    include: ['apps/server/**/*.test.ts', 'packages/domain/src/accounting/*.test.ts'],
    environment: 'node',
    isolate: false,
    // Accepts the tags of tests that the other configuration defines.
    strictTags: false,
    // Transformed files of another mutant must not be used.
    fsModuleCache: false,
    maxWorkers: 2,
    globalSetup: 'apps/server/mutants/mutant-template.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

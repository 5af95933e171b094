import type { Plugin } from 'vite';
import { LISTS_CHUNK } from './homes.ts';

const startChunks = ['index', 'framework', LISTS_CHUNK];

/**
 * Makes Chromium compile all functions of the first load in another thread while it downloads them. Otherwise it
 * compiles most of them when the first screen calls them, and the screen waits.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // After Vite has put its own code at the top of a chunk: V8 reads the comment only there.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of startChunks) {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`There is no chunk ${name}`);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

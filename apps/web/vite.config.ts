import { mantineStyles } from '@saldo/mantine-styles/mantine-styles';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compileHints } from './compile-hints.ts';
import { helpPages } from './help-pages.ts';
import { homePreloads } from './home-preloads.ts';
import { inlineIcon } from './inline-icon.ts';
import { mediaQueries } from './media-queries.ts';
import { neededDependencies } from './needed-dependencies.ts';
import { precompress } from './precompress.ts';
import { slimFonts } from './slim-fonts.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    mantineStyles(['core', 'charts', 'dates', 'notifications']),
    slimFonts(),
    inlineIcon(),
    helpPages(),
    homePreloads(),
    compileHints(),
    precompress(),
  ],
  css: { postcss: { plugins: [mediaQueries] } },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Browsers that have popovers, which the screens use, preload modules as well.
      polyfill: false,
      resolveDependencies: neededDependencies,
    },
    rolldownOptions: {
      // Compiles only the imported icons instead of all 6,300.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  // In development apps/server answers everything except requests for the web's own files.
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/token': server, '/logout': server },
  },
});

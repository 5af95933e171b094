import { mantineStyles } from '@saldo/mantine-styles/mantine-styles';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const server = 'http://127.0.0.1:3000';

/** One file. Otherwise each lazy screen splits it further, and small files compress worse. */
const framework = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|@tanstack)/',
    '/@mantine/core/esm/(core|components/(UnstyledButton|Button|CloseButton|Loader|Transition|Input|InputBase|TextInput))/',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), mantineStyles(['core', 'charts', 'dates', 'notifications']), precompress()],
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } },
  },
  // In development the server of apps/server answers everything but the web's own files.
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/token': server, '/logout': server },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), precompress()],
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  // In development the server of apps/server answers everything that is not a file of the web.
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/token': server, '/logout': server },
  },
});

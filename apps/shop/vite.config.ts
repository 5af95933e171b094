import { mantineStyles } from '@saldo/mantine-styles/mantine-styles';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), mantineStyles(['core'])],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Compiles only the imported icons instead of all 6,300.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/handover': server } },
});

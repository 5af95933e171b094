import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLEST = 1024;
const compressible = /\.(js|css|svg|html)$/;

/** Writes a .br and a .gz next to each text file in the build's assets, except small ones, for the server to send. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, 'assets');
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
        const file = path.join(folder, name);
        const content = readFileSync(file);
        if (content.length < SMALLEST) continue;
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

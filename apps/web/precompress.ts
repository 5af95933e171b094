import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLEST = 1024;
const compressible = /\.(js|css|svg|html)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes a .br and a .gz next to each text file in the build's assets, except small ones, for the server to send. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, 'assets');
    },
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => compressible.test(name));
      // All at once, because zlib compresses in several threads.
      await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
    },
  };
}

async function compressFile(file: string) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { tabularDigitsOnly } from './tabular-digits.ts';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/saldo-web/fonts');
/** The weights that the style sheets use. */
const wght = { min: 400, max: 700 };
/** The features that browsers apply by default, and tabular figures. Not `calt`, which turns the x of 4x1 into ×. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
const fonts = path.join(fileURLToPath(import.meta.resolve('@fontsource-variable/inter')), '..');

/** Resolves `inter/latin.woff2` in a style sheet to a copy of Inter without unused weights and glyphs. */
export function slimFonts(): Plugin {
  return {
    name: 'slim-fonts',
    async config() {
      mkdirSync(folder, { recursive: true });
      await Promise.all(['latin', 'latin-ext'].map(writeFont));
      return { resolve: { alias: { inter: folder } } };
    },
  };
}

async function writeFont(range: string): Promise<void> {
  const font = readFileSync(path.join(fonts, `files/inter-${range}-wght-normal.woff2`));
  const characters = charactersOf(range);
  const subset = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght },
    keepFeatures,
  });
  // The second time without the wider glyphs, which are no longer used.
  const slim = await subsetFont(tabularDigitsOnly(subset), characters, {
    targetFormat: 'woff2',
    keepFeatures,
  });
  writeFileSync(path.join(folder, `${range}.woff2`), slim);
}

/** The characters of the font's `unicode-range`, such as `U+0000-00FF,U+0131`. */
function charactersOf(range: string): string {
  const ranges: Record<string, string> = JSON.parse(readFileSync(path.join(fonts, 'unicode.json'), 'utf8'));
  const parts = ranges[range]?.replaceAll('U+', '').split(',') ?? [];
  return parts
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

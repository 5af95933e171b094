import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Plugin } from 'vite';
import { compileHelpPage, type PictureSize } from './help-markdown.ts';

const help = path.resolve(import.meta.dirname, 'src/features/help');
const pictureFile = (name: string): string => path.join(help, 'pictures', `${name}.webp`);

/** Picture pixels per CSS pixel. */
const DENSITY = 1.5;

export function sizeOfPicture(name: string): PictureSize {
  const { width, height } = imageSize(readFileSync(pictureFile(name)));
  return { width: Math.round(width / DENSITY), height: Math.round(height / DENSITY) };
}

/** Compiles each page of the guide to a module that exports its title and HTML. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!id.startsWith(help) || !id.endsWith('.md')) return;
      const { title, html, pictures } = compileHelpPage(source, sizeOfPicture);
      const names = [...new Set(pictures)];
      const imports = names.map((name, n) => `import p${n} from ${JSON.stringify(pictureFile(name))};`);
      const code = names.reduce(
        (text, name, n) => text.replaceAll(`%${name}%`, `" + p${n} + "`),
        JSON.stringify(html),
      );
      return {
        code: `${imports.join('\n')}\nexport default { title: ${JSON.stringify(title)}, html: ${code} };`,
        map: null,
      };
    },
  };
}

import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The module with a component's class names, such as `@mantine/core/esm/components/Button/Button.module.mjs`. */
const classNamesModule = /^(?<root>.*\/@mantine\/\w+)\/esm\/(?:.*\/)?(?<component>[\w-]+)\.module\.mjs$/;

/**
 * Adds the style sheet of each bundled Mantine component; `packages` are names such as `core`. The module with the
 * class names of a component imports its style sheet, which is therefore tree-shaken and split with the component, and
 * loaded after those of its base components. `@mantine/core` has a file per component, other packages have one file.
 */
export function mantineStyles(packages: readonly string[]): Plugin[] {
  return [
    {
      name: 'mantine-styles',
      apply: 'build',
      transform(code, id) {
        const { root, component } = classNamesModule.exec(id)?.groups ?? {};
        if (root === undefined) return null;
        const sheet = [`${root}/styles/${component}.layer.css`, `${root}/styles.layer.css`].find(existsSync);
        if (sheet === undefined) throw new Error(`No style sheet for ${id}`);
        return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
      },
    },
    {
      // The development server bundles Mantine without plugins, so it gets complete style sheets.
      name: 'mantine-styles-in-development',
      apply: 'serve',
      transformIndexHtml: {
        order: 'pre',
        handler: () =>
          packages.map((name) => ({
            tag: 'script',
            attrs: { type: 'module' },
            children: `import '@mantine/${name}/styles.layer.css';`,
          })),
      },
    },
  ];
}

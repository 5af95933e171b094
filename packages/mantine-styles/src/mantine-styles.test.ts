import path from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { mantineStyles } from './mantine-styles.ts';

const config: InlineConfig = {
  configFile: false,
  root: path.resolve(import.meta.dirname, '../test-support'),
  logLevel: 'silent',
};

async function cssOf(code: string): Promise<string> {
  const entry = 'virtual:entry';
  const result = await build({
    ...config,
    plugins: [
      mantineStyles(['core']),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? path.join(import.meta.dirname, 'entry.ts') : null),
        load: (id) => (id.endsWith('/entry.ts') ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, external: /^react/ } },
  });
  const files = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return files.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('\n');
}

it('adds the styles of the components in use, after the styles of their base components', async () => {
  const css = await cssOf(`import { Button } from '@mantine/core'; console.log(Button);`);
  const [unstyledButton, button] = [css.indexOf('.m_87cf2631'), css.indexOf('--button-height')];
  expect(unstyledButton).toBeGreaterThan(-1);
  expect(button).toBeGreaterThan(unstyledButton);
  expect(css).not.toContain('--modal-');
});

it('adds the whole style sheet of a package that has none per component', async () => {
  const css = await cssOf(
    `import { Notifications } from '@mantine/notifications'; console.log(Notifications);`,
  );
  expect(css).toContain('--notifications-container-width');
});

it('loads the complete style sheet of a package in development', async () => {
  const server = await createServer({
    ...config,
    plugins: [mantineStyles(['core'])],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const html = await server.transformIndexHtml('/index.html', '<html><head></head><body></body></html>');
  const script = /src="(?<address>[^"]*html-proxy[^"]*)"/.exec(html)?.groups?.address ?? '';
  const loaded = await server.transformRequest(script.replace('&amp;', '&'));
  expect(loaded?.code).toContain('@mantine/core/styles.layer.css');
});

import type { Plugin, Rolldown } from 'vite';
import { homes, LISTS_CHUNK } from './homes.ts';

const EARLY_SCRIPT = '<script src="/early.js"></script>';

/** Tells public/early.js which files the homes need, the font included, and the list of each role's home. */
export function homePreloads(): Plugin {
  return {
    name: 'home-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        if (!html.includes(EARLY_SCRIPT)) throw new Error(`index.html has no ${EARLY_SCRIPT}`);
        const preloads = {
          files: [...filesOf(LISTS_CHUNK, bundle), fontOf(bundle)],
          lists: Object.fromEntries(Object.entries(homes).map(([role, { list }]) => [role, list])),
        };
        const data = `<script type="application/json" id="preloads">${JSON.stringify(preloads)}</script>`;
        return html.replace(EARLY_SCRIPT, `${data}\n    ${EARLY_SCRIPT}`);
      },
    },
  };
}

function filesOf(name: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${name}.`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
}

/** A style sheet names it too, but browsers download the font of a style sheet only when the page has text in it. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes('latin.woff2'),
  );
  if (!font) throw new Error('The build has no Latin font.');
  return `/${font.fileName}`;
}

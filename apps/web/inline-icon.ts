import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const address = '/favicon.svg';

/** Inlines the icon (250 bytes) into the page, which saves a request. */
export function inlineIcon(): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const icon = readFileSync(new URL(`public${address}`, import.meta.url), 'utf8').trim();
        if (!html.includes(address)) throw new Error(`index.html has no ${address}`);
        return html.replace(address, `data:image/svg+xml,${encodeURIComponent(icon)}`);
      },
    },
  };
}

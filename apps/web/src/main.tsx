import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { styleNonce } from './shared/style-nonce.ts';
import { isSignedOutPath, startUp } from './start-up.ts';
import { DownloadError } from './ui/lazy-part.tsx';

declare global {
  // Read by zod and by get-nonce (used by react-remove-scroll) when they are loaded.
  var __zod_globalConfig: { jitless: boolean } | undefined;
  var __webpack_nonce__: string | undefined;
}
// The content security policy forbids generated code and styles without the nonce.
globalThis.__zod_globalConfig = { jitless: true };
globalThis.__webpack_nonce__ = styleNonce();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element, {
  // A failed download is shown on the page, and the browser logs the request.
  onCaughtError: (error) => {
    // biome-ignore lint/suspicious/noConsole: as React does by default.
    if (!(error instanceof DownloadError)) console.error(error);
  },
});

async function boot(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  if (isSignedOutPath(location.pathname)) {
    root.render(<App phase={{ name: 'signed-out' }} />);
    return;
  }
  root.render(<App phase={{ name: 'starting' }} />);
  // Most screens have a table, whose code comes while the current user is looked up.
  import('./ui/data-table.tsx').catch(() => undefined);
  const start = await startUp();
  if (start.user) root.render(<App phase={{ name: 'signed-in', user: start.user }} />);
  else root.render(<App phase={{ name: 'failed', error: start.error, retry: () => void boot() }} />);
}

void boot();

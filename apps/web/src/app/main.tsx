import '../ui/page/theme.css';
import { createRoot } from 'react-dom/client';
import { logFailure } from '../api/client/log-failure.ts';
import { queryClient } from '../api/client/query-client.ts';
import { openingAddress } from '../api/session.ts';
import { DownloadError } from '../ui/page/lazy-part.tsx';
import { App } from './app.tsx';
import { loadFirstScreen } from './routes.tsx';
import { isSignedOutPath, startUp } from './start-up.ts';
import { styleNonce } from './style-nonce.ts';

declare global {
  // Read by zod and by get-nonce (used by react-remove-scroll) when they are loaded.
  var __zod_globalConfig: { jitless: boolean } | undefined;
  var __webpack_nonce__: string | undefined;
}
// The content security policy forbids styles without the nonce, and code that is generated at run time.
globalThis.__zod_globalConfig = { jitless: true };
globalThis.__webpack_nonce__ = styleNonce();

// Vite takes a style sheet whose link is in the page for loaded, also if it could not be downloaded.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove();
  },
  { capture: true },
);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element, {
  // A failed download is shown on the page, and the browser logs the request.
  onCaughtError: (error) => {
    // biome-ignore lint/suspicious/noConsole: as React does by default.
    if (!(error instanceof DownloadError)) console.error(error);
  },
});

/** A quicker start renders no spinner, because rendering one would delay it. */
const SPINNER_AFTER_MS = 100;

/** After this time a page is rendered in the fallback font. */
const FONT_WITHIN_MS = 500;

async function boot(): Promise<void> {
  // Text would wrap anew if the font came after it.
  const font = Promise.race([
    document.fonts.load('1em "Inter Variable"').catch(logFailure),
    new Promise((resolve) => setTimeout(resolve, FONT_WITHIN_MS)),
  ]);
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  if (isSignedOutPath(location.pathname)) {
    await font;
    root.render(<App phase={{ name: 'signed-out' }} />);
    return;
  }
  const slowStart = window.setTimeout(
    () => root.render(<App phase={{ name: 'starting' }} />),
    SPINNER_AFTER_MS,
  );
  const start = await startUp();
  if (start.user) {
    const { pathname, search, hash } = location;
    const address = pathname + search + hash;
    const opened = openingAddress(address);
    if (opened !== address) history.replaceState(history.state, '', opened);
    await loadFirstScreen(start.user, queryClient);
  }
  await font;
  window.clearTimeout(slowStart);
  if (start.user) root.render(<App phase={{ name: 'signed-in' }} />);
  else root.render(<App phase={{ name: 'failed', error: start.error, retry: () => void boot() }} />);
}

void boot();

// Runs before the first paint, and makes the calls of the start-up while the app's own scripts are downloaded.
(() => {
  // A page in the dark scheme must not flash in the light one. The key and the attribute are Mantine's.
  const key = 'mantine-color-scheme-value';
  let scheme = 'auto';
  try {
    // Signing out clears the storage, but not the cookie.
    const [, kept] = /(?:^|; )color-scheme=(\w+)/.exec(document.cookie) || [];
    scheme = localStorage.getItem(key) || kept || 'auto';
    if (kept === scheme) localStorage.setItem(key, scheme);
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Keep this test equal to isSignedOutPath in start-up.ts and to signedOutPages in the server's web-pages.ts.
  if (/^\/(login|kodeord|godkend)(\/|$)/.test(location.pathname)) return;
  const { files = [], lists: homeLists = {} } = JSON.parse(
    document.getElementById('preloads')?.textContent || '{}',
  );

  // The app's first call of an address takes its early response (early-responses.ts).
  const responses = new Map();
  window.earlyResponses = responses;
  const get = (address) => {
    const response = fetch(address, { headers: { Accept: 'application/json' } });
    responses.set(address, response);
    // Prevents an unhandled rejection. The app reports the failure when it takes the response.
    response.catch(() => undefined);
  };
  const preload = (file) => {
    const link = document.createElement('link');
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = file.endsWith('.css') ? 'style' : 'font';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  };

  get('/token');
  get('/api/users/me');
  files.forEach(preload);
  // The role, if the page opens its home with the plain list (the server's web-pages.ts).
  const home = document.querySelector('meta[name="home"]')?.content;
  if (!homeLists[home]) return;
  get('/api/today');
  get(homeLists[home]);
})();

const listeners = new Set<() => void>();

/** Calls `listener`, which can keep what the user has not seen, before the page is left for the sign-in page. */
export function beforeLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** If a page still exists this long after `beforeunload`, it was not left: a download also fires that event. */
const LEAVING_MS = 5_000;
let leftAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/** Opens the sign-in page. First waits while another page, such as `/logout`, is being opened, so as not to stop it. */
export function goToLogin(): void {
  if (performance.now() - leftAt < LEAVING_MS) {
    setTimeout(goToLogin, LEAVING_MS);
    return;
  }
  for (const listener of listeners) listener();
  const here = location.pathname + location.search + location.hash;
  location.assign(loginAddress(here));
}

export const loginAddress = (here: string): string =>
  here === '/' || here.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(here)}`;

/**
 * Returns `next`. Returns `/` for any URL that is not a path on this origin, because it would be an open redirect, and
 * for the pages that sign in and out.
 */
export function nextAddress(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === '/login' || url.pathname === '/logout') return '/';
  return url.pathname + url.search + url.hash;
}

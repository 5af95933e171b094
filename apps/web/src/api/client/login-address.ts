const listeners = new Set<() => void>();

/** Calls `listener` before the page is left for the sign-in page, so that it can store unsaved work. */
export function beforeLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page has work that going to the sign-in page would lose; set by the layer that knows it. */
export const unsaved: { isLostByLogin: () => boolean } = { isLostByLogin: () => false };

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

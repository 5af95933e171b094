/** Navigates to the sign-in page, which returns here afterwards. */
export function goToLogin(): void {
  const here = location.pathname + location.search + location.hash;
  location.assign(loginAddress(here));
}

/** The address of the sign-in page; the home page needs no `next`. */
export const loginAddress = (here: string): string =>
  here === '/' || here.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(here)}`;

/**
 * Where to go after signing in: `next` if it is a path on this origin, else home. Accepting other URLs would
 * make the sign-in page an open redirect.
 */
export function nextAddress(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === '/login' || url.pathname === '/logout') return '/';
  return url.pathname + url.search + url.hash;
}

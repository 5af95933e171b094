export function goToLogin(): void {
  const here = location.pathname + location.search + location.hash;
  location.assign(loginAddress(here));
}

export const loginAddress = (here: string): string =>
  here === '/' || here.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(here)}`;

/** `next` if it is a path on this origin, else home. Any other URL would be an open redirect. */
export function nextAddress(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === '/login' || url.pathname === '/logout') return '/';
  return url.pathname + url.search + url.hash;
}

import { matchRoute } from '../../ui/address/match-route.ts';
import { screenPaths } from '../../ui/address/screen-paths.ts';

const screens = screenPaths.map((path) => ({ path }));

/**
 * Returns the address of `next`, as the browser resolves it, if it is a screen of this origin, otherwise that of the
 * start page: following any other address would be an open redirect, or could sign out. The result is absolute, because
 * a resolved path can begin with two slashes, and would then name another host.
 */
export function nextAddress(next: string | null, origin: string): string {
  const home = `${origin}/`;
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const isOwn = url.href.startsWith(home) && !url.pathname.includes('//');
  return isOwn && matchRoute(screens, url.pathname) ? url.href : home;
}

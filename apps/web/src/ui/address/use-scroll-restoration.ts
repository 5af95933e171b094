import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { entryKey, keepByEntry, keptByEntry } from './kept.ts';
import { useNavigation, useVisit, type Visit } from './navigation.tsx';

const STORED = 'scroll-positions';

/** A new page begins at its top or at its `#part`; back and forward return to where the user was. */
export function useScrollRestoration(): void {
  const { history } = useNavigation();
  const visit = useVisit();
  const [positions] = useState(() => keptByEntry<number>(STORED));
  const shown = useRef(visit.location);

  useEffect(() => {
    const keepTop = () => positions.set(entryKey(shown.current), window.scrollY);
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const onPageHide = () => {
      keepTop();
      keepByEntry(STORED, positions);
      // Lets the browser restore the position after a reload, because it waits for the page to grow.
      window.history.scrollRestoration = 'auto';
    };
    const onHashChange = () => {
      if (location.hash !== '') follow(location.hash.slice(1));
    };
    takeOver();
    const unsubscribe = history.subscribe(keepTop);
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('hashchange', onHashChange);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('hashchange', onHashChange);
    };
  }, [history, positions]);

  useLayoutEffect(() => {
    shown.current = visit.location;
    const target = scrollTarget(visit, positions.get(entryKey(visit.location)));
    if (target === undefined) return;
    const part = typeof target === 'string' ? document.getElementById(target) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, typeof target === 'number' ? target : 0);
    // `scrollY` is rounded to physical pixels.
    if (typeof target === 'string' || window.scrollY < target - 0.5) follow(target);
  }, [visit, positions]);
}

const FOLLOW_MS = 10_000;
const endings = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'] as const;

/**
 * Scrolls to a height that the page does not have yet, or to the part with an id, which may be hidden or move while the
 * page above it loads. Stops when the user does something, or after ten seconds.
 */
function follow(target: number | string): void {
  const address = location.href;
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const type of endings) window.removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => {
    if (location.href !== address) return stop();
    if (typeof target === 'string') return document.getElementById(target)?.scrollIntoView();
    window.scrollTo(0, target);
    if (window.scrollY >= target - 0.5) stop();
  });
  const timer = window.setTimeout(stop, FOLLOW_MS);
  for (const type of endings) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
}

/** Returns a height, the id of an element, or undefined to stay. */
export function scrollTarget(
  { location, action }: Visit,
  position: number | undefined,
): number | string | undefined {
  if (action !== 'PUSH' && action !== 'REPLACE') return position;
  if (location.state.keepScroll) return undefined;
  return location.hash === '' ? 0 : location.hash.slice(1);
}

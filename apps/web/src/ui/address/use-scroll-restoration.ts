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

/** Keeps scrolling towards the target while the page is still loading. */
function follow(target: number | string): void {
  import('./scroll-later.ts').then(({ scrollLater }) => scrollLater(target)).catch(() => undefined);
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
